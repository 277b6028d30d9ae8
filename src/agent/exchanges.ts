/**
 * Exchanges: each master of a view gives a payload and gets those of all, in rank order. They run over
 * calls: every member calls `flockstep.exchange` of rank 0, which answers when all have given theirs.
 * Barrier, broadcast, gather and reductions are made of this one.
 *
 * Guarantee: exchange n of a member meets exchange n of every other member of the same view, and all
 * that complete it have the same payloads; one that finds another kind there fails at both. Not
 * guaranteed: that all complete when one does: who gives up (deadline, cancelled) may have been counted.
 */
import {
  isGroupExchange,
  whyGroupExchange,
  type GroupExchange,
} from '../protocol/generated/group-exchange.ts';
import type { ReadingProcedure } from '../protocol/calls/procedure.ts';
import type { Clock } from '../ports/clock.ts';
import type { Calls } from '../runtime/calls/service.ts';
import {
  Attempt,
  GROUP_BYTES_MAX,
  boundedBytes,
  groupFailure,
  type GroupOptions,
  type GroupView,
} from './group.ts';

export const EXCHANGE = 'flockstep.exchange';
/** Root answers "not yet" after this long, and is asked again. */
const HELD_MS_MAX = 5_000;
/** Of the newest numbers; whoever reads has not given to the next but one. */
const ROOMS_MAX = 4;

type Give = Extract<GroupExchange, { type: 'give' }>;

interface Room {
  readonly sequence: number;
  readonly kind: string;
  readonly payloads: Map<number, unknown>;
  readonly waiting: Set<() => void>;
  mismatch: string | null;
}

type Told =
  | { readonly state: 'done'; readonly payloads: readonly unknown[] }
  /** Too many bytes for one answer: to be read in parts. */
  | { readonly state: 'large'; readonly bytes: readonly number[] }
  | { readonly state: 'waiting' | 'gone' | 'early' }
  | { readonly state: 'mismatch'; readonly text: string };

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? 'null');

export class Exchanges {
  readonly procedure: ReadingProcedure;
  private readonly clock: Clock;
  private calls: Calls | null = null;
  private group: GroupView | null = null;
  private sequence = 0;
  private rooms: Room[] = [];

  constructor(clock: Clock) {
    this.clock = clock;
    this.procedure = {
      name: EXCHANGE,
      effect: 'none',
      checkArguments: (value) => (isGroupExchange(value) ? '' : whyGroupExchange()),
      checkResult: () => '',
      run: async (args, { from, signal }) => ({
        ok: true,
        result: await this.answer(args as GroupExchange, from, signal),
      }),
    };
  }

  /** The next view: what was under way fails, and numbers begin anew. */
  enter(group: GroupView, calls: Calls): void {
    this.calls = calls;
    if (this.group?.view === group.view) return;
    this.group = group;
    this.sequence = 0;
    for (const room of this.rooms) wakeAll(room);
    this.rooms = [];
  }

  /** Throws E_EXCHANGE, with the reason in its details, and E_BUDGET. */
  async exchange(kind: string, payload: unknown, options: GroupOptions): Promise<unknown[]> {
    const { calls, group } = this;
    if (calls === null || group === null) throw groupFailure('view', `${kind}: no view yet`);
    boundedBytes(`payload of ${kind}`, payload);
    this.sequence += 1;
    const { sequence } = this;
    const attempt = new Attempt({
      what: `${kind} ${sequence} of view ${group.view}`,
      clock: this.clock,
      options,
      isCurrent: () => this.group?.view === group.view && !calls.isClosed,
    });
    const give = { type: 'give', view: group.view, sequence, kind, payload } as Give;
    for (;;) {
      const told = (await attempt.call(calls, 0, EXCHANGE, give)) as Told;
      if (told.state === 'done') return [...told.payloads];
      if (told.state === 'large') return this.read(attempt, { calls, group, sequence }, told.bytes);
      if (told.state === 'mismatch') throw groupFailure('mismatch', told.text);
      if (told.state === 'gone') throw groupFailure('view', `${kind}: root has forgotten it`);
      if (told.state === 'early') await attempt.pause(20);
    }
  }

  /** In as many calls as their sizes ask for. */
  private async read(
    attempt: Attempt,
    { calls, group, sequence }: { calls: Calls; group: GroupView; sequence: number },
    bytes: readonly number[],
  ): Promise<unknown[]> {
    const payloads: unknown[] = [];
    while (payloads.length < bytes.length) {
      const ranks = [payloads.length];
      let total = bytes[payloads.length] ?? 0;
      for (let rank = payloads.length + 1; rank < bytes.length; rank += 1) {
        total += (bytes[rank] ?? 0) + 1;
        if (total > GROUP_BYTES_MAX) break;
        ranks.push(rank);
      }
      const args = { type: 'read', view: group.view, sequence, ranks };
      const told = (await attempt.call(calls, 0, EXCHANGE, args)) as Told;
      if (told.state !== 'done') throw groupFailure('view', 'root has forgotten the exchange');
      payloads.push(...told.payloads);
    }
    return payloads;
  }

  // --- root's side --------------------------------------------------------------------------------

  private async answer(args: GroupExchange, from: string, signal: AbortSignal): Promise<Told> {
    const { group } = this;
    const rank = Number(/^rank-([0-9]+)$/.exec(from)?.[1] ?? Number.NaN);
    if (group === null || args.view > group.view) return { state: 'early' };
    if (args.view < group.view || !(rank < group.size)) return { state: 'gone' };
    if (args.type === 'read') {
      const room = this.rooms.find(({ sequence }) => sequence === args.sequence);
      if (room === undefined || room.payloads.size < group.size) return { state: 'gone' };
      return { state: 'done', payloads: args.ranks.map((each) => room.payloads.get(each) ?? null) };
    }
    const room = this.roomOf(args);
    if (room === null) return { state: 'gone' };
    if (room.kind !== args.kind) {
      room.mismatch ??= `exchange ${args.sequence}: master ${rank} began ${args.kind} where another began ${room.kind}`;
      wakeAll(room);
    } else if (!room.payloads.has(rank)) {
      room.payloads.set(rank, args.payload);
      if (room.payloads.size === group.size) wakeAll(room);
    }
    if (room.mismatch === null && room.payloads.size < group.size) await this.change(room, signal);
    if (room.mismatch !== null) return { state: 'mismatch', text: room.mismatch };
    if (this.group?.view !== group.view) return { state: 'gone' };
    if (room.payloads.size < group.size) return { state: 'waiting' };
    return toldOf(room, group.size);
  }

  private roomOf(args: Give): Room | null {
    const { sequence, kind } = args;
    const known = this.rooms.find((room) => room.sequence === sequence);
    if (known !== undefined) return known;
    if (this.rooms.some((room) => room.sequence > sequence + ROOMS_MAX)) return null;
    const room: Room = {
      sequence,
      kind,
      payloads: new Map(),
      waiting: new Set(),
      mismatch: null,
    };
    this.rooms.push(room);
    this.rooms.sort((a, b) => a.sequence - b.sequence);
    if (this.rooms.length > ROOMS_MAX) for (const old of this.rooms.splice(0, 1)) wakeAll(old);
    return room;
  }

  /** Until something changes in the room, this master ends, or for as long as a call is held. */
  private async change(room: Room, signal: AbortSignal): Promise<void> {
    const timer = new AbortController();
    const stop = (): void => timer.abort();
    room.waiting.add(stop);
    signal.addEventListener('abort', stop);
    if (!signal.aborted) await this.clock.sleep(HELD_MS_MAX, timer.signal);
    signal.removeEventListener('abort', stop);
    room.waiting.delete(stop);
  }
}

const wakeAll = (room: Room): void => {
  for (const wake of room.waiting) wake();
  room.waiting.clear();
};

const toldOf = (room: Room, size: number): Told => {
  const payloads = Array.from({ length: size }, (_, rank) => room.payloads.get(rank) ?? null);
  const bytes = payloads.map(bytesOf);
  const total = bytes.reduce((sum, each) => sum + each + 1, 0);
  return total <= GROUP_BYTES_MAX ? { state: 'done', payloads } : { state: 'large', bytes };
};
