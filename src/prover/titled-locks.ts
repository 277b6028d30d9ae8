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

class Opened<T extends LockDescriptor | DirectoryAnchor> {
  protected readonly opened: T;

  constructor(opened: T) {
    this.opened = opened;
  }

  get identity(): FileIdentity {
    return this.opened.identity;
  }

  close(): Promise<void> {
    return this.opened.close();
  }
}

class TitledLock extends Opened<LockDescriptor> implements LockDescriptor {
  tryExclusive(): Promise<LockOutcome> {
    return titled('taking the cluster lock', () => this.opened.tryExclusive());
  }

  read(): Promise<Uint8Array> {
    return this.opened.read();
  }

  override close(): Promise<void> {
    return titled('closing a descriptor', () => super.close());
  }
}

class TitledAnchor extends Opened<DirectoryAnchor> implements DirectoryAnchor {
  openLock(name: string): Promise<LockDescriptor> {
    return titled(
      'opening the cluster lock',
      async () => new TitledLock(await this.opened.openLock(name)),
    );
  }

  prepareLock(name: string, record: Uint8Array): Promise<'wrote' | 'same' | 'different'> {
    return titled('preparing the cluster lock', () => this.opened.prepareLock(name, record));
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
