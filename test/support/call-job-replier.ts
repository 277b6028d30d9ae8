/**
 * The replier of call-job.ts: the product's, on real time, until it is stopped or killed. Its effects
 * outside and with a mark are files below HOME that it writes itself.
 */
import { appendFileSync, existsSync, linkSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { DirectoryJournalFiles } from '../../src/fs/journal.ts';
import { realRandom } from '../../src/fs/random.ts';
import type { JournalPort } from '../../src/ports/journal.ts';
import { silentLog } from '../../src/ports/log.ts';
import type { MailKind } from '../../src/ports/mail.ts';
import type { Procedure } from '../../src/protocol/calls/procedure.ts';
import { layout } from '../../src/protocol/layout.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import { Replier } from '../../src/runtime/calls/replier.ts';
import { serve } from '../calls/child-link.ts';
import { testProcedures } from '../calls/procedures.ts';
import { REPLIER } from './call-job-work.ts';

export interface ReplierJobPlan {
  readonly home: string;
  readonly epoch: string;
  readonly mutant: 'told-early' | 'no-intent' | null;
}

export interface ReplierStarted {
  readonly life: number;
  /** Slots that are `running` in what was recovered. */
  readonly running: number;
  readonly pending: number;
}

const { home, epoch, mutant } = JSON.parse(process.argv[2] ?? '{}') as ReplierJobPlan;
const directory = new RealDirectory(`${home}/shared`);
const clock = new RealClock();

/** Before it is posted: the witness knows at least of everything that anybody can have seen. */
class ToldMail extends ListingMail {
  override post(to: string, kind: MailKind, name: string, text: string) {
    appendFileSync(`${home}/published`, `${JSON.stringify({ to, kind, name, text })}\n`);
    return super.post(to, kind, name, text);
  }
}

let hidden = 0;
const putMark = (mark: string): void => {
  hidden += 1;
  const temporary = `${home}/marks/.${process.pid}.${hidden}`;
  writeFileSync(temporary, 'applied\n');
  linkSync(temporary, `${home}/marks/${mark}`);
  unlinkSync(temporary);
};

const changed = (procedure: Procedure): Procedure =>
  // The mistake: an act outside without a durable intent.
  mutant === 'no-intent' && procedure.effect === 'outside'
    ? { ...procedure, effect: 'none' }
    : procedure;

const procedures = testProcedures({
  gate: () => Promise.resolve(),
  act: (mark) => appendFileSync(`${home}/acts`, `${mark}\n`),
  marks: { has: (mark) => existsSync(`${home}/marks/${mark}`), add: putMark },
});

const shrink: Procedure = {
  name: 'test.shrink',
  effect: 'none',
  checkArguments: () => '',
  checkResult: () => '',
  run: async (args) => {
    for (const session of replier.current?.state.table.sessions.keys() ?? [])
      replier.setTarget(session, (args as { target: number }).target);
    await Promise.resolve();
    return { ok: true, result: {} };
  },
};

const path = directory.hostPath(layout.callJournal(epoch, REPLIER));
const journal: JournalPort = new Journal(new DirectoryJournalFiles(path));
if (mutant === 'told-early') {
  const append = journal.append.bind(journal);
  journal.append = async (lines) => {
    // The mistake: told before it is durable.
    void setTimeout(60).then(() => append(lines));
    await Promise.resolve();
  };
}

const replier = new Replier({
  epoch,
  endpoint: REPLIER,
  incarnation: realRandom.hex(16),
  mail: new ToldMail({ epoch, endpoint: REPLIER, directory, clock, pollMs: 3 }),
  journal,
  clock,
  random: realRandom,
  log: silentLog,
  key: null,
  procedures: [...procedures.map(changed), shrink],
});
const stopping = new AbortController();

serve({
  start: async (): Promise<ReplierStarted> => {
    await replier.start();
    const table = replier.current?.state.table;
    const slots = [...(table?.sessions.values() ?? [])].flatMap((session) => [...session.slots]);
    void replier.run(stopping.signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(3);
      },
    );
    return {
      life: table?.life ?? 0,
      running: slots.filter(({ state }) => state === 'running').length,
      pending: table?.pending.size ?? 0,
    };
  },
  stop: () => stopping.abort(),
});
