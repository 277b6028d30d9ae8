/**
 * One master in a process of its own that makes the calls it is told to, over the channel to its parent.
 * PLAN (JSON in argv) says where; each answer carries the number of its question.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { defineProcedure, openHost } from '../../src/host.ts';
import { silentLog } from '../../src/ports/log.ts';
import type { Calls } from '../../src/runtime/calls/service.ts';
import { runMaster } from '../../src/runtime/master.ts';

export interface CallsPlan {
  readonly rank: number;
  readonly size: number;
  readonly dir: string;
  readonly input: string;
  readonly output: string;
  readonly command: readonly string[];
  readonly clusterKey: string | null;
  readonly callJournal: string;
  readonly persistent: boolean;
  readonly outbox: boolean;
  /** Each execution adds a line. */
  readonly marks: string;
}

export interface Question {
  readonly id: number;
  readonly peer: number;
  readonly procedure: string;
  readonly args: object;
  readonly deadlineMs?: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as CallsPlan;
const say = (message: object): void => void process.send?.(message);

const ANY = { type: 'object', additionalProperties: true };
const mark = (text: string): void => appendFileSync(plan.marks, `${text}\n`);

const procedures = [
  await defineProcedure({
    name: 'echo',
    effect: 'none',
    arguments: ANY,
    result: ANY,
    run: async (args) => {
      mark('echo');
      return { ok: true, result: { ...args, by: plan.rank } };
    },
  }),
  await defineProcedure({
    name: 'count',
    effect: 'journal',
    arguments: ANY,
    result: ANY,
    initialState: 0,
    decide: (state) => ({
      outcome: { ok: true, result: { count: (state as number) + 1 } },
      effect: {},
    }),
    reduce: (state) => (state as number) + 1,
  }),
  /** Its mark is made at once; it comes back when somebody has made a file beside the marks. */
  await defineProcedure({
    name: 'stamp',
    effect: 'marked',
    arguments: ANY,
    result: ANY,
    prepare: async (args) => ({ outcome: { ok: true, result: args }, effect: args }),
    isApplied: async (_effect, of) => readFileSync(plan.marks, 'utf8').includes(of),
    apply: async (_effect, of) => {
      mark(`stamp ${of}`);
      while (!existsSync(`${plan.marks}.release`)) await delay(20);
    },
  }),
  await defineProcedure({
    name: 'hang',
    effect: 'outside',
    arguments: ANY,
    result: ANY,
    run: (_args, { signal }) => {
      mark('hang');
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ ok: true, result: {} }));
      });
    },
  }),
];

const options = {
  run: 'calls',
  size: plan.size,
  rank: plan.rank,
  epoch: null,
  workers: 1,
  command: plan.command,
  feedback: false,
  timeoutMs: 3_600_000,
  maxAttempts: 3,
  acceptExit: [],
  shards: null,
  joinTimeoutMs: 120_000,
  // A lost master ends the run on all: what a call came to then is the subject.
  failFast: true,
  memberTtlMs: 10_000,
  clusterTimeoutMs: 60_000,
  shutdownGraceMs: 10_000,
  renewIntervalMs: 0,
  renewJitter: 0,
};
const { dir, output, input, clusterKey, callJournal } = plan;
const ports = await openHost(
  {
    dir,
    output,
    input,
    create: true,
    maxItemBytes: 1 << 20,
    probeTimeoutMs: 60_000,
    log: silentLog,
    clusterKey,
    callJournal,
  },
  options,
);
let calls: Calls | null = null;
process.on('message', ({ id, peer, procedure, args, deadlineMs }: Question) => {
  const limits = deadlineMs === undefined ? {} : { deadlineMs };
  void calls?.call(peer, procedure, args, limits).then((result) => say({ id, result }));
});
const never = new AbortController().signal;
const outcome = await runMaster(options, ports, {
  drain: never,
  now: never,
  onEvent: (event) => {
    if (event.kind === 'joined') say({ epoch: event.epoch });
  },
  calls: {
    procedures,
    persistent: plan.persistent,
    ...(plan.outbox
      ? { outbox: { onResumed: (call, result) => say({ resumed: { ...call, result } }) } }
      : {}),
    onOpen: (opened) => {
      calls = opened;
      say({ open: true });
    },
  },
});
say({ outcome: { exitCode: outcome.exitCode, error: outcome.error } });
process.exit(outcome.exitCode);
