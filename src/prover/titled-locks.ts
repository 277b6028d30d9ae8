/**
 * Lock calls that tell, by the title of their process, which one is under way: whoever waits for a call
 * that never returns can name it.
 */
import { hostMs, titleOf } from '../fs/proof-messages.ts';
import type { SharedPath } from '../ports/directory.ts';
import type {
  DirectoryAnchor,
  FileIdentity,
  LockDescriptor,
  LockOutcome,
  LockPort,
} from '../ports/locks.ts';

const IDLE = titleOf(null);

const titled = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
  process.title = titleOf({ what, sinceMs: hostMs() });
  try {
    return await call();
  } finally {
    process.title = IDLE;
  }
};

class TitledLock implements LockDescriptor {
  readonly #lock: LockDescriptor;

  constructor(lock: LockDescriptor) {
    this.#lock = lock;
  }

  get identity(): FileIdentity {
    return this.#lock.identity;
  }

  tryExclusive(): Promise<LockOutcome> {
    return titled('taking the cluster lock', () => this.#lock.tryExclusive());
  }

  read(): Promise<Uint8Array> {
    return this.#lock.read();
  }

  close(): Promise<void> {
    return titled('closing a descriptor', () => this.#lock.close());
  }
}

class TitledAnchor implements DirectoryAnchor {
  readonly #anchor: DirectoryAnchor;

  constructor(anchor: DirectoryAnchor) {
    this.#anchor = anchor;
  }

  get identity(): FileIdentity {
    return this.#anchor.identity;
  }

  openLock(name: string): Promise<LockDescriptor> {
    return titled(
      'opening the cluster lock',
      async () => new TitledLock(await this.#anchor.openLock(name)),
    );
  }

  prepareLock(name: string, record: Uint8Array): Promise<'wrote' | 'same' | 'different'> {
    return titled('preparing the cluster lock', () => this.#anchor.prepareLock(name, record));
  }

  close(): Promise<void> {
    return this.#anchor.close();
  }
}

export class TitledLocks implements LockPort {
  readonly #locks: LockPort;

  constructor(locks: LockPort) {
    this.#locks = locks;
    process.title = IDLE;
  }

  open(path: SharedPath, options: { create: boolean }): Promise<LockDescriptor> {
    return this.#locks.open(path, options);
  }

  anchor(path: SharedPath): Promise<DirectoryAnchor> {
    return titled(
      'opening the state root',
      async () => new TitledAnchor(await this.#locks.anchor(path)),
    );
  }
}
