/**
 * The product's requester in a process of its own on a real directory, with mail by listings and, if
 * wished for, an outbox on real files. Its parent (requester-world-processes.ts) plays the replier and
 * moves its clock. PLAN (JSON in argv) says where.
 */
import { RealDirectory } from '../../src/fs/directory.ts';
import { DirectoryJournalFiles } from '../../src/fs/journal.ts';
import { realRandom } from '../../src/fs/random.ts';
import type { CallStep } from '../../src/protocol/calls/envelope.ts';
import type {
  CallOutcome,
  RequesterCounters,
  RequesterTiming,
} from '../../src/protocol/calls/requester-state.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { Requester } from '../../src/runtime/calls/requester.ts';
import { ChildClock, rest } from './child-clock.ts';
import { serve } from './child-link.ts';
import { PRINCIPAL, type CallWish } from './requester-world.ts';
import { ToldMail, type MailAct } from './told-mail.ts';

export interface RequesterPlan {
  readonly root: string;
  readonly epoch: string;
  readonly startMs: number;
  readonly timing: RequesterTiming;
  /** Host path of the journal of the outbox, or null. */
  readonly outbox: string | null;
}

export interface Rested {
  readonly nowMs: number;
  /** Null when nothing is due. */
  readonly nextMs: number | null;
  readonly acts: readonly MailAct[];
  readonly outcomes: readonly { readonly id: number; readonly outcome: CallOutcome }[];
  readonly resumed: readonly CallOutcome[];
  readonly counters: RequesterCounters;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as RequesterPlan;
const clock = new ChildClock(plan.startMs);
let outcomes: { id: number; outcome: CallOutcome }[] = [];
let resumed: CallOutcome[] = [];

const { root, epoch, timing, outbox } = plan;
const mail = new ToldMail({
  epoch,
  endpoint: 'rank-1',
  directory: new RealDirectory(root),
  clock,
});
const requester = new Requester({
  endpoint: 'rank-1',
  peer: 'rank-0',
  epoch,
  mail,
  clock,
  random: realRandom,
  principal: PRINCIPAL,
  persistent: true,
  timing,
  ...(outbox === null
    ? {}
    : {
        outbox: {
          journal: new Journal(new DirectoryJournalFiles(outbox)),
          incarnation: realRandom.hex(16),
          bytesMax: 20_000,
          onResumed: (_call: unknown, outcome: CallOutcome) => void resumed.push(outcome),
        },
      }),
});

const controllers = new Map<number, AbortController>();

const tell = (): Rested => {
  const { nextMs } = clock;
  const told: Rested = {
    nowMs: clock.now(),
    nextMs: nextMs === Infinity ? null : nextMs,
    acts: mail.takeActs(),
    outcomes,
    resumed,
    counters: requester.counters,
  };
  [outcomes, resumed] = [[], []];
  return told;
};

serve({
  call: (id: number, steps: readonly CallStep[], wish: CallWish) => {
    const controller = new AbortController();
    controllers.set(id, controller);
    void requester
      .call(steps, { signal: controller.signal, ...wish })
      .then((outcome) => outcomes.push({ id, outcome }));
  },
  cancel: (id: number) => controllers.get(id)?.abort(),
  peerGone: (text: string) => requester.peerGone(text),
  /** Mail may have come: it looks, and comes to rest. */
  settle: async () => {
    mail.wake();
    await rest();
    return tell();
  },
  advance: async (ms: number) => {
    await clock.advance(ms);
    return tell();
  },
  close: async () => {
    const closed = requester.close();
    await rest();
    mail.wake();
    await closed;
    await rest();
    return tell();
  },
});
