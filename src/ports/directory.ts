/**
 * The shared directory, as far as files can be relied on (docs/protocol.md, "Files as a medium").
 *
 * Guarantee of every implementation: what an operation promises below holds across independent
 * clients of one file system, given a bounded but unknown visibility delay. Not guaranteed: that a
 * read sees a write that returned before it (only that it will), or that a return code is true
 * (a lost reply makes a call that succeeded report failure; hence "verified" below).
 *
 * Paths are relative to the coordination directory, segments joined by '/', never absolute, never
 * with '.' or '..' segments: mount points differ from host to host.
 */
import type { LineReading } from '../protocol/register.ts';

export type SharedPath = string;

/** A register file: two lines of fixed capacity, rewritten alternately, in place, by one writer. */
export interface RegisterWriter {
  /**
   * Writes one line (exactly `capacity` bytes, the last one a newline) into slot `sequence % 2`
   * and sets the file's length to `2 * capacity + sequence % 32`, so that the length changes with
   * every write. Synchronous; synced where the mount needs it. Throws a store error.
   */
  write(line: Uint8Array, sequence: number): void;
  close(): void;
}

/** Frames of one register as files of their own, each under its number, which nobody wrote before. */
export interface TrailWriter {
  /**
   * Writes one frame under its number; the last few stay, older ones are removed behind it. A reader
   * that comes before its time may find it half written. Synchronous; synced where the mount needs it.
   * Throws a store error.
   */
  write(frame: Uint8Array, sequence: number): void;
}

export type CreateOnceOutcome =
  /** The name now holds exactly our bytes (whatever the link call reported). */
  | { readonly outcome: 'created' }
  /** Somebody else's bytes stand under the name; they are returned as read. */
  | { readonly outcome: 'exists'; readonly bytes: Uint8Array };

/** What stands under a name that anybody may have put there. */
export type FileReading =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  /** Told by its size: nothing of it was read. */
  | { readonly kind: 'too-large'; readonly bytes: number }
  /** Symbolic link, directory, fifo, socket, device, or not ours to read: nothing was followed. */
  | { readonly kind: 'odd'; readonly reason: string };

export interface SharedDirectory {
  /**
   * Content of a file, opened by name for this read alone. `null` when the name is absent (ENOENT)
   * or the handle went stale (ESTALE). Callers must know that the name exists or accept that a
   * miss may be remembered by the client for 30 s: use listFresh first otherwise.
   * Throws E_RECORD when the file is larger than `maxBytes` or not a regular file.
   * `known` may be returned itself when the file still holds exactly these bytes.
   */
  readFresh(path: SharedPath, maxBytes: number, known?: Uint8Array | null): Uint8Array | null;
  /**
   * Decodes one line of a register as protocol/register.ts does. Only where several masters of one
   * process read the same bytes, and one decoding is enough.
   */
  decodeLine?(line: Uint8Array): LineReading;
  /** Names in a directory, by a fresh opendir; `null` when the directory is absent. Sorted. */
  listFresh(path: SharedPath): string[] | null;
  /** Creates the register file (fails if the name exists) and keeps its descriptor. */
  createRegister(path: SharedPath, capacity: number): RegisterWriter;
  /** Makes a directory for frames under fresh names; its parent exists. */
  createTrail(path: SharedPath): TrailWriter;
  /**
   * Publishes `bytes` under `path` if and only if nothing stands there: temporary file, data
   * synced, link(2) (O_EXCL where links are refused), name synced, verified by reading back.
   * Durable when it resolves (unless `durable: false`). The bytes must contain something unique
   * to the caller wherever "created" is to mean "by me". `alone` says that nobody else can have this
   * name (it was drawn just now): it is made by O_EXCL without a temporary file, never over anything,
   * and a reader that comes before its time may find it half written.
   */
  createOnce(
    path: SharedPath,
    bytes: Uint8Array,
    options?: { durable?: boolean; maxBytes?: number; alone?: boolean },
  ): Promise<CreateOnceOutcome>;
  /**
   * Puts finished content in place of whatever stands under `path`, by rename. Not synced. Only to
   * measure how soon others see it: nothing of the protocol is written so (rename-over is slow on
   * some mounts and refused on others).
   */
  replace(path: SharedPath, bytes: Uint8Array): Promise<void>;
  /** Makes a directory and its missing parents; durable when it resolves. Existing is fine. */
  makeDirectory(path: SharedPath): Promise<void>;
  /** As readFresh, for names under which anything may stand: refusals are values. */
  examine(path: SharedPath, maxBytes: number): FileReading;
  /**
   * Gives whatever stands under `path` (also a link or a directory, unfollowed) the free name
   * `target` on the same file system. Not synced. Nothing there is fine.
   */
  move(path: SharedPath, target: SharedPath): Promise<void>;
  /**
   * Gives a directory the name `target` on the same file system, durably, and never in place of
   * anything that holds something: 'taken' when something stands there. 'absent' when there is no
   * such directory (any more).
   */
  retire(path: SharedPath, target: SharedPath): Promise<'moved' | 'absent' | 'taken'>;
  /** Removes a directory if it is empty. Absent is fine; false when something is in it. */
  removeDirectory(path: SharedPath): Promise<boolean>;
  /** Removes a name if present. */
  remove(path: SharedPath): Promise<void>;
  /** Appends bytes to a file owned by this process alone (logs). Not synced. */
  append(path: SharedPath, bytes: Uint8Array): Promise<void>;
  /** Path for people and for commands on this host. Never written into a record. */
  hostPath(path: SharedPath): string;
}
