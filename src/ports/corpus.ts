/**
 * Contents: where inputs are read from and where results become visible. Paths returned here are
 * for this host only and never enter a record.
 *
 * Output directory: `results/<2 hex>/<item>.json` one create-once record per item that produced
 * something; `files/<2 hex>/<sha256>` contents, by content; `.flockstep-stage/<2 hex>/<item>-<token>/`
 * one attempt: `out/` is its {out} directory, `result.json` its sealed result before publication.
 */
export interface FoundInput {
  /**
   * Path relative to the input directory, '/'-separated. Of a list, where contents are stored by us,
   * what was listed (only its last part when that is absolute): for people; null without a name.
   */
  readonly name: string | null;
  /** SHA-256 of the content: the item's id. */
  readonly id: string;
  readonly bytes: number;
}

export type ScanEntry =
  /** Nothing more for now: what was found may be used. Only where a directory is watched. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'input'; readonly input: FoundInput }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly reason: 'unreadable' | 'too-large' | 'not-a-file';
      readonly text: string;
    };

export interface OutputFile {
  /** Path relative to the command's {out} directory, '/'-separated. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface ScanShare {
  readonly rank: number;
  readonly size: number;
  readonly signal?: AbortSignal;
}

export interface OpenedItem {
  readonly id: string;
  readonly name: string | null;
  readonly adopted: boolean;
}

export type OpenedContent =
  { readonly path: string } | { readonly missing: string } | { readonly unseen: string };

export interface CorpusPort {
  /**
   * Inputs of this master's share. A directory is shared: entry i of its sorted listing belongs to
   * the master with rank i mod size. A list file or standard input is read by rank 0 alone, which
   * stores each content under the state root. Hidden names and flockstep's own are skipped.
   * A directory that is watched is looked at again and again, with a pause after each look, until
   * `signal` is aborted; a name then belongs to a rank by its digest, and rank and size are read anew
   * before each look.
   */
  scan(share: ScanShare): AsyncIterable<ScanEntry>;
  /**
   * Where an item's content is on this host, after checking that it still has the digest `id`. Unseen: a
   * content that some master has stored does not show here, and may do so later. Missing: an input that
   * was taken away or changed.
   */
  open(item: OpenedItem): Promise<OpenedContent>;
  /** Fresh private {out} directory of one attempt. */
  stage(item: string, token: number): Promise<string>;
  /** Regular files left in {out}, hashed, sorted by name; a refusal for symlinks, odd files and over-budget sets. */
  inventory(item: string, token: number): Promise<{ files: OutputFile[] } | { refused: string }>;
  /** Makes the staged files and the sealed result record durable, before the commit decision. */
  seal(
    item: string,
    token: number,
    files: readonly OutputFile[],
    record: Uint8Array,
  ): Promise<void>;
  /**
   * Makes a sealed result visible: contents first, then the record, each create-once. Replayable by
   * any master: 'published' also when exactly this result is visible already; 'duplicate' when
   * another result stands there; 'missing' when neither stage nor result can be found.
   */
  publish(
    item: string,
    token: number,
    recordSha256: string,
  ): Promise<'published' | 'duplicate' | 'missing'>;
  /** The files that a sealed or published result names (for adoption after a replay). */
  resultFiles(item: string, token: number, recordSha256: string): Promise<OutputFile[] | null>;
  /** Stores a content that was brought, durably, where adopted ones are. Refused: unreadable or too large. */
  keep(
    content: { readonly path: string } | { readonly bytes: Uint8Array },
  ): Promise<{ id: string; bytes: number } | { refused: string }>;
  /**
   * '' unless the output directory has so little room left that a command which failed may well have
   * failed for that; else a line that says so. A guess for failed commands, no promise to others.
   */
  lacksRoom(): Promise<string>;
  /** Removes the stage of an attempt, and of earlier attempts of the item. */
  discard(item: string, token: number): Promise<void>;
}
