/** Faults in flight: a job runs on both clients, something happens to the file system, and is healed. */
import assert from 'node:assert/strict';
import { silenceMsOf } from '../../src/cli/guard.ts';
import { CLUSTER_TIMEOUT_MS_DEFAULT } from '../../src/protocol/limits.ts';
import { lastWords, slowJob, startMasters, viewsOf, witnessed, type Job } from './jobs.ts';
import { resume, untilUnderWay } from './scenarios.ts';
import { sleep, type Ended, type Fault, type FaultName, type Rig, type Running } from './rig.ts';

interface Times {
  readonly ttlSeconds: number;
  readonly renewSeconds: number;
  /** Whoever is still there has noticed a fault by then, and has ended if it cannot go on. */
  readonly boundSeconds: number;
  /** A master whose file call does not return has said by then that it ends by force. */
  readonly forcedBoundSeconds: number;
}

/** What a master says when its view waits for the next one, for 2 x TTL + cluster timeout at most. */
const SUSPENDED = /the view is suspended/;
/** Two ticks of the guard, and what a busy machine adds. */
const GUARD_MARGIN_SECONDS = 4;

const timesOf = (ttlSeconds: number, renewSeconds: number): Times => {
  // Silence for the TTL, a heartbeat, the slowest visibility measured, commands that are let die.
  const memberSeconds = ttlSeconds + 0.25 + 5 + 4;
  // The next renewal is due, does not come about within a third of the TTL, and all leave.
  const lockSeconds = renewSeconds * 1.1 + ttlSeconds / 3 + 4;
  const boundSeconds = Math.round(Math.max(memberSeconds, lockSeconds) * 10) / 10;
  const forcedBoundSeconds = silenceMsOf(ttlSeconds * 1_000) / 1_000 + GUARD_MARGIN_SECONDS;
  return { ttlSeconds, renewSeconds, boundSeconds, forcedBoundSeconds };
};

/**
 * A renewal has a third of the TTL: 3.3 s are not enough for kernels that share busy processors. And
 * a master that hangs in a call for longer than the TTL is ended by its guard.
 */
const timesFor = ({ isSlow, hangsMs = 0 }: Rig): Times => {
  if (hangsMs > 0) return timesOf((2 * hangsMs) / 1_000, 20);
  return isSlow ? timesOf(30, 20) : timesOf(10, 10);
};

/** After the fault was taken back: whoever hung in a call of the file system gets out of it. */
const HEALED_SECONDS_MAX = 120;
/** The run that finishes the job afterwards, on whatever load the machine has. */
const RESUMED_SECONDS_MAX = 600;
const ITEMS = 240;
const ITEMS_SLOW = 64;
const FORCED = 137;
/**
 * 0 finished, 69 a directory cannot be used (read-only), 70 control lost, 75 stopped resumably, 137 a call
 * hung; 65 belongs to a start.
 */
const HONEST = [0, 69, 70, 75, FORCED];
export const NOT_ENDED = 'did not end';

export interface FaultPlan {
  readonly name: string;
  readonly fault: FaultName;
  /** Null: until every master has ended, or the bound is over. */
  readonly holdSeconds: number | null;
  /** Nobody can go on as if nothing had happened. */
  readonly isNoticed: boolean;
}

/** What a file system may hide completely: its calls take longer. */
const UNNOTICED: readonly FaultName[] = ['server-restart', 'server-pause'];

export const plansOf = (rig: Rig): FaultPlan[] => {
  const lockSeconds = (rig.lockLeaseMs ?? 20_000) / 1_000;
  const longer = Math.max(lockSeconds * 2, timesFor(rig).ttlSeconds * 2);
  const plan = (name: string, fault: FaultName, holdSeconds: number | null): FaultPlan => ({
    ...{ name, fault, holdSeconds },
    isNoticed: !UNNOTICED.includes(fault) && (holdSeconds === null || holdSeconds === longer),
  });
  const plans = [
    plan('partition of 3 s', 'partition', 3),
    plan(`partition of ${longer} s`, 'partition', longer),
    plan('server restarted', 'server-restart', null),
    plan('server paused for 5 s', 'server-pause', 5),
    plan('server paused for 25 s', 'server-pause', 25),
    plan('disk full', 'disk-full', null),
    plan('read-only', 'read-only', null),
    // Last: the client does not come back.
    plan('client killed', 'client-kill', null),
  ];
  return plans.filter(({ fault }) => rig.faults[fault] !== undefined);
};

export interface MasterEnd {
  readonly client: string;
  /** Null: killed with its client, or by the rig because it did not end. */
  readonly status: number | null;
  /** After the fault began. */
  readonly seconds: number;
  /** When it said that it ends by force; `seconds` is when the kernel let go of it. */
  readonly forcedAfterSeconds?: number;
  readonly words: string;
  /** Its view waited for the next one. */
  readonly wasSuspended?: true;
}

export interface FaultRecord {
  readonly name: string;
  readonly what: string;
  /** From its begin; null when it was not taken back. */
  readonly healedAfterSeconds: number | null;
  /** First sign that anybody noticed: a new view, or a master that ended other than with 0. */
  readonly detectedAfterSeconds: number | null;
  readonly boundSeconds: number;
  readonly forcedBoundSeconds?: number;
  readonly ttlSeconds: number;
  readonly renewSeconds: number;
  readonly masters: readonly MasterEnd[];
  readonly publishedBeforeResume: number;
  readonly executedAgain: number;
  /** Runs that it took to finish the job afterwards. */
  readonly resumes?: number;
  /** What did not hold; empty is what is wanted. */
  readonly violations: readonly string[];
}

const rounded = (durationMs: number): number => Math.max(0, Math.round(durationMs / 100) / 10);
/** Null for a master that has not ended although nothing was executed any more for a while. */
const patiently = (
  masters: readonly Running[],
  progress: () => number,
): Promise<(Ended | null)[]> => {
  const until = async (ended: Promise<Ended>): Promise<Ended | null> => {
    let [seen, atMs] = [progress(), performance.now()];
    let end: Ended | null = null;
    void ended.then((told) => (end = told));
    while (end === null && performance.now() - atMs < HEALED_SECONDS_MAX * 1_000) {
      await sleep(200);
      const now = progress();
      if (now !== seen) [seen, atMs] = [now, performance.now()];
    }
    return end;
  };
  return Promise.all(masters.map(({ ended }) => until(ended)));
};

/** When a second view was first seen on the client that is not at fault. */
const watchViews = (rig: Rig, job: Job): { stop: () => Promise<number | null> } => {
  let seenAtMs: number | null = null;
  let stopped = false;
  const watch = async (): Promise<void> => {
    while (!stopped && seenAtMs === null) {
      // It hangs while the server does not answer, and then says nothing.
      const views = await Promise.race([viewsOf(rig.clients[1], job).catch(() => 0), sleep(5_000)]);
      if ((views ?? 0) > 1) seenAtMs = performance.now();
      await sleep(250);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      return seenAtMs;
    },
  };
};

interface Inflicted {
  readonly fromMs: number;
  readonly healedAfterMs: number | null;
  readonly ends: readonly (Ended | null)[];
}

const inflict = async (
  fault: Fault,
  holdSeconds: number,
  isHeld: boolean,
  { masters, progress }: { readonly masters: readonly Running[]; readonly progress: () => number },
): Promise<Inflicted> => {
  const beganMs = performance.now();
  await fault.begin();
  const begunMs = performance.now();
  const fromMs = fault.countsFromBegun === true ? begunMs : beganMs;
  const all = Promise.all(masters.map(({ ended }) => ended));
  const holdMs = holdSeconds * 1_000;
  if (isHeld) await sleep(Math.max(0, holdMs - (performance.now() - fromMs)));
  else if (fault.heal !== null) await Promise.race([all, sleep(holdMs)]);
  // A restart undoes itself; a killed client stays away.
  const isOver = fault.heal === null && fault.kills === undefined;
  let healedAfterMs = isOver ? begunMs - fromMs : null;
  if (fault.heal !== null) {
    await fault.heal();
    healedAfterMs = performance.now() - fromMs;
  }
  const ends = await patiently(masters, progress);
  return { fromMs, healedAfterMs, ends };
};

const endOf = (
  client: string,
  { end, forcedAtMs }: { readonly end: Ended | null; readonly forcedAtMs: number | null },
  fromMs: number,
): MasterEnd => ({
  client,
  status: forcedAtMs === null ? (end?.status ?? null) : FORCED,
  seconds: rounded((end?.endedAtMs ?? performance.now()) - fromMs),
  ...(forcedAtMs === null ? {} : { forcedAfterSeconds: rounded(forcedAtMs - fromMs) }),
  words: end === null ? NOT_ENDED : end.status === 0 ? '' : lastWords(end),
  ...(end !== null && SUSPENDED.test(end.stderr) ? { wasSuspended: true } : {}),
});

/** Every master that ended by its own must have done so honestly, and in time. */
const violationsOf = (
  masters: readonly MasterEnd[],
  killed: readonly string[],
  limits: {
    readonly ownSeconds: number;
    readonly forcedSeconds: number;
    readonly suspendedSeconds: number;
  },
): string[] =>
  masters
    .filter(({ client }) => !killed.includes(client))
    .flatMap(({ client, status, seconds, forcedAfterSeconds, words, wasSuspended }) => {
      if (!HONEST.includes(status ?? -1))
        return [`master on ${client}: ${words === NOT_ENDED ? words : `${status}: ${words}`}`];
      const tookSeconds = forcedAfterSeconds ?? seconds;
      const waitedSeconds = wasSuspended === true ? limits.suspendedSeconds : 0;
      const limitSeconds =
        waitedSeconds + (status === FORCED ? limits.forcedSeconds : limits.ownSeconds);
      // One that finished may have had work for longer.
      return status !== 0 && tookSeconds > limitSeconds
        ? [`master on ${client} stopped after ${tookSeconds} s, the bound is ${limitSeconds} s`]
        : [];
    });

/**
 * First sign that anybody noticed, up to the time by which somebody must have: what comes later has
 * other causes.
 */
const detectionOf = (
  told: readonly MasterEnd[],
  about: {
    readonly viewSeconds: number | null;
    readonly killed: readonly string[];
    readonly untilSeconds: number;
  },
): number | null => {
  const ends = told
    .filter(({ client, status }) => !about.killed.includes(client) && status !== 0)
    .map(({ seconds, forcedAfterSeconds }) => forcedAfterSeconds ?? seconds);
  const signs = about.viewSeconds === null ? ends : [...ends, about.viewSeconds];
  const first = Math.min(Infinity, ...signs);
  return first <= about.untilSeconds ? first : null;
};

export const runFault = async (
  rig: Rig,
  directory: string,
  plan: FaultPlan,
): Promise<FaultRecord> => {
  const fault = rig.faults[plan.fault];
  assert.ok(fault !== undefined, `the rig has ${plan.fault}`);
  const times = timesFor(rig);
  const { ttlSeconds, renewSeconds, boundSeconds, forcedBoundSeconds } = times;
  const ttl = ['--member-ttl', `${ttlSeconds}`, '--renew-interval', `${renewSeconds}`];
  const job = slowJob(
    directory,
    plan.name.replaceAll(/[^a-z0-9]+/g, '-'),
    rig.isSlow ? ITEMS_SLOW : ITEMS,
    ttl,
  );
  const masters = await startMasters(rig.clients, job, 'first');
  await untilUnderWay(rig, job, masters);
  const views = watchViews(rig, job);
  const { fromMs, healedAfterMs, ends } = await inflict(
    fault,
    plan.holdSeconds ?? boundSeconds + 5,
    plan.holdSeconds !== null,
    { masters, progress: () => witnessed(rig.clients, job.name).length },
  );
  const viewAtMs = await views.stop();
  const told = ends.map((end, index) => {
    const forcedAtMs = masters[index]?.forcedAtMs() ?? null;
    return endOf(rig.clients[index]?.name ?? '', { end, forcedAtMs }, fromMs);
  });
  for (const [index, end] of ends.entries()) if (end === null) await masters[index]?.kill();
  const killed = fault.kills ?? [];
  const healed = healedAfterMs === null ? null : rounded(healedAfterMs);
  // Calls that hung return when the fault ends: who meets it then counts from there.
  const ownSeconds = (healed ?? 0) + boundSeconds;
  const forcedSeconds = Math.max(ownSeconds, forcedBoundSeconds);
  const suspendedSeconds = 2 * ttlSeconds + CLUSTER_TIMEOUT_MS_DEFAULT / 1_000;
  const violations = violationsOf(told, killed, { ownSeconds, forcedSeconds, suspendedSeconds });
  const isForced = told.some(({ status }) => status === FORCED);
  const untilSeconds = isForced ? forcedSeconds : ownSeconds;
  const detectedAfterSeconds = detectionOf(told, {
    viewSeconds: viewAtMs === null ? null : rounded(viewAtMs - fromMs),
    killed,
    untilSeconds,
  });
  if (plan.isNoticed && detectedAfterSeconds === null)
    violations.push(`nobody noticed within ${untilSeconds} s`);
  const living = rig.clients.filter(({ name }) => !killed.includes(name));
  const tooLate = async (): Promise<never> => {
    await sleep(RESUMED_SECONDS_MAX * 1_000);
    throw new Error(`the resumed run did not end within ${RESUMED_SECONDS_MAX} s`);
  };
  const after = await Promise.race([resume(living, rig.clients, job), tooLate()]).catch(
    (error: unknown) => {
      violations.push(`afterwards: ${(error as Error).message}`);
      return { before: -1, again: -1, resumes: 0 };
    },
  );
  return {
    name: plan.name,
    what: fault.what,
    healedAfterSeconds: healed,
    detectedAfterSeconds,
    ...times,
    masters: told,
    publishedBeforeResume: after.before,
    executedAgain: after.again,
    resumes: after.resumes,
    violations,
  };
};

/** The record of a fault that could not be brought about, or whose job did not get under way. */
export const notRun = (rig: Rig, plan: FaultPlan, why: string): FaultRecord => ({
  name: plan.name,
  what: `not done: ${why.slice(0, 300)}`,
  healedAfterSeconds: null,
  detectedAfterSeconds: null,
  ...timesFor(rig),
  masters: [],
  publishedBeforeResume: 0,
  executedAgain: 0,
  violations: ['not done'],
});
