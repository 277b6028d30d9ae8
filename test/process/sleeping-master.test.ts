/**
 * A master that sleeps for longer than its TTL and wakes when others work on its items, those of its
 * own run or (--fail-fast) of a second one: once stopped by a signal, once inside a file call that does not return (a
 * hard mount that is cut off), between its claim of an item and the start of the command.
 *
 * It still believes in leases that were granted anew meanwhile. It must end without starting any
 * command. The witness is a log that the command itself appends to, in one file of this host.
 */
import { describe, test, type TestContext } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shimForSuite, shimMissing } from '../fault/shim.ts';
import {
  cliArgv,
  publishedResults,
  scratchDirectory,
  start,
  waitUntil,
  type Started,
} from './targets/support.ts';

const MASTERS = 3;
const SLEEPER = 1;
const ITEMS = 300;
const MEMBER_TTL_S = 3;
/** Long enough for the others to end and for a second run to be under way. */
const HANG_MS = 15_000;

interface WitnessLine {
  readonly who: string;
  readonly item: string;
  readonly token: number;
}

interface Job {
  readonly directory: string;
  readonly input: string;
  readonly output: string;
  readonly witness: string;
}

/** Commands that were started, in the order of their starts. */
const startsIn = (path: string): WitnessLine[] =>
  (existsSync(path) ? readFileSync(path, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [who = '', item = '', token = ''] = line.split(' ');
      return { who, item, token: Number(token) };
    });

const startMasters = (
  context: TestContext,
  job: Job,
  runId: string,
  more: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Started[] =>
  Array.from({ length: MASTERS }, (_, rank) => {
    const member = ['--size', `${MASTERS}`, '--rank', `${rank}`, '--run-id', runId];
    const places = ['--dir', job.directory, '--input', job.input, '--output', job.output];
    const limits = ['--workers', '2', '--member-ttl', `${MEMBER_TTL_S}`, '--json', ...more];
    const script =
      'echo "$WITNESS_WHO $FLOCKSTEP_ITEM $FLOCKSTEP_TOKEN" >> "$1"; sleep 0.2; cat "$2"';
    const command = ['--', 'sh', '-c', script, 'sh', job.witness, '{}'];
    return start(context, cliArgv(['master', ...member, ...places, ...limits, ...command]), {
      ...(rank === SLEEPER ? environment : {}),
      WITNESS_WHO: `${runId}/${rank}`,
    });
  });

interface Sleep {
  /** Environment of the sleeper. */
  readonly environment: Readonly<Record<string, string>>;
  /** Puts the master to sleep. */
  begin(sleeper: Started, job: Job): void;
  end(sleeper: Started): void;
}

async function sleepThrough(context: TestContext, sleep: Sleep, failFast: boolean): Promise<void> {
  const scratch = scratchDirectory(context);
  const job = {
    directory: join(scratch, 'dir'),
    input: join(scratch, 'in'),
    output: join(scratch, 'out'),
    witness: join(scratch, 'witness'),
  };
  for (const path of [job.directory, job.input, job.output]) mkdirSync(path);
  for (let item = 0; item < ITEMS; item += 1)
    writeFileSync(join(job.input, `${item}`), `${item}\n`);
  const starts = (): WitnessLine[] => startsIn(job.witness);
  const name = `first/${SLEEPER}`;

  const more = failFast ? ['--fail-fast'] : [];
  const first = startMasters(context, job, 'first', more, sleep.environment);
  const sleeper = first[SLEEPER];
  assert.ok(sleeper !== undefined);
  const hasBegun = (): boolean => starts().filter(({ who }) => who === name).length >= 4;
  await waitUntil(hasBegun, 'the master to be busy');
  sleep.begin(sleeper, job);
  const survivors = first.filter((master) => master !== sleeper);
  const finishers = failFast ? await resume(context, job, survivors) : survivors;
  const isGrantedAnew = (): boolean => starts().some(({ who, token }) => who !== name && token > 1);
  await waitUntil(isGrantedAnew, 'an item of the sleeper to be granted anew');
  const before = starts().length;
  sleep.end(sleeper);
  const woken = await sleeper.ended;
  for (const { status, stderr } of await Promise.all(finishers.map(({ ended }) => ended)))
    assert.equal(status, 0, stderr);

  const late = starts()
    .slice(before)
    .filter(({ who }) => who === name);
  assert.deepEqual(late, [], 'it started nothing after it woke');
  assert.equal(woken.status, 75, woken.stderr);
  assert.match(woken.stderr, /E_EVICTED/);
  assert.equal(publishedResults(job.output).length, ITEMS);
}

/** The survivors stop, and a second run begins. */
const resume = async (
  context: TestContext,
  job: Job,
  survivors: readonly Started[],
): Promise<Started[]> => {
  for (const { status, stderr } of await Promise.all(survivors.map(({ ended }) => ended)))
    assert.equal(status, 75, stderr);
  return startMasters(context, job, 'second', ['--fail-fast']);
};

for (const failFast of [false, true])
  test(`a master that was stopped starts nothing when its leases were granted anew ${failFast ? 'to a second run' : 'to the others'}`, (context) =>
    sleepThrough(
      context,
      {
        environment: {},
        begin: ({ pid }) => process.kill(pid, 'SIGSTOP'),
        end: ({ pid }) => process.kill(pid, 'SIGCONT'),
      },
      failFast,
    ));

describe('inside a file call', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  for (const failFast of [false, true])
    test(`a master that hung before a start does not start it when it wakes${failFast ? ', with --fail-fast' : ''}`, (context) =>
      sleepThrough(
        context,
        {
          environment: shim.environment,
          begin: (_, { input }) => shim.set([`open delay ${HANG_MS} 1 ${input}/ main.js`]),
          // The call returns by itself.
          end: () => {},
        },
        failFast,
      ));
});
