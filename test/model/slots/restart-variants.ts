/** The variants of the model of one slot: ours and other sound ones, and one for each known mistake. */
import { judge } from '../../../src/protocol/calls/judge.ts';
import { predecessor, successor } from '../../../src/protocol/calls/sequence.ts';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import type { Budget, Judged, PlanStep, Situation, Variant } from './restart-world.ts';

const product = ({ record, limits, request }: Situation): Judged => ({
  verdict: judge(record, limits, request),
});

const budget: Budget = {
  crashes: 2,
  requesterCrashes: 0,
  losses: 1,
  returns: 1,
  giveUps: 0,
  expiries: 0,
};

const JOURNAL: readonly PlanStep[] = ['commit', 'publish'];
const MARKED: readonly PlanStep[] = ['commit-marked', 'apply', 'publish'];
const OUTSIDE: readonly PlanStep[] = ['intent', 'act', 'record', 'publish'];

const ours: Variant = {
  judge: product,
  plan: JOURNAL,
  onRunning: 'lie',
  isIdleBeforeApply: false,
  foundRunning: 'roll-back',
  afterRestart: 'live',
  table: 'durable',
  isLifeDurable: true,
  areIdsDurable: true,
  keptBody: (_before, body) => body,
  removesOldReply: true,
  requesterChecks: 'work',
  afterTimeout: 'keep-slot',
  afterRequesterCrash: 'new-session',
  before: 0,
  operations: 3,
  oversized: 0,
  uncached: 0,
  budget,
};

// --- broken verdicts: the product's, wrapped ----------------------------------------------------

const movesBeforeSizeCheck = (situation: Situation): Judged => {
  const { record, limits, request } = situation;
  const judged = product(situation);
  const isNext = request.sequence === successor(record.sequence);
  if (request.bytes <= limits.requestBytesMax || !isNext) return judged;
  const { sequence } = request;
  return { ...judged, stored: { sequence, state: 'free', workDigest: '', body: '' } };
};

const storesDelay = (situation: Situation): Judged => {
  const judged = product(situation);
  if (judged.verdict.kind !== 'running') return judged;
  return {
    verdict: { kind: 'refused', status: STATUS.DELAY },
    stored: { ...situation.record, state: 'done', body: 'DELAY' },
  };
};

const busyWhilePublishing = (situation: Situation): Judged =>
  product(
    situation.isPublishing
      ? { ...situation, record: { ...situation.record, state: 'running' } }
      : situation,
  );

const comparesNoWork = (situation: Situation): Judged => {
  const { record, request } = situation;
  const isUsed = record.workDigest !== '';
  return product({
    ...situation,
    record: isUsed ? { ...record, workDigest: request.workDigest } : record,
  });
};

const wrapsToOne = (situation: Situation): Judged => {
  const { record, request } = situation;
  return record.sequence === 0xffff_ffff && request.sequence === 0
    ? { verdict: { kind: 'refused', status: STATUS.SEQ_MISORDERED } }
    : product(situation);
};

const takesAnyOtherNumber = (situation: Situation): Judged => {
  const { record, request } = situation;
  if (request.sequence === record.sequence) return product(situation);
  return product({ ...situation, record: { ...record, sequence: predecessor(request.sequence) } });
};

// --- the table ----------------------------------------------------------------------------------

export interface Row {
  readonly name: string;
  readonly variant: Variant;
  /** States and length of the shortest trace as published for a model like it; null: a row of ours. */
  readonly published: { readonly states: number; readonly trace?: number } | null;
  /** Kinds that must be found; none for a sound one. */
  readonly expected: readonly string[];
}

const row = (
  name: string,
  change: Partial<Variant>,
  published: Row['published'],
  ...expected: string[]
): Row => ({ name, variant: { ...ours, ...change }, published, expected });

const once = { ...budget, crashes: 1 };
const requesterCrash = { ...budget, crashes: 1, requesterCrashes: 1 };
const timeout = { ...budget, crashes: 0, giveUps: 1 };

const SOUND: readonly Row[] = [
  row('ours: effect, slot and reply in one commit', {}, { states: 2658 }),
  row('ours, sessions dead after a restart', { afterRestart: 'dead' }, null),
  row('ours, effect beside its mark: commit, apply, publish', { plan: MARKED }, { states: 5336 }),
  row('the same with a durable intent', { plan: ['intent', ...MARKED] }, { states: 9336 }),
  row(
    'ours, effect outside: found running is in doubt',
    { plan: OUTSIDE, foundRunning: 'in-doubt' },
    { states: 17838 },
  ),
  row('table volatile, its sessions refused', { table: 'volatile-refused' }, { states: 13506 }),
  row('size checked first', { oversized: 1 }, { states: 13299 }),
  row('duplicate dropped while running', { onRunning: 'drop' }, { states: 7206 }),
  row('DELAY answered while running, not stored', { onRunning: 'delay' }, null),
  row('idle from the commit on', { plan: [...JOURNAL, 'returned'] }, { states: 10747 }),
  row('reply not kept: done, not cached', { uncached: 1 }, null),
  row('numbers around the wrap', { before: 0xffff_fffe }, null),
  row('caller gives up, slot kept', { budget: { ...once, giveUps: 1 } }, null),
  row('lease runs out', { budget: { ...once, expiries: 1 } }, null),
  row(
    'slot used again on a guess; both sides compare the work',
    { afterTimeout: 'reuse-slot', budget: timeout },
    { states: 38778 },
  ),
  row('requester crashes: new session', { budget: requesterCrash }, { states: 99926 }),
  row(
    'requester crashes: durable outbox',
    { afterRequesterCrash: 'outbox', budget: requesterCrash },
    { states: 18672 },
  ),
];

const BROKEN: readonly Row[] = [
  row(
    'effect outside: found running is run again',
    { plan: OUTSIDE },
    { states: 6723, trace: 10 },
    'executed twice',
  ),
  row(
    'effect, then record',
    { plan: ['act', 'record', 'publish'] },
    { states: 4393, trace: 8 },
    'executed twice',
  ),
  row(
    'record and reply, then effect',
    { plan: ['record', 'publish', 'act'] },
    { states: 11083, trace: 7 },
    'acknowledged without effect',
  ),
  row(
    'marked effect: slot idle before it is applied',
    { plan: MARKED, isIdleBeforeApply: true },
    null,
    'acknowledged without effect',
  ),
  row(
    'table volatile, its sessions accepted',
    { table: 'volatile-accepted' },
    { states: 12145, trace: 11 },
    'executed twice',
    'stuck',
    'replies differ',
  ),
  row(
    'only kept replies are durable',
    { table: 'cached-only', uncached: 1 },
    { states: 6469, trace: 11 },
    'executed twice',
    'stuck',
  ),
  row(
    'slot moved before the size check',
    { judge: movesBeforeSizeCheck, oversized: 1 },
    { states: 300, trace: 1 },
    'stuck',
    'refusal moved the slot',
  ),
  row(
    'DELAY stored as the reply',
    { judge: storesDelay },
    { states: 41894, trace: 11 },
    'served from cache',
  ),
  row(
    'slot busy until publishing has returned',
    { judge: busyWhilePublishing, plan: [...JOURNAL, 'returned'] },
    { states: 31694, trace: 10 },
    'misordered to a correct requester',
  ),
  row(
    'slot used again on a guess; no work compared',
    {
      judge: comparesNoWork,
      afterTimeout: 'reuse-slot',
      requesterChecks: 'name',
      budget: timeout,
    },
    { states: 37545, trace: 8 },
    'wrong reply',
  ),
  row(
    'the same; work compared by the replier only',
    { afterTimeout: 'reuse-slot', requesterChecks: 'name', budget: timeout },
    { states: 42970, trace: 8 },
    'wrong reply',
  ),
  row(
    'requester crashes: goes on with the old session at 1',
    { afterRequesterCrash: 'resume', requesterChecks: 'name', budget: requesterCrash },
    { states: 55561, trace: 9 },
    'wrong reply',
    'stuck',
  ),
  row(
    'number and reply of the slot in two commits',
    { plan: ['move', 'commit', 'publish'] },
    null,
    'misordered to a correct requester',
    'stuck',
  ),
  row(
    'after 0xFFFFFFFF comes 1',
    { judge: wrapsToOne, before: 0xffff_fffe },
    null,
    'misordered to a correct requester',
    'stuck',
  ),
  row(
    'any number but the last is new',
    { judge: takesAnyOtherNumber, budget: { ...budget, crashes: 0 } },
    null,
    'executed twice',
    'sequence jumped',
  ),
  row(
    'the old reply stays in the record',
    { keptBody: (before, body) => (before.body === '' ? body : before.body) },
    null,
    'record not released',
    'wrong reply',
  ),
  row('old reply files stay', { removesOldReply: false }, null, 'over the bound'),
  row(
    'found running is left running',
    { plan: ['intent', ...JOURNAL], foundRunning: 'leave' },
    null,
    'running after recovery',
    'stuck',
  ),
  row(
    'a dead session lives again after the next restart',
    { afterRestart: 'dead-forgotten' },
    null,
    'refused but executed',
  ),
  row('number of the life not durable', { isLifeDurable: false }, null, 'life did not grow'),
  row(
    'count of sessions not durable',
    { table: 'volatile-refused', areIdsDurable: false, budget: once },
    null,
    'id given twice',
    'executed twice',
  ),
];

export const RESTART_ROWS: readonly Row[] = [...SOUND, ...BROKEN];
