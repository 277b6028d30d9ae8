/** Real masters in processes of their own call each other through a real directory. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { realRandom } from '../../src/fs/random.ts';
import { isVerified, signed } from '../../src/protocol/calls/authentication.ts';
import {
  openCall,
  openReply,
  sealCall,
  type Call,
  type Reply,
} from '../../src/protocol/calls/envelope.ts';
import { AUTH, REJECT } from '../../src/protocol/calls/status.ts';
import { isPayloadStatistics } from '../../src/protocol/generated/payload-statistics.ts';
import { layout } from '../../src/protocol/layout.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import { Requester } from '../../src/runtime/calls/requester.ts';
import type { CallResult, ResumedCallTold } from '../../src/runtime/calls/service.ts';
import type { CallsPlan, Question } from './calls-master.ts';
import { makeGround, type Ground } from './cli-helpers.ts';

const program = resolve(import.meta.dirname, 'calls-master.js');

interface Told {
  readonly epoch?: string;
  readonly open?: boolean;
  readonly id?: number;
  readonly result?: CallResult;
  readonly resumed?: ResumedCallTold & { readonly result: CallResult };
  readonly outcome?: { readonly exitCode: number; readonly error: { code: string } | null };
}

class Master {
  readonly child: ChildProcess;
  readonly told: Told[] = [];
  private readonly waiting = new Set<() => void>();
  private asked = 0;

  constructor(context: TestContext, plan: CallsPlan) {
    this.child = fork(program, [JSON.stringify(plan)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    context.after(() => this.child.kill('SIGKILL'));
    this.child.on('message', (message: Told) => {
      this.told.push(message);
      for (const wake of this.waiting) wake();
    });
  }

  async until<T>(find: (told: Told) => T | undefined): Promise<T> {
    for (;;) {
      for (const told of this.told) {
        const found = find(told);
        if (found !== undefined) return found;
      }
      await new Promise<void>((wake) => this.waiting.add(wake));
    }
  }

  call(peer: number, procedure: string, args: object = {}): Promise<CallResult> {
    this.asked += 1;
    const question: Question = { id: this.asked, peer, procedure, args };
    this.child.send(question);
    return this.until(({ id, result }) => (id === question.id ? result : undefined));
  }

  ended(): Promise<NonNullable<Told['outcome']>> {
    return this.until(({ outcome }) => outcome);
  }
}

interface Run {
  readonly ground: Ground;
  readonly dir: string;
  readonly epoch: string;
  readonly masters: readonly [Master, Master];
  readonly marks: () => string[];
}

const startRun = async (
  context: TestContext,
  plan: Partial<CallsPlan> & { readonly key?: Uint8Array } = {},
  ground: Ground = makeGround(context, 1),
): Promise<Run> => {
  const marks = join(ground.path, 'executions');
  appendFileSync(marks, '');
  const keyPath = join(ground.path, 'key');
  if (plan.key !== undefined) writeFileSync(keyPath, plan.key, { mode: 0o600 });
  const dir = join(ground.path, 'coordination');
  const start = (rank: number): Master =>
    new Master(context, {
      rank,
      size: 2,
      dir,
      input: ground.input,
      output: ground.output,
      command: [ground.patient, '{}'],
      clusterKey: plan.key === undefined ? null : keyPath,
      callJournal: plan.callJournal ?? 'state',
      persistent: plan.persistent ?? false,
      outbox: plan.outbox ?? false,
      marks,
    });
  const masters = [start(0), start(1)] as const;
  const [epoch] = await Promise.all(masters.map((master) => master.until((told) => told.epoch)));
  await Promise.all(masters.map((master) => master.until((told) => told.open)));
  return {
    ground,
    dir,
    epoch: epoch ?? '',
    masters,
    marks: () => readFileSync(marks, 'utf8').split('\n').slice(0, -1),
  };
};

const finish = async ({ ground, masters }: Run): Promise<void> => {
  ground.allow();
  for (const master of masters)
    assert.deepEqual(await master.ended(), { exitCode: 0, error: null });
};

/** Everything below a folder but the folders themselves. */
const filesIn = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    : [];

const result = (said: CallResult): object => {
  assert.ok(said.kind === 'replied' && said.ok, JSON.stringify(said));
  return said.result;
};

const exchange = async (run: Run): Promise<void> => {
  const { masters, marks } = run;
  const rounds = Array.from({ length: 20 }, (_, index) => index);
  const said = await Promise.all(
    masters.flatMap((master, from) =>
      rounds.flatMap((index) =>
        [0, 1].map(async (to) => {
          const text = index % 5 === 0 ? 'x'.repeat(8_000) : `${from} ${to} ${index}`;
          const answer = result(await master.call(to, 'echo', { text }));
          return assert.deepEqual(answer, { text, by: to });
        }),
      ),
    ),
  );
  assert.equal(marks().length, said.length, 'each exactly once');
  for (const rank of [0, 1]) {
    const statistics = result(await masters[0].call(rank, 'flockstep.statistics'));
    assert.ok(isPayloadStatistics(statistics) && statistics.rank === rank);
  }
  const counts = await Promise.all(rounds.map(() => masters[0].call(1, 'count')));
  const numbers = counts.map((each) => (result(each) as { count: number }).count);
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    rounds.map((index) => index + 1),
  );
};

test('volatile sessions, journal in the state root', async (context) => {
  const run = await startRun(context);
  await exchange(run);
  await finish(run);
  assert.deepEqual(filesIn(join(run.dir, layout.calls(run.epoch))), []);
  assert.ok(filesIn(join(run.dir, layout.callJournal(run.epoch, 'rank-1'))).length > 0);
});

test('persistent sessions under a cluster key, journal in a directory of the host', async (context) => {
  const ground = makeGround(context, 0);
  const callJournal = join(ground.path, 'journals', 'here');
  const key = Buffer.from(realRandom.hex(32));
  const run = await startRun(context, { persistent: true, key, callJournal });
  await exchange(run);
  await finish(run);
  assert.deepEqual(filesIn(join(run.dir, layout.calls(run.epoch))), []);
  assert.ok(!existsSync(join(run.dir, layout.callJournal(run.epoch, 'rank-1'))));
  assert.ok(filesIn(join(callJournal, run.epoch, 'rank-1')).length > 0);
});

/** A process outside the view, in this one. */
const toolOf = (run: Run): ListingMail =>
  new ListingMail({
    epoch: run.epoch,
    endpoint: 'tool',
    directory: new RealDirectory(run.dir),
    clock: new RealClock(),
  });

const requesterOf = (run: Run, key: Uint8Array | null, mail = toolOf(run)): Requester =>
  new Requester({
    endpoint: 'tool',
    peer: 'rank-0',
    epoch: run.epoch,
    mail,
    clock: new RealClock(),
    random: realRandom,
    principal: { flavor: 1, id: 'tool', groups: [] },
    machine: 'here',
    key,
  });

/** Posts one call as it is and waits for the refusal. */
const refusalOf = async (run: Run, text: string): Promise<Reply> => {
  const mail = toolOf(run);
  const name = `${realRandom.hex(16)}.o1`;
  await mail.post('rank-0', 'call', name, text);
  for (;;) {
    const refusal = mail.announced().find((each) => each.kind === 'refusal' && each.name === name);
    const reading = refusal === undefined ? null : mail.read(refusal, 1 << 20);
    if (reading?.kind === 'text') {
      const opened = openReply(reading.text);
      assert.ok(opened.ok, reading.text);
      await mail.withdraw('rank-0', 'call', name);
      return opened.value;
    }
    await mail.wait(Infinity);
  }
};

test('a process outside the view: with the right key it is answered, without it nothing runs', async (context) => {
  const key = Buffer.from(realRandom.hex(32));
  const run = await startRun(context, { key });
  const right = requesterOf(run, key);
  const said = await right.call([{ step: 'echo', arguments: { text: 'from outside' } }]);
  assert.equal(said.kind, 'replied', JSON.stringify(said));
  await right.close();
  assert.deepEqual(run.marks(), ['echo']);
  for (const wrong of [Buffer.from(realRandom.hex(32)), null]) {
    const mail = toolOf(run);
    let sent: Omit<Call, 'digest'> | null = null;
    const intruder = requesterOf(run, wrong, mail);
    const post = mail.post.bind(mail);
    mail.post = (to, kind, name, text) => {
      const opened = openCall(text);
      if (opened.ok) sent ??= opened.value;
      return post(to, kind, name, text);
    };
    const outcome = await intruder.call([{ step: 'echo', arguments: {} }], { deadlineMs: 3_000 });
    assert.notEqual(outcome.kind, 'replied', JSON.stringify(outcome));
    await intruder.close();
    assert.ok(sent);
    const { digest: _, ...body } = sent as Call;
    const refusal = await refusalOf(run, sealCall(body));
    assert.deepEqual(refusal.denied, {
      status: REJECT.AUTH_ERROR,
      low: 0,
      high: 0,
      authentication: AUTH.BADVERF,
    });
    assert.ok(isVerified(refusal, key));
    const principal = { flavor: 1, body: { machine: '', id: 'rank-1', groups: [] } };
    const posing = signed({ ...body, credential: principal }, key);
    assert.equal((await refusalOf(run, sealCall(posing))).denied?.authentication, AUTH.TOOWEAK);
  }
  assert.deepEqual(run.marks(), ['echo'], 'nothing else was executed');
  await finish(run);
});

test('a peer that is killed in the middle: unknown', async (context) => {
  const run = await startRun(context, { persistent: true });
  const [caller, victim] = run.masters;
  result(await caller.call(1, 'echo', { text: 'alive' }));
  const hanging = caller.call(1, 'hang');
  while (!run.marks().includes('hang')) await new Promise((wake) => setTimeout(wake, 20));
  victim.child.kill('SIGKILL');
  await once(victim.child, 'exit');
  const said = await hanging;
  assert.equal(said.kind, 'unknown', JSON.stringify(said));
  const outcome = await caller.ended();
  assert.equal(outcome.error?.code, 'E_MEMBER_LOST');
  assert.deepEqual(run.marks(), ['echo', 'hang']);
});

test('a caller with an outbox is killed before its reply: its next life learns what became of the call', async (context) => {
  const ground = makeGround(context, 1);
  const before = await startRun(context, { outbox: true }, ground);
  const [caller, replier] = before.masters;
  void caller.call(1, 'stamp', { text: 'once' });
  while (before.marks().length === 0) await new Promise((wake) => setTimeout(wake, 20));
  caller.child.kill('SIGKILL');
  await once(caller.child, 'exit');
  writeFileSync(join(ground.path, 'executions.release'), '');
  assert.equal((await replier.ended()).error?.code, 'E_MEMBER_LOST');

  const after = await startRun(context, { outbox: true }, ground);
  assert.equal(after.epoch, before.epoch, 'resumed');
  const { result: said, ...call } = await after.masters[0].until(({ resumed }) => resumed);
  assert.deepEqual(call, { peer: 'rank-1', procedure: 'stamp', args: { text: 'once' } });
  assert.deepEqual(result(said), { text: 'once' });
  assert.equal(after.marks().length, 1, 'the effect is there once');
  result(await after.masters[0].call(1, 'echo', { text: 'and it goes on' }));
  await finish(after);
});
