/**
 * flock(2) on regular files of the shared directory. Every call is asynchronous because an
 * implementation may run it where its hang cannot stop the master.
 */
import type { SharedPath } from './directory.ts';

export type LockOutcome =
  | { readonly kind: 'acquired' }
  /** EAGAIN or EACCES, and nothing else. */
  | { readonly kind: 'contended' }
  /**
   * Any other errno; the text names it and what it usually means. An implementation has names of its
   * own for a call that never returned and for a lock that went with the process that held it.
   */
  | { readonly kind: 'failed'; readonly errno: string; readonly text: string };

/** (st_dev, st_ino) as decimal strings, compared only on the client that observed them. */
export interface FileIdentity {
  readonly device: string;
  readonly inode: string;
}

/** An open file description on a lock file, opened read-write, never followed through a symlink. */
export interface LockDescriptor {
  readonly identity: FileIdentity;
  /**
   * One LOCK_EX | LOCK_NB attempt. Again on a held descriptor: 'acquired' while still held, but
   * 'contended' where a server refuses everybody, the holder too (SMB).
   */
  tryExclusive(): Promise<LockOutcome>;
  /**
   * Content of the file behind this descriptor (at most 4096 bytes). Throws a store error with errno
   * EACCES where the lock of another descriptor keeps readers out (SMB).
   */
  read(): Promise<Uint8Array>;
  /** Closing is the release. */
  close(): Promise<void>;
}

/** An open directory whose leaf names are resolved relative to the descriptor, not to its path. */
export interface DirectoryAnchor {
  readonly identity: FileIdentity;
  /**
   * Opens an existing regular file relative to the anchor. Throws a store error. `willTry` says that
   * the caller is about to take the lock: the first attempt may then be made along with the opening,
   * and the first `tryExclusive` tells how it went.
   */
  openLock(name: string, options?: { readonly willTry?: boolean }): Promise<LockDescriptor>;
  /**
   * Creates the lock file if needed, under its own lock writes `record` if it is empty, and
   * reports what it found. 'different' means foreign bytes stand there.
   */
  prepareLock(name: string, record: Uint8Array): Promise<'wrote' | 'same' | 'different'>;
  close(): Promise<void>;
}

export interface LockPort {
  /** Opens (creating if asked) a lock file by path: for the short locks of the work ledger. */
  open(path: SharedPath, options: { create: boolean }): Promise<LockDescriptor>;
  /**
   * Opens a directory by its public path, no symlink followed in the last component. `willOpen` names
   * a lock file that the caller is about to open in it: that may be done along with it, and the first
   * `openLock` of this name tells how it went.
   */
  anchor(path: SharedPath, options?: { readonly willOpen?: string }): Promise<DirectoryAnchor>;
  /** Ends what the port keeps running, if anything. Locks still held through it are released. */
  close?(): void;
}

export interface RootSight extends FileIdentity {
  /** Type, source and options of the mount it lies on, where this client can tell. */
  readonly mount?: string;
}

/** Looks, at each call anew, which directory stands at a root that was probed. */
export interface RootObserver {
  /** 'state root' or 'publication root': for messages. */
  readonly label: string;
  observe(): Promise<RootSight>;
}
