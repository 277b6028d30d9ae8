/**
 * Two slots of one session whose number is lowered and raised again: no crash, one request file that
 * comes back. A request is judged, executed and answered in one move; what is searched is the order in
 * which notices, acknowledgements and retries meet. The verdict is the product's own.
 */
import { FREE_SLOT, judge, type SlotRecord } from '../../../src/protocol/calls/judge.ts';
import { statusName } from '../../../src/protocol/calls/status.ts';
import type { Model, Move } from './search.ts';
import { LIMITS } from './restart-world.ts';

export interface ResizeVariant {
  /** When the records above the target are given up. */
  readonly frees: 'at-once' | 'low-highest' | 'same-slot' | 'acknowledged';
  /** The requester takes no notice of an older generation. */
  readonly isMonotone: boolean;
  /** A reply that is published again counts as a notice, too. */
  readonly replaysTell: boolean;
  /** Number of a slot after it was given up: kept, or begun again. */
  readonly replierRestarts: boolean;
  readonly requesterRestarts: boolean;
  /** Highest ordinal of slot 0 and slot 1. */
  readonly ordinals: readonly [number, number];
  readonly returns: number;
  readonly raises: number;
}

interface Call {
  readonly slot: number;
  readonly sequence: number;
  /** Tells operations of one slot and number apart. */
  readonly issue: number;
  readonly highest: number;
  readonly acknowledged: number;
}

interface Notice {
  readonly issue: number;
  readonly target: number;
  readonly generation: number;
}

interface RequesterSlot {
  /** Number of the next request, or of the one that is out. */
  readonly sequence: number;
  readonly out: Call | null;
  readonly issues: number;
}

export interface ResizeWorld {
  readonly slots: readonly RequesterSlot[];
  /** Newest generation and target that the requester obeys. */
  readonly generationSeen: number;
  readonly targetSeen: number;
  readonly calls: readonly Call[];
  readonly sent: readonly Call[];
  /** One for each slot. */
  readonly replies: readonly (Notice | null)[];
  readonly refusals: readonly (Notice | null)[];
  readonly records: readonly SlotRecord[];
  readonly generation: number;
  readonly target: number;
  readonly enforced: number;
  /** Per slot: generation that its last reply carried. */
  readonly told: readonly number[];
  /** `slot.issue` of everything that took effect. */
  readonly effects: readonly string[];
  readonly lowers: number;
  readonly raises: number;
  readonly returns: number;
}

const callText = (call: Call): string =>
  `${call.slot}.${call.sequence}.${call.issue}.${call.highest}.${call.acknowledged}`;
const noticeText = (notice: Notice | null): string =>
  notice === null ? '-' : `${notice.issue}.${notice.target}.${notice.generation}`;

const keyOf = (world: ResizeWorld): string =>
  [
    world.slots
      .map(
        ({ sequence, out, issues }) => `${sequence}/${out === null ? '' : callText(out)}/${issues}`,
      )
      .join(),
    world.generationSeen,
    world.targetSeen,
    world.calls.map(callText).join(),
    world.sent.map(callText).join(),
    world.replies.map(noticeText).join(),
    world.refusals.map(noticeText).join(),
    world.records
      .map(({ sequence, state, workDigest }) => `${sequence}${state}${workDigest}`)
      .join(),
    world.generation,
    world.target,
    world.enforced,
    world.told.join(),
    world.effects.join(),
    world.lowers,
    world.raises,
    world.returns,
  ].join('|');

const initialOf = (variant: ResizeVariant): ResizeWorld => ({
  slots: [0, 1].map(() => ({ sequence: 1, out: null, issues: 0 })),
  generationSeen: 0,
  targetSeen: 1,
  calls: [],
  sent: [],
  replies: [null, null],
  refusals: [null, null],
  records: [FREE_SLOT, FREE_SLOT],
  generation: 0,
  target: 1,
  enforced: 1,
  told: [0, 0],
  effects: [],
  lowers: 1,
  raises: variant.raises,
  returns: variant.returns,
});

const byText = (a: Call, b: Call): number => (callText(a) < callText(b) ? -1 : 1);
const nameOf = (call: Call): string => `${call.slot}.${call.sequence}`;
const withCall = (calls: readonly Call[], call: Call): readonly Call[] =>
  [...calls.filter((other) => nameOf(other) !== nameOf(call)), call].sort(byText);
const effectOf = (slot: number, issue: number): string => `${slot}.${issue}`;

type Add = (action: string, change: Partial<ResizeWorld>, kinds?: readonly string[]) => void;

// --- requester ----------------------------------------------------------------------------------

const begin = (variant: ResizeVariant, world: ResizeWorld, slot: number, add: Add): void => {
  const own = world.slots[slot]!;
  if (own.out !== null || slot > world.targetSeen) return;
  if (own.issues >= (variant.ordinals[slot] ?? 0)) return;
  const isAboveOut = slot === 0 && world.slots[1]!.out !== null;
  const call: Call = {
    slot,
    sequence: own.sequence,
    issue: own.issues + 1,
    highest: isAboveOut ? 1 : slot,
    acknowledged: world.generationSeen,
  };
  add(`new ${slot}.${own.sequence}`, {
    slots: world.slots.with(slot, { ...own, out: call, issues: own.issues + 1 }),
    calls: withCall(world.calls, call),
    sent: world.returns > 0 ? [...world.sent, call].sort(byText) : [],
  });
};

const retry = (world: ResizeWorld, slot: number, add: Add): void => {
  const { out } = world.slots[slot]!;
  if (out === null || world.calls.includes(out)) return;
  add(`retry ${slot}.${out.sequence}`, { calls: withCall(world.calls, out) });
};

const receive = (variant: ResizeVariant, world: ResizeWorld, slot: number, add: Add): void => {
  const own = world.slots[slot]!;
  const reply = world.replies[slot] ?? null;
  if (own.out === null || reply === null || reply.issue !== own.out.issue) return;
  const isTaken = !variant.isMonotone || reply.generation >= world.generationSeen;
  const targetSeen = isTaken ? reply.target : world.targetSeen;
  const sequence = (own.sequence + 1) >>> 0;
  const slots = world.slots.with(slot, { ...own, sequence, out: null });
  const isGivenUp = variant.requesterRestarts && targetSeen < 1 && slots[1]!.out === null;
  add(`receive ${slot}.${own.sequence}`, {
    slots: isGivenUp ? slots.with(1, { ...slots[1]!, sequence: 1 }) : slots,
    targetSeen,
    generationSeen: isTaken ? reply.generation : world.generationSeen,
  });
};

const receiveRefusal = (world: ResizeWorld, slot: number, add: Add): void => {
  const { out } = world.slots[slot]!;
  const refusal = world.refusals[slot] ?? null;
  if (out === null || refusal === null || refusal.issue !== out.issue) return;
  const isExecuted = world.effects.includes(effectOf(slot, out.issue));
  add(`receive ${slot}.${out.sequence}`, { refusals: world.refusals.with(slot, null) }, [
    isExecuted ? 'refused on retry' : 'misordered to a correct requester',
  ]);
};

// --- replier ------------------------------------------------------------------------------------

/** What giving up the slot above the target does, and what it violates. */
const giveUp = (
  variant: ResizeVariant,
  world: ResizeWorld,
): { readonly change: Partial<ResizeWorld>; readonly kinds: readonly string[] } => {
  const record = world.records[1]!;
  const { out } = world.slots[1]!;
  const isWaitedFor =
    out !== null && world.replies[1]?.issue === out.issue && record.state === 'done';
  const kept: SlotRecord = variant.replierRestarts
    ? FREE_SLOT
    : { ...record, state: 'free', body: '' };
  return {
    change: {
      records: world.records.with(1, kept),
      replies: world.replies.with(1, null),
      enforced: world.target,
    },
    kinds: isWaitedFor ? ['released too early'] : [],
  };
};

const mayGiveUp = (
  variant: ResizeVariant,
  world: ResizeWorld,
  call: Call,
  isNew: boolean,
): boolean => {
  if (world.enforced <= world.target || call.highest > world.target) return false;
  switch (variant.frees) {
    case 'at-once':
      return false;
    case 'low-highest':
      return true;
    case 'same-slot':
      return isNew && world.told[call.slot] === world.generation;
    case 'acknowledged':
      return call.acknowledged === world.generation;
  }
};

const answered = (world: ResizeWorld, call: Call, tells: boolean): Partial<ResizeWorld> => ({
  calls: world.calls.filter((other) => other !== call),
  replies: world.replies.with(call.slot, {
    issue: call.issue,
    target: world.target,
    generation: world.generation,
  }),
  told: tells ? world.told.with(call.slot, world.generation) : world.told,
});

const pick = (variant: ResizeVariant, world: ResizeWorld, call: Call, add: Add): void => {
  const action = `pick ${call.slot}.${call.sequence}.${call.issue}`;
  const verdict = judge(
    world.records[call.slot] ?? null,
    { ...LIMITS, slots: 2, enforcedHighest: world.enforced },
    {
      slot: call.slot,
      sequence: call.sequence,
      highest: call.highest,
      cacheThis: true,
      workDigest: effectOf(call.slot, call.issue),
      operations: 1,
      bytes: 100,
      replyBytesMin: 10,
    },
  );
  const refuse = (status: string, change: Partial<ResizeWorld> = {}): void =>
    add(`${action} ${status}`, {
      ...change,
      calls: world.calls.filter((other) => other !== call),
      refusals: world.refusals.with(call.slot, { issue: call.issue, target: 0, generation: 0 }),
    });
  switch (verdict.kind) {
    case 'new': {
      const effect = effectOf(call.slot, call.issue);
      const done: SlotRecord = { ...verdict.next, state: 'done', body: effect };
      const isSecond = world.effects.includes(effect);
      const after = {
        ...world,
        ...answered(world, call, variant.frees === 'same-slot'),
        records: world.records.with(call.slot, done),
        effects: isSecond ? world.effects : [...world.effects, effect].sort(),
      };
      const twice = isSecond ? ['executed twice'] : [];
      if (!mayGiveUp(variant, world, call, true)) return add(action, after, twice);
      const { change, kinds } = giveUp(variant, after);
      return add(action, { ...after, ...change }, [...twice, ...kinds]);
    }
    case 'replay': {
      const after = { ...world, ...answered(world, call, variant.replaysTell) };
      if (!mayGiveUp(variant, world, call, false)) return add(action, after);
      const { change, kinds } = giveUp(variant, after);
      return add(action, { ...after, ...change }, kinds);
    }
    case 'retired':
      return refuse('BADSLOT', { records: world.records.with(call.slot, verdict.next) });
    case 'refused':
      return refuse(statusName(verdict.status));
    default:
      throw new Error(`no ${verdict.kind} here`);
  }
};

const resize = (variant: ResizeVariant, world: ResizeWorld, add: Add): void => {
  if (world.lowers > 0) {
    const lowered = {
      ...world,
      target: 0,
      generation: world.generation + 1,
      lowers: world.lowers - 1,
    };
    const { change, kinds } =
      variant.frees === 'at-once' ? giveUp(variant, lowered) : { change: {}, kinds: [] };
    add('lower', { ...lowered, ...change }, kinds);
  } else if (world.raises > 0)
    add('raise', {
      target: 1,
      enforced: 1,
      generation: world.generation + 1,
      raises: world.raises - 1,
    });
};

/** A reply or refusal that nobody waits for is never looked at again: one state instead of many. */
const withoutStale = (world: ResizeWorld): ResizeWorld => {
  const waitedFor = (notice: Notice | null, slot: number): Notice | null =>
    notice !== null && notice.issue === world.slots[slot]?.out?.issue ? notice : null;
  return {
    ...world,
    replies: world.replies.map(waitedFor),
    refusals: world.refusals.map(waitedFor),
  };
};

export const resizeModel = (variant: ResizeVariant): Model<ResizeWorld> => ({
  initial: initialOf(variant),
  keyOf,
  isGood: (world) => world.slots.every(({ out }) => out === null),
  movesOf(world) {
    const list: Move<ResizeWorld>[] = [];
    const push =
      (isFault: boolean): Add =>
      (action, change, kinds = []) => {
        list.push({ action, isFault, state: withoutStale({ ...world, ...change }), kinds });
      };
    const add = push(false);
    for (const slot of [0, 1]) {
      begin(variant, world, slot, add);
      retry(world, slot, add);
      receive(variant, world, slot, add);
      receiveRefusal(world, slot, add);
    }
    for (const call of world.calls) pick(variant, world, call, add);
    resize(variant, world, add);
    if (world.returns > 0)
      for (const call of world.sent)
        if (!world.calls.some((other) => nameOf(other) === nameOf(call)))
          push(true)(`return ${callText(call)}`, {
            calls: withCall(world.calls, call),
            returns: world.returns - 1,
            sent: world.returns > 1 ? world.sent : [],
          });
    return list;
  },
});
