/**
 * The requester of call-job.ts: the product's, with an outbox, on real time. It asks for what
 * call-job-work.ts lists, once each; what an earlier life has issued is left to the outbox. Before a call is
 * handed over its number goes into `issued`, its outcome into `outcomes`.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { DirectoryJournalFiles } from '../../src/fs/journal.ts';
import { realRandom } from '../../src/fs/random.ts';
import type { CallOutcome, RequesterTiming } from '../../src/protocol/calls/requester-state.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import { Requester, type RequesterOutbox } from '../../src/runtime/calls/requester.ts';
import { serve } from '../calls/child-link.ts';
import {
  digestOf,
  groupsOf,
  OTHER,
  otherWorks,
  principalOf,
  REPLIER,
  REQUESTER,
  type Work,
} from './call-job-work.ts';

export interface RequesterJobPlan {
  readonly home: string;
  readonly epoch: string;
  readonly isLarge: boolean;
}

export interface OutcomeLine {
  readonly digest: string;
  readonly isResumed: boolean;
  readonly outcome: CallOutcome;
}

const { home, epoch, isLarge } = JSON.parse(process.argv[2] ?? '{}') as RequesterJobPlan;
const directory = new RealDirectory(`${home}/shared`);
const clock = new RealClock();

const TIMING: RequesterTiming = {
  retryMs: 100,
  retryMsMax: 400,
  trustMs: 60_000,
  drainMs: 500,
  attemptsMax: 1_000,
};

const requesterOf = (endpoint: string, outbox: RequesterOutbox | null): Requester =>
  new Requester({
    endpoint,
    peer: REPLIER,
    epoch,
    mail: new ListingMail({ epoch, endpoint, directory, clock, pollMs: 3 }),
    clock,
    random: realRandom,
    principal: principalOf(endpoint),
    limits: { slots: 4 },
    persistent: true,
    timing: TIMING,
    ...(outbox === null ? {} : { outbox }),
  });

const issuedFile = `${home}/issued`;
const issued = new Set(existsSync(issuedFile) ? readFileSync(issuedFile, 'utf8').split('\n') : []);
const note = (line: OutcomeLine): void =>
  appendFileSync(`${home}/outcomes`, `${JSON.stringify(line)}\n`);

const requester = requesterOf(REQUESTER, {
  journal: new Journal(new DirectoryJournalFiles(`${home}/outbox`)),
  incarnation: realRandom.hex(16),
  bytesMax: 6_000,
  onResumed: ({ steps }, outcome) => note({ digest: digestOf(steps), isResumed: true, outcome }),
});

const ask = async (by: Requester, id: string, { steps }: Work): Promise<void> => {
  const digest = digestOf(steps, id);
  if (issued.has(digest)) return;
  issued.add(digest);
  appendFileSync(issuedFile, `${digest}\n`);
  note({ digest, isResumed: false, outcome: await by.call(steps) });
};

const other = async (): Promise<void> => {
  const first = otherWorks('')[0] as Work;
  const requester = requesterOf(OTHER, null);
  await requester.call([{ step: 'slow.read', arguments: { gate: 'other' } }]);
  await ask(requester, OTHER, first);
  // The last one names the session, which no other life of it has: it is asked for once all the same.
  if (!issued.has('other is done')) {
    issued.add('other is done');
    appendFileSync(issuedFile, 'other is done\n');
    await ask(requester, OTHER, otherWorks(requester.session ?? '')[1] as Work);
  }
  await requester.close();
};

serve({
  start: () => ({}),
  /** Resolves when everything was asked for and nothing is out. */
  done: async () => {
    const others = other();
    // After it everything that the outbox holds is out again.
    await requester.call([{ step: 'slow.read', arguments: { gate: 'begin' } }]);
    for (const group of groupsOf(isLarge))
      await Promise.all(group.map((work) => ask(requester, REQUESTER, work)));
    await others;
    while (requester.outstanding > 0) await setTimeout(5);
    await requester.close();
    return { trouble: requester.trouble };
  },
});
