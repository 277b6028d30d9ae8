/**
 * An append-only journal of one writer: lines of text, durable in groups.
 *
 * Guarantee: `append` resolves only when its lines and everything before them are durable; lines of
 * appends that were called before it come first. After a crash every line whose append resolved is
 * read back; lines of others may be there, in part or not at all. A failed append leaves no doubt
 * behind: the journal is then closed to further ones until it is opened anew.
 */
export interface JournalContents {
  /** Lines without their newline, in order, as found; a cut last line comes as it is. */
  readonly lines: readonly string[];
  /** True when the last line has no newline: it was not committed. */
  readonly isCut: boolean;
}

export interface JournalPort {
  /**
   * Begins a new life: makes its number durable, create-once, one above every one that is known, then reads what
   * the earlier lives have left. Throws E_RECORD when contents are there but no life number is, and
   * E_EVICTED when another process has begun the same life.
   */
  open(incarnation: string): Promise<{ readonly life: number; readonly contents: JournalContents }>;
  append(lines: readonly string[]): Promise<void>;
  /** Replaces everything so far by these lines (a snapshot), crash-safe: old contents or new ones. */
  replace(lines: readonly string[]): Promise<void>;
  /** Bytes in the journal now. */
  readonly bytes: number;
  close(): void;
}
