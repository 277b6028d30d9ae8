/**
 * The product's requester in a process of its own on a real directory, with mail by listings and, if
 * wished for, an outbox on real files. Its parent (requester-world-processes.ts) plays the replier and
 * moves its clock. PLAN (JSON in argv) says where.
 */
import { RealDirectory } from '../../src/fs/directory.ts';
import { DirectoryJournalFiles } from '../../src/fs/journal.ts';
import { realRandom } from '../../src/fs/random.ts';
import type { MailKind } from '../../src/ports/mail.ts';
import type { CallStep } from '../../src/protocol/calls/envelope.ts';
import type {
  CallOutcome,
  RequesterCounters,
  RequesterTiming,
} from '../../src/protocol/calls/requester-state.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import { Requester } from '../../src/runtime/calls/requester.ts';
import { ChildClock, rest } from './child-clock.ts';
import { serve } from './child-link.ts';
import { PRINCIPAL, type CallWish } from './requester-world.ts';

export interface RequesterPlan {
  readonly root: string;
  readonly epoch: string;
  readonly startMs: number;
  readonly timing: RequesterTiming;
  /** Host path of the journal of the outbox, or null. */
  readonly outbox: string | null;
}

/** What it has put into the mailbox and taken out again, in its order. */
export type MailAct =
  | { readonly kind: 'post'; readonly name: string; readonly text: string; readonly atMs: number }
  | { readonly kind: 'withdraw'; readonly name: string };

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
let acts: MailAct[] = [];
let outcomes: { id: number; outcome: CallOutcome }[] = [];
let resumed: CallOutcome[] = [];

const waiting: (() => void)[] = [];
const wake = (): void => {
  for (const go of waiting.splice(0)) go();
};

const takeBack = (act: MailAct): void => {
  acts = acts.filter((each) => each !== act);
};

class ToldMail extends ListingMail {
  /** Noted in the order in which they begin; each has come to its end when the parent is told. */
  override async post(to: string, kind: MailKind, name: string, text: string) {
    const act: MailAct = { kind: 'post', name, text, atMs: clock.now() };
    acts.push(act);
    try {
      const answer = await super.post(to, kind, name, text);
      if (answer === 'conflict') takeBack(act);
      return answer;
    } catch (error) {
      takeBack(act);
      throw error;
    }
  }

  override withdraw(to: string, kind: MailKind, name: string): Promise<void> {
    acts.push({ kind: 'withdraw', name });
    return super.withdraw(to, kind, name);
  }

  /** The parent says when mail may have come, instead of a look every few milliseconds. */
  override wait(untilMs: number): Promise<void> {
    const asked = new Promise<void>((resolve) => waiting.push(resolve));
    return Promise.race([asked, clock.sleep(untilMs - clock.now())]);
  }
}

const { root, epoch, timing, outbox } = plan;
const requester = new Requester({
  endpoint: 'rank-1',
  peer: 'rank-0',
  epoch,
  mail: new ToldMail({ epoch, endpoint: 'rank-1', directory: new RealDirectory(root), clock }),
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
    acts,
    outcomes,
    resumed,
    counters: requester.counters,
  };
  [acts, outcomes, resumed] = [[], [], []];
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
    wake();
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
    wake();
    await closed;
    await rest();
    return tell();
  },
});
