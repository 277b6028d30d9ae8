/** Real masters whose lock begins to lie, fail or hang while they work: all of them stop, alike. */
import { after, describe, it } from 'node:test';
import { breakJob, detectionTable } from '../support/renewal-failure.ts';
import type { Job } from '../support/renewal-job.ts';
import { shimForSuite, shimMissing } from './shim.ts';

/** The lock that the proof is about; the short locks of the ledger stay honest. */
const LOCK = 'cluster.lock';

const onAll = (job: Job, rule: string): void => {
  for (const master of job.masters) master.setRules([rule]);
};

interface Fault {
  readonly name: string;
  readonly masters: number;
  readonly rule: string;
  /** Ranks that it strikes; all when left out. */
  readonly ranks?: readonly number[];
  readonly text: RegExp;
  readonly allowance?: { readonly ms: number; readonly why: string };
}

/** Descriptors of a call that hangs are given up after a second, at the end of the litmus. */
const CLOSE_GRACE = { ms: 1_000, why: '1 s: closing what hangs' };

const FAULTS: readonly Fault[] = [
  {
    name: 'every try is granted',
    masters: 3,
    rule: `flock grant - * ${LOCK}`,
    text: /remote master acquired a held cluster lock/,
  },
  {
    name: 'one client is granted every try',
    masters: 2,
    rule: `flock grant - * ${LOCK}`,
    ranks: [1],
    text: /remote master acquired a held cluster lock/,
  },
  {
    // Of a generation's tries on the second of two masters the second one is the verifier's.
    name: 'never granted after a release',
    masters: 2,
    rule: `flock deny - 2+ ${LOCK}`,
    ranks: [1],
    text: /round-0-reacquired failed: released lock state was contended/,
  },
  {
    name: 'a release that never arrives',
    masters: 2,
    rule: `close grant - * ${LOCK}\nunlock grant - * ${LOCK}`,
    ranks: [1],
    text: /(released|holder) lock state was contended/,
  },
  ...(['EIO', 'ENOLCK', 'ENOSYS'] as const).map((errno, index) => ({
    name: `${errno} on ${['all masters', 'one master', 'the root'][index]}`,
    masters: index === 0 ? 3 : 2,
    rule: `flock fail ${errno} * ${LOCK}`,
    ...(index === 0 ? {} : { ranks: [index === 1 ? 1 : 0] }),
    text: new RegExp(errno),
  })),
  {
    name: 'flock hangs on all masters',
    masters: 2,
    rule: `flock hang - * ${LOCK}`,
    text: /did not return|timed out waiting/,
    allowance: CLOSE_GRACE,
  },
  {
    name: 'flock hangs on one master',
    masters: 3,
    rule: `flock hang - * ${LOCK}`,
    ranks: [2],
    text: /did not return|timed out waiting/,
    allowance: CLOSE_GRACE,
  },
];

describe('a lock that breaks in flight', { skip: shimMissing }, () => {
  const shim = shimForSuite();
  after(() => process.stdout.write(`\n${detectionTable()}\n\n`));

  for (const { name, masters, rule, ranks, text, allowance } of FAULTS)
    it(`stops every master with 70 and the same counts: ${name}`, async (context) => {
      await breakJob(context, {
        name,
        job: { masters, preload: shim.environment.LD_PRELOAD },
        strike: (job) => {
          if (ranks === undefined) onAll(job, rule);
          else for (const rank of ranks) job.masters[rank]?.setRules([rule]);
        },
        text,
        ...(allowance === undefined ? {} : { allowance }),
      });
    });
});
