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
import type { SharedDirectory } from '../ports/directory.ts';
import type { DirectoryAnchor, FileIdentity, LockDescriptor, LockPort } from '../ports/locks.ts';
import { layout } from '../protocol/layout.ts';
import { boundedBy, mustPropagate, type Bounded } from './containment.ts';

const CLOSE_GRACE_MS = 1000;
/**
 * The lock file was made in the phase before; its name or content may reach this client late (a
 * second on GlusterFS, 5 s on CephFS). Waiting is only for what is not there yet: foreign bytes
 * fail at once.
 */
const VISIBILITY_PATIENCE_MS = 6_000;
const RETRY_MS = 10;

export const sameFile = (left: FileIdentity, right: FileIdentity): boolean =>
  left.device === right.device && left.inode === right.inode;

interface Closable {
  close(): Promise<void>;
}

interface DescriptorSources {
  readonly epoch: string;
  readonly locks: LockPort;
  readonly clock: Clock;
  readonly directory: Pick<SharedDirectory, 'listFresh'>;
}

export class LitmusDescriptors {
  readonly #sources: DescriptorSources;
  readonly #record: Uint8Array;
  readonly #bounded: Bounded;
  readonly #open = new Set<Closable>();
  /** Kept open from its phase to the end, never locked: the file that the proof is about. */
  #anchored: LockDescriptor | null = null;

  constructor(sources: DescriptorSources, record: Uint8Array, bounded: Bounded) {
    this.#sources = sources;
    this.#record = record;
    this.#bounded = bounded;
  }

  /** Opens the state root by its public path. */
  async openRoot(): Promise<DirectoryAnchor> {
    const { epoch, locks } = this.#sources;
    const anchor = await this.#bounded(
      'opening the state root',
      () => locks.anchor(layout.state(epoch)),
      (late) => late.close(),
    );
    this.#open.add(anchor);
    return anchor;
  }

  /** The first open of a file that another client has just made: with patience. */
  async openAnchoredLock(anchor: DirectoryAnchor): Promise<void> {
    const { clock, directory, epoch } = this.#sources;
    const deadlineMs = clock.now() + VISIBILITY_PATIENCE_MS;
    for (;;) {
      const opened = await this.#openOnce(anchor);
      if (opened.kind === 'verified') {
        this.#anchored = opened.descriptor;
        return;
      }
      if (opened.kind === 'foreign' || clock.now() >= deadlineMs) throw opened.error;
      await clock.sleep(RETRY_MS);
      // A client that remembers the name as absent asks the server again after a fresh listing.
      directory.listFresh(layout.state(epoch));
    }
  }

  /** Opens the lock file anew: the very file of the anchored lock, with exactly the record in it. */
  async openVerified(anchor: DirectoryAnchor): Promise<LockDescriptor> {
    const opened = await this.#openOnce(anchor);
    if (opened.kind !== 'verified') throw opened.error;
    if (this.#anchored !== null && !sameFile(opened.descriptor.identity, this.#anchored.identity))
      throw new FlockstepError('E_LOCK', 'cluster lock path identity changed');
    return opened.descriptor;
  }

  async #openOnce(
    anchor: DirectoryAnchor,
  ): Promise<
    | { readonly kind: 'verified'; readonly descriptor: LockDescriptor }
    | { readonly kind: 'late' | 'foreign'; readonly error: unknown }
  > {
    let descriptor: LockDescriptor;
    try {
      descriptor = await this.#bounded(
        'opening the cluster lock',
        () => anchor.openLock(layout.clusterLock),
        (late) => late.close(),
      );
    } catch (error) {
      const errno = isFlockstepError(error) ? error.details['errno'] : undefined;
      return { kind: errno === 'ENOENT' ? 'late' : 'foreign', error };
    }
    this.#open.add(descriptor);
    const content = await this.#bounded('reading the cluster lock', () => descriptor.read());
    if (Buffer.compare(content, this.#record) === 0) return { kind: 'verified', descriptor };
    const error = new FlockstepError('E_LOCK', 'cluster lock record identity mismatch');
    const expected = this.#record.subarray(0, content.length);
    const isPrefix =
      content.length < this.#record.length && Buffer.compare(content, expected) === 0;
    if (isPrefix) await this.close(descriptor);
    return { kind: isPrefix ? 'late' : 'foreign', error };
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
    const closings = [...this.#open].map((each) => quietly(() => each.close()));
    this.#open.clear();
    await Promise.all([...closings, quietly(also)]);
  }
}
