/**
 * An append-only journal of one writer: lines of text, durable in groups.
 *
 * Guarantee: `append` resolves only when its lines and everything before them are durable, and no
 * later life had begun when they were: so whoever begins the next life reads them. Lines of appends
 * that were called before it come first. After a crash every line whose append resolved is read back;
 * lines of others may be there, in part or not at all. A failed append leaves no doubt behind: the
 * journal is then closed to further ones until it is opened anew.
 *
 * After `open` call `replace` with what is to be kept before the first append: lines of an earlier
 * life that were written but not synced are made durable, or dropped, by nothing else, and a
 * sleeping writer of that life may still add to them.
 */
export interface JournalContents {
  /** Lines without their newline, in order, as found; a cut last line comes as it is. */
  readonly lines: readonly string[];
  /** True when the last line has no newline: it was not committed. */
  readonly isCut: boolean;
}

export interface JournalPort {
  /** For messages. */
  readonly path: string;
  /**
   * Begins a new life: makes its number durable, create-once, one above every one that is known, then reads what
   * the earlier lives have left. Throws E_RECORD when contents are there but no life number is, and
   * E_EVICTED when another process has begun the same life or a later one.
   */
  open(incarnation: string): Promise<{ readonly life: number; readonly contents: JournalContents }>;
  /** Throws E_EVICTED when a later life has begun: whether its reader saw the lines is then unknown. */
  append(lines: readonly string[]): Promise<void>;
  /** Replaces everything so far by these lines (a snapshot), crash-safe: old contents or new ones. */
  replace(lines: readonly string[]): Promise<void>;
  /** Keeps lines that could not be read, for people; a bounded number of them. Never read again. */
  setAside(lines: readonly string[]): Promise<void>;
  /** Bytes in the journal now. */
  readonly bytes: number;
  close(): void;
}

/** A file that a journal is made of, by its numbers: `<life>.<index>`. */
export interface SegmentName {
  readonly life: number;
  readonly index: number;
}

/** An open file: under a temporary name until it is named. */
export interface SegmentHandle {
  /** Adds bytes at the end, all of them or throws; not synced. */
  append(bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  /** Gives the file its name, replacing none; not synced. */
  name(segment: SegmentName): Promise<void>;
  /** Forgets the file; removes it when it has no name yet. Never throws. */
  close(): Promise<void>;
}

/**
 * The files of one journal: what differs between a real directory and a simulated one. What order
 * they are used in, and what that guarantees, is runtime/calls/journal.ts. Errors are store errors.
 */
export interface JournalFiles {
  /** For messages. */
  readonly path: string;
  /** Makes the directories, durable, and removes what never got its name. */
  prepare(): Promise<void>;
  /** Numbers of the lives that were begun, ascending, by a fresh listing. */
  lives(): number[];
  /** In the order of their lives and indexes, by a fresh listing. */
  segments(): SegmentName[];
  /** Create-once and durable. False when somebody else's record stands there. */
  createLife(life: number, bytes: Uint8Array): Promise<boolean>;
  /** Never throws. */
  removeLife(life: number): Promise<void>;
  /** Null when it is gone. */
  read(segment: SegmentName): Uint8Array | null;
  /** A new empty file under a temporary name. */
  create(): Promise<SegmentHandle>;
  /** Makes the names of segments durable. */
  syncNames(): Promise<void>;
  remove(segment: SegmentName): Promise<void>;
  /** Appends to a file for people, of which a few are kept. */
  setAside(life: number, bytes: Uint8Array): Promise<void>;
}
