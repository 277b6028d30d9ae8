/**
 * A process that opens, locks, reads and closes lock files for one master.
 *
 *   node lock-process-child.js ROOT
 *
 * It answers one line on standard output for each line on standard input and does nothing else: it
 * blocks in read(2), so that an answer costs no turn of an event loop, and in flock(2), for as long as
 * the mount pleases. It ends with its input. Descriptor 3 carries nothing; it ends the process, also
 * out of a call that hangs, when the master is gone (not out of uninterruptible sleep: nothing does).
 * Its descriptors, and with them its locks, end with it.
 */
import { invariant } from '../assert.ts';
import { isFlockstepError } from '../errors.ts';
import type { DirectoryAnchor, LockDescriptor } from '../ports/locks.ts';
import { loadFlock } from './flock.ts';
import {
  lineOf,
  wireError,
  type Handle,
  type LockAnswer,
  type LockRequest,
  type LockValues,
  type Opened,
  type OpenedAnchor,
  type OpenedLock,
} from './lock-messages.ts';
import { FileLocks } from './locks.ts';
import { answerLine, liveWithMaster, requestReader } from './serving.ts';

class Desk {
  readonly #locks: FileLocks;
  readonly #open = new Map<Handle, LockDescriptor | DirectoryAnchor>();
  #handles = 0;

  constructor(root: string) {
    this.#locks = new FileLocks(root);
  }

  async perform(request: LockRequest): Promise<LockValues[LockRequest['call']]> {
    switch (request.call) {
      case 'open':
        return this.#keep(await this.#locks.open(request.path, { create: request.create }));
      case 'anchor':
        return this.#openAnchor(await this.#locks.anchor(request.path), request.willOpen);
      case 'openLock':
        return this.#openLock(this.#anchor(request.handle), request.name, request.willTry);
      case 'prepareLock':
        return this.#anchor(request.handle).prepareLock(
          request.name,
          Buffer.from(request.record, 'base64'),
        );
      case 'flock':
        return this.#lock(request.handle).tryExclusive();
      case 'read':
        return Buffer.from(await this.#lock(request.handle).read()).toString('base64');
      case 'close': {
        const closing = this.#open.get(request.handle);
        this.#open.delete(request.handle);
        await closing?.close();
        return null;
      }
    }
  }

  async #openAnchor(anchor: DirectoryAnchor, name: string): Promise<OpenedAnchor> {
    const kept = this.#keep(anchor);
    if (name === '') return { ...kept, lock: null };
    try {
      return { ...kept, lock: await this.#openLock(anchor, name, false) };
    } catch (error) {
      return { ...kept, lock: { error: wireError(error) } };
    }
  }

  async #openLock(anchor: DirectoryAnchor, name: string, willTry: boolean): Promise<OpenedLock> {
    const lock = await anchor.openLock(name);
    try {
      const content = await contentOf(lock);
      const outcome = willTry ? await lock.tryExclusive() : null;
      return { ...this.#keep(lock), content, outcome };
    } catch (error) {
      await lock.close();
      throw error;
    }
  }

  #keep(opened: LockDescriptor | DirectoryAnchor): Opened {
    const handle = ++this.#handles;
    this.#open.set(handle, opened);
    return { handle, ...opened.identity };
  }

  #anchor(handle: Handle): DirectoryAnchor {
    const found = this.#open.get(handle);
    invariant(found !== undefined && 'openLock' in found, `handle ${handle} is an anchor`);
    return found;
  }

  #lock(handle: Handle): LockDescriptor {
    const found = this.#open.get(handle);
    invariant(found !== undefined && 'tryExclusive' in found, `handle ${handle} is a lock`);
    return found;
  }
}

const contentOf = async (lock: LockDescriptor): Promise<OpenedLock['content']> => {
  try {
    return Buffer.from(await lock.read()).toString('base64');
  } catch (error) {
    if (!isFlockstepError(error) || error.details['errno'] !== 'EACCES') throw error;
    return { error: wireError(error) };
  }
};

const answer = (message: LockAnswer): void => answerLine(lineOf(message));

const serve = async (root: string): Promise<void> => {
  liveWithMaster();
  loadFlock();
  answer({ kind: 'ready' });
  const desk = new Desk(root);
  const nextLine = requestReader();
  for (let line = nextLine(); line !== null; line = nextLine()) {
    try {
      const value = await desk.perform(JSON.parse(line) as LockRequest);
      answer({ kind: 'value', value });
    } catch (error) {
      answer({ kind: 'error', error: wireError(error) });
    }
  }
};

const root = process.argv[2];
invariant(root !== undefined, 'usage: lock-process-child ROOT');
try {
  await serve(root);
} catch (error) {
  try {
    answer({ kind: 'error', error: wireError(error) });
  } catch {
    // The master is gone; there is nobody to tell.
  }
}
process.exit();
