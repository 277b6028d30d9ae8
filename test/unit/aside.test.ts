/** A proof by a process of its own, as its master waits for it: every way in which it can end. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { CallUnderWay, ProofEnd, ProofJob, Prover } from '../../src/ports/prover.ts';
import {
  admitTranscripts,
  GIVEN_UP_FOR_OTHERS,
  startOf,
  TRANSCRIPT_COMMIT,
  transcriptWord,
} from '../../src/protocol/litmus.ts';
import { failedResult, type QualificationResult } from '../../src/protocol/qualification.ts';
import { callIn, titleOf } from '../../src/fs/proof-messages.ts';
import { observedExchange } from '../../src/runtime/exchange.ts';
import { proveAside } from '../../src/runtime/aside.ts';
import { RealClock } from '../../src/fs/clock.ts';
import { openExchangeMasters, TOKEN, type ExchangeMaster } from './support/exchange-masters.ts';

const MEMBERS = ['a', 'b'].map((client, rank) => ({ rank, client, synthetic: false }));
const NAMES = ['0', '1'].map((digit) => digit.repeat(32));

class ScriptedProver implements Prover {
  readonly isReady = true;
  readonly jobs: ProofJob[] = [];
  call: CallUnderWay | null = null;
  givenUp: string | null = null;
  #end: (end: ProofEnd) => void = () => undefined;

  prove(job: ProofJob): Promise<ProofEnd> {
    this.jobs.push(job);
    return new Promise((resolve) => (this.#end = resolve));
  }

  end(end: ProofEnd): void {
    this.#end(end);
  }

  callUnderWay(): CallUnderWay | null {
    return this.call;
  }

  giveUp(reason: string): void {
    this.givenUp ??= reason;
    this.end({ kind: 'ended', error: reason });
  }
}

const resultOf = (error: string): QualificationResult =>
  failedResult({ generation: 2n, capability: null, phases: [], elapsedMs: 1 }, { error });

interface Scene {
  readonly masters: readonly ExchangeMaster[];
  readonly prover: ScriptedProver;
  /** What the observer of the exchange was told. */
  readonly silent: boolean[];
  readonly ended: ReturnType<typeof proveAside>;
}

const open = async (
  context: TestContext,
  options: {
    readonly rank?: number;
    readonly timeoutMs?: number;
    readonly why?: () => string;
  } = {},
): Promise<Scene> => {
  const { rank = 0, timeoutMs = 60_000, why } = options;
  const masters = await openExchangeMasters(context, 2, {
    timeoutMs,
    ...(why === undefined ? {} : { interrupted: why }),
  });
  const own = masters[rank];
  assert.ok(own);
  const clock = new RealClock();
  const prover = new ScriptedProver();
  const silent: boolean[] = [];
  const ended = proveAside(
    {
      aside: { prover, register: NAMES[rank] ?? '', token: TOKEN },
      generation: 2n,
      rank,
      exchange: observedExchange(own.exchange, (told) => silent.push(told.silent === true)),
      clock,
      deadlineMs: clock.now() + timeoutMs,
      inputs: { capability: null, identity: null, localError: '' },
    },
    MEMBERS,
    NAMES,
  );
  return { masters, prover, silent, ended };
};

describe('a proof by another process', () => {
  it('ends with its result, and was told all that it needs', async (context) => {
    const { prover, ended, silent } = await open(context);
    const result = resultOf('round-0-held failed');
    prover.end({ kind: 'result', result });
    assert.deepEqual(await ended, { kind: 'result', result });
    assert.equal(prover.givenUp, null);
    assert.deepEqual(silent, []);
    const [job] = prover.jobs;
    assert.deepEqual(job?.provers, NAMES);
    assert.deepEqual(job?.members, MEMBERS);
    assert.deepEqual(job?.reach, { here: 1, elsewhere: 1 });
    assert.equal(job?.token, TOKEN);
  });

  it('that only was not heard is told as silence', async (context) => {
    const { prover, ended, silent } = await open(context);
    prover.end({
      kind: 'result',
      result: resultOf('cluster exchange timed out waiting for the root'),
    });
    assert.equal((await ended).kind, 'result');
    assert.deepEqual(silent, [true]);
  });

  it('P-49 of a process that has ended is none, with the reason', async (context) => {
    const { prover, ended } = await open(context);
    prover.end({ kind: 'ended', error: 'the proving process ended with SIGKILL' });
    assert.deepEqual(await ended, {
      kind: 'none',
      error: 'the proving process ended with SIGKILL',
    });
  });

  it('P-49 in a lock call that hangs is given up while its failure can be told', async (context) => {
    const { prover, ended } = await open(context, { timeoutMs: 400 });
    prover.call = { what: 'taking the cluster lock', sinceMs: performance.now() };
    const error = 'taking the cluster lock did not return before the deadline';
    assert.deepEqual(await ended, { kind: 'none', error });
    assert.equal(prover.givenUp, error);
  });

  it('in a call that others have left no time for tells nothing against the lock', async (context) => {
    const { prover, ended } = await open(context, { timeoutMs: 400 });
    prover.call = { what: 'taking the cluster lock', sinceMs: performance.now() + 390 };
    const error = 'taking the cluster lock began too late to end before the deadline';
    assert.deepEqual(await ended, { kind: 'none', error });
  });

  it('that waits for others says so itself, after the deadline', async (context) => {
    const { prover, ended } = await open(context, { timeoutMs: 200 });
    const result = resultOf('cluster exchange timed out waiting for masters [1]');
    setTimeout(() => prover.end({ kind: 'result', result }), 230);
    assert.deepEqual(await ended, { kind: 'result', result });
  });

  it('that says nothing at all is given up a moment later', async (context) => {
    const { prover, ended } = await open(context, { timeoutMs: 100 });
    assert.equal((await ended).kind, 'none');
    assert.match(prover.givenUp ?? '', /timed out/);
  });

  for (const rank of [0, 1])
    it(`P-49 is given up on master ${rank} when the other one says that there will be none`, async (context) => {
      const { masters, prover, ended } = await open(context, { rank });
      const other = masters[1 - rank];
      const word = transcriptWord(1 - rank, 2n, { error: 'the proving process ended' });
      other?.exchange.raise?.(TRANSCRIPT_COMMIT.name, word);
      assert.deepEqual(await ended, { kind: 'none', error: GIVEN_UP_FOR_OTHERS });
      assert.equal(prover.givenUp, GIVEN_UP_FOR_OTHERS);
    });

  it('that has become pointless is given up without a word', async (context) => {
    let why = '';
    const { masters, prover, ended, silent } = await open(context, { why: () => why });
    const written = masters[0]?.own.written;
    why = 'the view changes';
    assert.deepEqual(await ended, { kind: 'pointless', error: why });
    assert.equal(prover.givenUp, why);
    assert.deepEqual(silent, [true]);
    assert.equal(masters[0]?.own.written, written);
  });
});

describe('the verdict', () => {
  it('P-49 is the first word with a cause of its own', () => {
    const { topology } = startOf(MEMBERS);
    const words = [GIVEN_UP_FOR_OTHERS, 'the proving process ended'].map((error, rank) =>
      transcriptWord(rank, 2n, { error }),
    );
    const admitted = admitTranscripts(topology, { generation: 2n, transcript: '' }, words);
    assert.deepEqual(admitted, {
      ok: false,
      error: 'master 1 qualification-transcript-commit failed: the proving process ended',
    });
  });
});

describe('titles', () => {
  it('of processes tell the call under way, and nothing else is one', () => {
    const call = { what: 'taking the cluster lock', sinceMs: 123_456 };
    assert.deepEqual(callIn(`${titleOf(call)}\0\0\0`), call);
    for (const title of [titleOf(null), 'node', '', 'flockstep proof: x since y'])
      assert.equal(callIn(title), null);
  });
});
