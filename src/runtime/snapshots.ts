/**
 * The snapshot files of one shard: writes them, finds the newest one that proves itself, and retires
 * what they cover.
 *
 *   <shard>/1-…/          transactions 1 .. 1200      retired: covered by both snapshots
 *   <shard>/1201-…/       transactions 1201 .. 2400   kept: if snapshot 2400 were damaged
 *   <shard>/2401-…/       transactions 2401 …         where the log goes on
 *   <shard>/snapshot-1200.jsonl, snapshot-2400.jsonl
 *
 * Guarantee: a segment is retired by renaming it as a whole, durably, before anything in it is
 * removed, and its name is never used again. So there is no moment at which a number that was
 * written once could be linked a second time, by whomever and however old his sight of the log is.
 *
 * Not guaranteed: that a snapshot is written. Nothing rests on it but the length of the log.
 */
import { FlockstepError, isFlockstepError, messageOf } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { type ShardState } from '../protocol/ledger.ts';
import { segmentStart } from '../protocol/segment.ts';
import { SNAPSHOT_BYTES_MAX } from '../protocol/limits.ts';
import { decodeSnapshot, encodeSnapshot, type ShardPicture } from '../protocol/snapshot.ts';
import type { LedgerContext } from './ledger-types.ts';

/** Work on a large snapshot gives way to timers this often. */
const SLICE_MS = 10;

const RETIRED = 'retired-';

export const snapshotNumber = (name: string): number => {
  const found = /^snapshot-([1-9][0-9]{0,15})\.jsonl$/.exec(name);
  return found === null ? 0 : Number(found[1]);
};

type Context = Pick<LedgerContext, 'ports' | 'epoch' | 'shards' | 'ended'>;

export class Snapshots {
  readonly #context: Context;
  readonly #shard: number;
  /** Why snapshots that were found could not be used, by name. */
  readonly #damaged = new Map<string, string>();

  constructor(context: Context, shard: number) {
    this.#context = context;
    this.#shard = shard;
  }

  /** For messages: the snapshots that were found damaged; '' when none was. */
  get damage(): string {
    return [...this.#damaged].map(([name, reason]) => `${name} is damaged: ${reason}`).join('; ');
  }

  /** Names in the shard's own directory, by a fresh listing; null when it cannot be seen. */
  list(): string[] | null {
    const { ports, epoch } = this.#context;
    return ports.directory.listFresh(layout.shard(epoch, this.#shard));
  }

  /** The shard as the newest usable snapshot beyond `number` says; null without one. */
  async newest(number: number): Promise<ShardState | null> {
    const names = (this.list() ?? [])
      .filter((name) => snapshotNumber(name) > number && !this.#damaged.has(name))
      .toSorted((a, b) => snapshotNumber(b) - snapshotNumber(a));
    for (const name of names) {
      const state = await this.#load(name);
      if (state !== null) return state;
    }
    return null;
  }

  async #load(name: string): Promise<ShardState | null> {
    const { ports, epoch, shards } = this.#context;
    const path = layout.snapshot(epoch, this.#shard, snapshotNumber(name));
    let reason: string;
    try {
      const bytes = ports.directory.readFresh(path, SNAPSHOT_BYTES_MAX);
      // It was removed since, or shows late: another look finds a newer one, or this one.
      if (bytes === null) return null;
      const expected = { epoch, shard: this.#shard, shards };
      const restored = await this.#inSlices(decodeSnapshot(bytes, expected));
      if (restored.ok && restored.header.number === snapshotNumber(name)) return restored.state;
      reason = restored.ok ? 'it says another number than its name' : restored.reason;
    } catch (error) {
      if (!isFlockstepError(error) || error.code !== 'E_RECORD') throw error;
      reason = error.message;
    }
    this.#damaged.set(name, reason);
    const fields = { path: ports.directory.hostPath(path), reason };
    ports.log.warn(fields, 'a snapshot of the ledger is damaged; an older one is used');
    return null;
  }

  /** False when it was not written: it would be too large, or no room is left. */
  async write(picture: ShardPicture, incarnation: string): Promise<boolean> {
    const { ports, epoch } = this.#context;
    const path = layout.snapshot(epoch, this.#shard, picture.header.number);
    try {
      const bytes = await this.#inSlices(encodeSnapshot(picture, incarnation));
      if (bytes.length > SNAPSHOT_BYTES_MAX)
        throw new FlockstepError('E_BUDGET', `it would have ${bytes.length} bytes`);
      await ports.directory.createOnce(path, bytes, { maxBytes: SNAPSHOT_BYTES_MAX });
      return true;
    } catch (error) {
      if (this.#context.ended() === null)
        ports.log.warn(
          { path: ports.directory.hostPath(path), error: messageOf(error) },
          'a snapshot of the ledger was not written',
        );
      return false;
    }
  }

  /** Number up to which transactions are covered twice; 0 while they are not. */
  coveredTwice(): number {
    const numbers = (this.list() ?? []).map(snapshotNumber).filter((number) => number > 0);
    return numbers.toSorted((a, b) => b - a)[1] ?? 0;
  }

  /**
   * Retires all segments that end at or before `number`, and older snapshots. May be interrupted
   * anywhere and begun again by anybody.
   */
  async retire(number: number): Promise<void> {
    const { ports, epoch } = this.#context;
    const { directory } = ports;
    const shard = this.#shard;
    for (const name of this.list() ?? []) {
      const start = segmentStart(name);
      if (start > 0 && start <= number)
        await directory.retire(
          layout.segment(epoch, shard, name),
          layout.retiredSegment(epoch, shard, name),
        );
    }
    const pace = this.#pacer();
    for (const name of this.list() ?? []) {
      const covers = snapshotNumber(name);
      if (covers > 0 && covers < number)
        await directory.remove(layout.snapshot(epoch, shard, covers));
      const segment = name.startsWith(RETIRED) ? name.slice(RETIRED.length) : '';
      if (segmentStart(segment) === 0) continue;
      const path = layout.retiredSegment(epoch, shard, segment);
      for (const leaf of directory.listFresh(path) ?? []) {
        await directory.remove(`${path}/${leaf}`);
        await pace();
        if (this.#context.ended() !== null) return;
      }
      await directory.removeDirectory(path);
    }
  }

  #pacer(): () => Promise<void> {
    const { clock } = this.#context.ports;
    let sliceEnd = clock.now() + SLICE_MS;
    return async () => {
      if (clock.now() < sliceEnd) return;
      await clock.sleep(1);
      sliceEnd = clock.now() + SLICE_MS;
    };
  }

  async #inSlices<T>(steps: Generator<void, T>): Promise<T> {
    const pace = this.#pacer();
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      await pace();
      const ended = this.#context.ended();
      if (ended !== null) throw ended;
    }
  }
}
