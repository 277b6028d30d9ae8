/**
 * The descriptors of one qualification: opened as its phases need them, each checked, all closed at
 * the end whatever happened.
 *
 * Guarantee: a descriptor that was opened here is closed exactly once, also one that an open call
 * yields after its caller gave up. Not guaranteed: that a close which hangs ever ends; the kernel
 * keeps that one.
 */
import { FlockstepError, isFlockstepError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory, SharedPath } from '../ports/directory.ts';
import type {
  DirectoryAnchor,
  FileIdentity,
  LockDescriptor,
  LockOutcome,
  LockPort,
} from '../ports/locks.ts';
import { layout } from '../protocol/layout.ts';
import { boundedBy, mustPropagate, type Bounded } from './containment.ts';

const CLOSE_GRACE_MS = 1000;
/** Between looks for a file that another client has just made. */
const NAP_MS_MAX = 50;

export const sameFile = (left: FileIdentity, right: FileIdentity): boolean =>
  left.device === right.device && left.inode === right.inode;

export const stateOf = (outcome: LockOutcome): string =>
  outcome.kind === 'failed' ? `failed: ${outcome.text}` : outcome.kind;

interface Closable {
  close(): Promise<void>;
}

/** True when a look may have come before the file, or all of it, became visible to this client. */
const isTooEarly = (error: unknown): boolean =>
  error instanceof FlockstepError &&
  (error.details['tooEarly'] === true || error.details['errno'] === 'ENOENT');

/**
 * Directory and lock file that earlier generations proved. The next one must find the very same: a
 * copy put in their place between two generations is another lock than the one that others may hold.
 */
export interface ProvedFiles {
  root: FileIdentity | null;
  lock: FileIdentity | null;
}

/** For the next view, which has a lock file of its own in the same directory. */
export const provedRoot = (before: ProvedFiles): ProvedFiles => ({
  get root() {
    return before.root;
  },
  set root(root) {
    before.root = root;
  },
  lock: null,
});

interface DescriptorSources {
  readonly proved?: ProvedFiles;
  readonly epoch: string;
  readonly view: number;
  readonly locks: LockPort;
  readonly clock: Clock;
  readonly directory: Pick<SharedDirectory, 'listFresh'>;
}

export class LitmusDescriptors {
  readonly #sources: DescriptorSources;
  readonly #record: Uint8Array;
  readonly #untilMs: number;
  readonly #bounded: Bounded;
  readonly #open = new Set<Closable>();
  /** Kept open from its phase to the end, never locked: the file that the proof is about. */
  #anchored: LockDescriptor | null = null;
  #isOver = false;

  /** No operation is waited for beyond `untilMs`, on the monotonic clock; `fairMs` as in boundedBy. */
  constructor(
    sources: DescriptorSources,
    record: Uint8Array,
    { untilMs, fairMs }: { readonly untilMs: number; readonly fairMs: number },
  ) {
    this.#sources = sources;
    this.#record = record;
    this.#untilMs = untilMs;
    this.#bounded = boundedBy(sources.clock, untilMs, fairMs);
  }

  /** The first open of the state root in this qualification. */
  async openAnchoredRoot(): Promise<DirectoryAnchor> {
    const root = await this.#patiently(layout.epochs, () => this.openRoot());
    const { proved } = this.#sources;
    if (proved?.root && !sameFile(root.identity, proved.root))
      throw new FlockstepError('E_LOCK', 'cluster lock root identity changed between generations');
    if (proved) proved.root = root.identity;
    return root;
  }

  /** Leaf name of this view's lock. */
  get lockName(): string {
    return layout.clusterLock(this.#sources.view);
  }

  get lockPath(): SharedPath {
    return `${layout.state(this.#sources.epoch)}/${this.lockName}`;
  }

  get isRootProved(): boolean {
    return (this.#sources.proved?.root ?? null) !== null;
  }

  /** An earlier generation had a lock file with the record in it: it must not be made anew. */
  get isProvedBefore(): boolean {
    return (this.#sources.proved?.lock ?? null) !== null;
  }

  /** Opens the state root by its public path; for the lock file in it, if that comes next. */
  async openRoot(options: { willOpen?: string } = {}): Promise<DirectoryAnchor> {
    const { epoch, locks } = this.#sources;
    const anchor = await this.#bounded(
      'opening the state root',
      () => locks.anchor(layout.state(epoch), options),
      (late) => late.close(),
    );
    this.#keep(anchor);
    return anchor;
  }

  /** What is opened ahead of its phase may come when all is over: then it is closed at once. */
  #keep(opened: Closable): void {
    if (!this.#isOver) this.#open.add(opened);
    else opened.close().catch(() => undefined);
  }

  /** The first open after the file was prepared by the lowest master. */
  async openAnchoredLock(anchor: DirectoryAnchor): Promise<void> {
    const parent = layout.state(this.#sources.epoch);
    const lock = await this.#patiently(parent, () => this.openVerified(anchor));
    const { proved } = this.#sources;
    if (proved?.lock && !sameFile(lock.identity, proved.lock))
      throw new FlockstepError('E_LOCK', 'cluster lock path identity changed between generations');
    if (proved) proved.lock = lock.identity;
    this.#anchored = lock;
  }

  /**
   * Opens the lock file anew: the very file of the anchored lock, with exactly the record in it. Where
   * a lock that is held keeps readers out (SMB), the file is known by its identity alone: this master
   * has read the record there before, in this generation or in an earlier one of the view.
   */
  async openVerified(
    anchor: DirectoryAnchor,
    options: { willTry?: boolean } = {},
  ): Promise<LockDescriptor> {
    const descriptor = await this.#bounded(
      'opening the cluster lock',
      () => anchor.openLock(this.lockName, options),
      (late) => late.close(),
    );
    this.#keep(descriptor);
    const content = await this.#contentOf(descriptor);
    const isRight = content === null ? this.#isKnown : Buffer.compare(content, this.#record) === 0;
    if (!isRight) {
      await this.close(descriptor);
      const why = content === null ? 'is held, and cannot be read' : 'record identity mismatch';
      throw new FlockstepError('E_LOCK', `cluster lock ${why}`, {
        details: { tooEarly: content === null || this.#isBeginning(content) },
      });
    }
    if (this.#anchored !== null && !sameFile(descriptor.identity, this.#anchored.identity))
      throw new FlockstepError('E_LOCK', 'cluster lock path identity changed');
    return descriptor;
  }

  /** Whoever opens it is compared with the file that was read before. */
  get #isKnown(): boolean {
    return this.#anchored !== null || this.isProvedBefore;
  }

  /** Null: somebody holds the lock, and the server lets nobody else read. */
  async #contentOf(descriptor: LockDescriptor): Promise<Uint8Array | null> {
    try {
      return await this.#bounded('reading the cluster lock', () => descriptor.read());
    } catch (error) {
      if (isFlockstepError(error) && error.details['errno'] === 'EACCES') return null;
      throw error;
    }
  }

  /**
   * What another client has just made may reach this one late, name or content (a second on
   * GlusterFS, 5 s on CephFS). That is no fault of the lock; foreign content is one at once.
   */
  async #patiently<T>(parent: SharedPath, look: () => Promise<T>): Promise<T> {
    const { clock, directory } = this.#sources;
    for (let napMs = 1; ; napMs = Math.min(2 * napMs, NAP_MS_MAX)) {
      try {
        return await look();
      } catch (error) {
        if (!isTooEarly(error) || this.#isOver || clock.now() + napMs > this.#untilMs) throw error;
      }
      await clock.sleep(napMs);
      // A client that remembers the name as absent asks the server again after a fresh listing.
      directory.listFresh(parent);
    }
  }

  #isBeginning(content: Uint8Array): boolean {
    return Buffer.compare(content, this.#record.subarray(0, content.length)) === 0;
  }

  /** Closing a lock descriptor is its release, so a failure to close is a failure. */
  async close(each: Closable | null): Promise<void> {
    if (each === null || !this.#open.delete(each)) return;
    await this.#bounded('closing a descriptor', () => each.close());
  }

  /** Closes what is still open and runs `also`. Quiet: the outcome is decided already. */
  async closeAll(also: () => Promise<void>): Promise<void> {
    const { clock } = this.#sources;
    const bounded = boundedBy(clock, clock.now() + CLOSE_GRACE_MS);
    const quietly = async (operation: () => Promise<void>): Promise<void> => {
      try {
        await bounded('closing', operation);
      } catch (error) {
        if (mustPropagate(error)) throw error;
      }
    };
    this.#isOver = true;
    const closings = [...this.#open].map((each) => quietly(() => each.close()));
    this.#open.clear();
    await Promise.all([...closings, quietly(also)]);
  }
}
