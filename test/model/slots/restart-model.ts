/**
 * One slot, two sessions, two requests in each: a requester and a replier that share a folder, with
 * crashes between any two durable acts, lost files, and files that come back. Written from the rules
 * alone; the verdict on each request is the product's own.
 */
import type { SlotRecord } from '../../../src/protocol/calls/judge.ts';
import { successor } from '../../../src/protocol/calls/sequence.ts';
import { statusName } from '../../../src/protocol/calls/status.ts';
import type { Model } from './search.ts';
import {
  DELAY,
  Moves,
  NOT_KEPT,
  SESSIONS,
  freshSlot,
  nameOf,
  sorted,
  withSession,
  without,
} from './restart-moves.ts';
import { requesterMoves } from './restart-requester.ts';
import {
  LIMITS,
  digestOf,
  keyOf,
  operationOf,
  ordinalOf,
  sessionOf,
  type Message,
  type ModelSession,
  type Task,
  type Variant,
  type World,
} from './restart-world.ts';

const TASKS_MAX = 2;

const initialOf = (variant: Variant): World => {
  const slot = freshSlot(variant);
  const none: ModelSession = { state: 'gone', slot, disk: slot };
  return {
    session: 1,
    ordinal: 1,
    out: 0,
    next: 1,
    outcomes: '-'.repeat(variant.operations + 1),
    needsSession: false,
    calls: [],
    sent: [],
    replies: [],
    refusals: [],
    phase: 'serving',
    life: 1,
    sessionsMade: 1,
    sessions: [none, { state: 'live', slot, disk: slot }],
    tasks: [],
    journal: [],
    effects: Array.from({ length: variant.operations + 1 }, () => 0),
    highestGiven: 1,
    lastLife: 1,
    published: [],
    left: variant.budget,
  };
};

// --- replier ------------------------------------------------------------------------------------

const refuse = (world: World, message: Message, status: string): Partial<World> => ({
  calls: without(world.calls, message),
  refusals: [
    ...world.refusals.filter((file) => sessionOf(file.message) !== sessionOf(message)),
    { message, status },
  ].sort((a, b) => a.message - b.message),
});

/** The reply becomes visible; the call and the reply of the request before it go. */
const publish = (
  variant: Variant,
  world: World,
  message: Message,
  body: string,
): { readonly change: Partial<World>; readonly kinds: readonly string[] } => {
  const isThere = world.replies.some((file) => nameOf(file.message) === nameOf(message));
  // Under a name that exists nothing is overwritten.
  const isKept = isThere && body === NOT_KEPT;
  const first = world.published.find((file) => nameOf(file.message) === nameOf(message));
  const isResult = body !== NOT_KEPT;
  const others = world.replies.filter(
    (file) =>
      nameOf(file.message) !== nameOf(message) &&
      (sessionOf(file.message) !== sessionOf(message) || !variant.removesOldReply),
  );
  const order = (a: { message: Message }, b: { message: Message }) => a.message - b.message;
  return {
    change: {
      calls: without(world.calls, message),
      replies: isKept ? world.replies : [...others, { message, body }].sort(order),
      published:
        first === undefined && isResult
          ? [...world.published, { message, body }].sort(order)
          : world.published,
    },
    kinds: first !== undefined && isResult && first.body !== body ? ['replies differ'] : [],
  };
};

const requestOf = (variant: Variant, message: Message) => ({
  slot: 0,
  sequence: (variant.before + ordinalOf(message)) >>> 0,
  highest: 0,
  cacheThis: operationOf(message) !== variant.uncached,
  workDigest: digestOf(message),
  operations: 1,
  bytes: operationOf(message) === variant.oversized ? 2000 : 100,
  replyBytesMin: 10,
});

const movedWrongly = (before: SlotRecord, after: SlotRecord): string[] =>
  after.sequence === before.sequence || after.sequence === successor(before.sequence)
    ? []
    : ['sequence jumped'];

const pick = (variant: Variant, world: World, message: Message, moves: Moves): void => {
  const index = sessionOf(message);
  const action = `pick ${index}.${ordinalOf(message)}.${operationOf(message)}`;
  const session = world.sessions[index];
  if (session === undefined || session.state === 'gone')
    return moves.add(action, refuse(world, message, 'BADSESSION'));
  const isPublishing = world.tasks.some(
    (task) => sessionOf(task.message) === index && variant.plan[task.step] === 'returned',
  );
  const { verdict, stored } = variant.judge({
    record: session.slot,
    limits: LIMITS,
    request: requestOf(variant, message),
    isPublishing,
  });
  const spoiled =
    stored === undefined
      ? {}
      : { sessions: withSession(world, index, { slot: stored, disk: stored }) };
  const kinds = stored === undefined ? [] : ['refusal moved the slot'];
  const answer = (status: string): void =>
    moves.add(action, { ...refuse(world, message, status), ...spoiled }, kinds);
  switch (verdict.kind) {
    case 'new':
      // One that is executed and one that is still being published.
      if (world.tasks.length >= TASKS_MAX) return;
      if (session.state === 'dead') return answer('DEADSESSION');
      return moves.add(
        action,
        {
          sessions: withSession(world, index, { slot: verdict.next }),
          tasks: [...world.tasks, { message, step: 0, body: '' }],
        },
        movedWrongly(session.slot, verdict.next),
      );
    case 'replay':
    case 'uncached': {
      const body = verdict.kind === 'replay' ? verdict.body : NOT_KEPT;
      const { change, kinds: found } = publish(variant, world, message, body);
      return moves.add(action, { ...change, ...spoiled }, [...kinds, ...found]);
    }
    case 'running':
      if (variant.onRunning === 'drop') moves.add(action, { calls: without(world.calls, message) });
      if (variant.onRunning === 'delay') answer(DELAY);
      return;
    case 'in-doubt':
      return answer('IN_DOUBT');
    case 'retired':
      throw new Error('nothing is retired here');
    case 'refused':
      return answer(statusName(verdict.status));
  }
};

/** Counted up to two: more would tell no more, and a broken variant would have no end. */
const raised = (effects: readonly number[], message: Message): readonly number[] =>
  effects.with(operationOf(message), Math.min(2, (effects[operationOf(message)] ?? 0) + 1));

/** Slot record of a request that was executed. */
const doneRecord = (variant: Variant, before: SlotRecord, message: Message, body: string) => {
  const { sequence, workDigest } = requestOf(variant, message);
  const isKept = operationOf(message) !== variant.uncached;
  return {
    sequence,
    state: isKept ? ('done' as const) : ('uncached' as const),
    workDigest,
    body: isKept ? variant.keptBody(before, body) : '',
  };
};

const commit = (variant: Variant, world: World, task: Task, step: string) => {
  const index = sessionOf(task.message);
  const session = world.sessions[index];
  const operation = operationOf(task.message);
  // A second execution gives another result.
  const execution = (world.effects[operation] ?? 0) + (step.startsWith('commit') ? 1 : 0);
  const body = `${operation}.${execution}`;
  const record = doneRecord(variant, session!.disk, task.message, body);
  const isHidden = step === 'commit-marked' && !variant.isIdleBeforeApply;
  const isLost = variant.table === 'cached-only' && record.state === 'uncached';
  // A session that ended meanwhile takes no record any more.
  const isGone = session!.state === 'gone';
  const change: Partial<World> = {
    sessions: isGone
      ? world.sessions
      : withSession(world, index, {
          ...(isHidden ? {} : { slot: record }),
          ...(isLost ? {} : { disk: record }),
        }),
    ...(step === 'commit' ? { effects: raised(world.effects, task.message) } : {}),
    ...(step === 'commit-marked' ? { journal: sorted(world.journal, task.message) } : {}),
  };
  const kinds = record.body !== '' && record.body !== body ? ['record not released'] : [];
  return { change, kinds, body };
};

const applied = (world: World, message: Message): Partial<World> => ({
  journal: without(world.journal, message),
  // The mark beside the effect tells that it is there already.
  effects:
    (world.effects[operationOf(message)] ?? 0) > 0 ? world.effects : raised(world.effects, message),
});

const step = (variant: Variant, world: World, task: Task, moves: Moves): void => {
  const name = variant.plan[task.step] ?? 'returned';
  const index = sessionOf(task.message);
  const session = world.sessions[index]!;
  const isLast = task.step === variant.plan.length - 1;
  const tasks = (body: string): readonly Task[] =>
    isLast
      ? world.tasks.filter((other) => other !== task)
      : world.tasks.map((other) =>
          other === task ? { ...task, step: task.step + 1, body } : other,
        );
  const add = (change: Partial<World>, kinds: readonly string[] = [], body = task.body): void =>
    moves.add(
      `${name} ${index}.${ordinalOf(task.message)}`,
      { ...change, tasks: tasks(body) },
      kinds,
    );
  switch (name) {
    case 'intent':
      return add({ sessions: withSession(world, index, { disk: session.slot }) });
    case 'commit':
    case 'commit-marked':
    case 'record': {
      const { change, kinds, body } = commit(variant, world, task, name);
      return add(change, kinds, body);
    }
    case 'move': {
      const slot: SlotRecord = { ...session.slot, state: 'free' };
      return add({ sessions: withSession(world, index, { slot, disk: slot }) });
    }
    case 'apply': {
      const isShown = !variant.isIdleBeforeApply && session.state !== 'gone';
      const sessions = isShown ? withSession(world, index, { slot: session.disk }) : world.sessions;
      return add({ ...applied(world, task.message), sessions });
    }
    case 'act':
      return add({ effects: raised(world.effects, task.message) });
    case 'publish': {
      if (session.state === 'gone') return add({ calls: without(world.calls, task.message) });
      const { change, kinds } = publish(variant, world, task.message, task.body);
      return add(change, kinds);
    }
    case 'returned':
      return add({});
  }
};

// --- crash and recovery -------------------------------------------------------------------------

const afterCrash = (variant: Variant, world: World): Partial<World> => ({
  phase: 'down',
  tasks: [],
  life: variant.isLifeDurable ? world.life : 0,
  sessionsMade: variant.areIdsDurable ? world.sessionsMade : 0,
  sessions: world.sessions.map((session): ModelSession => {
    if (variant.table === 'volatile-refused')
      return { state: 'gone', slot: freshSlot(variant), disk: freshSlot(variant) };
    if (variant.table === 'volatile-accepted')
      return { ...session, slot: freshSlot(variant), disk: freshSlot(variant) };
    return { ...session, slot: session.disk };
  }),
});

const recoveredSlot = (variant: Variant, slot: SlotRecord): SlotRecord => {
  if (slot.state !== 'running' || variant.foundRunning === 'leave') return slot;
  return variant.foundRunning === 'in-doubt'
    ? { ...slot, state: 'in-doubt' }
    : { ...freshSlot(variant), sequence: (slot.sequence - 1) >>> 0 };
};

const recover = (variant: Variant, world: World, moves: Moves): void => {
  if (world.phase === 'down')
    return moves.add('raise-life', { phase: 'raised', life: world.life + 1 });
  if (world.phase === 'raised') {
    const sessions = world.sessions.map((session): ModelSession => {
      const slot = recoveredSlot(variant, session.slot);
      const dead = { live: 'live', dead: 'dead', 'dead-forgotten': 'dead' } as const;
      const wasDead = session.state === 'dead' && variant.afterRestart === 'dead-forgotten';
      const state = session.state === 'gone' ? 'gone' : dead[variant.afterRestart];
      return { state: wasDead ? 'live' : state, slot, disk: slot };
    });
    return moves.add('resolve', { phase: 'redoing', sessions });
  }
  const message = world.journal[0];
  if (message !== undefined) return moves.add('redo', applied(world, message));
  const kinds = world.life > world.lastLife ? [] : ['life did not grow'];
  if (world.sessions.some(({ state, slot }) => state !== 'gone' && slot.state === 'running'))
    kinds.push('running after recovery');
  moves.add('serve', { phase: 'serving', lastLife: Math.max(world.life, world.lastLife) }, kinds);
};

const replierFaults = (variant: Variant, world: World, moves: Moves): void => {
  if (world.phase !== 'down') moves.fault('crash', 'crashes', afterCrash(variant, world));
  const index = world.session;
  const isRunning = world.tasks.some((task) => sessionOf(task.message) === index);
  if (world.phase === 'serving' && world.sessions[index]?.state === 'live' && !isRunning)
    moves.fault('expire', 'expiries', { sessions: withSession(world, index, { state: 'gone' }) });
};

const folderFaults = (world: World, moves: Moves): void => {
  for (const message of world.calls)
    moves.fault('lose call', 'losses', { calls: without(world.calls, message) });
  for (const reply of world.replies)
    moves.fault('lose reply', 'losses', {
      replies: world.replies.filter((other) => other !== reply),
    });
  for (const refusal of world.refusals)
    moves.fault('lose refusal', 'losses', {
      refusals: world.refusals.filter((other) => other !== refusal),
    });
  // Also what a stale listing does: a name that was removed is seen again.
  for (const message of world.sent)
    if (!world.calls.includes(message))
      moves.fault(`return ${sessionOf(message)}.${ordinalOf(message)}`, 'returns', {
        calls: sorted(world.calls, message),
        sent: world.left.returns > 1 ? world.sent : [],
      });
};

export const restartModel = (variant: Variant): Model<World> => ({
  initial: initialOf(variant),
  keyOf,
  isGood: (world) => world.out === 0 && (!world.needsSession || world.sessionsMade >= SESSIONS),
  movesOf(world) {
    const moves = new Moves(world);
    requesterMoves(variant, world, moves);
    if (world.phase === 'serving') {
      for (const message of world.calls) pick(variant, world, message, moves);
      for (const task of world.tasks) step(variant, world, task, moves);
    } else recover(variant, world, moves);
    replierFaults(variant, world, moves);
    folderFaults(world, moves);
    return moves.list;
  },
});
