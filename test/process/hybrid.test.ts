/** The hybrid example of docs/examples: two jobs in Python that come and go, and one AFL++ instance. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { main } from './agent-helpers.ts';
import { flockstep, makeGround, waitUntil } from './cli-helpers.ts';
import { missingPrograms, publishedResults, repository, start } from './targets/support.ts';

const example = join(repository, 'docs/examples/hybrid');

const python = (
  context: TestContext,
  words: readonly string[],
): { said: () => string; terminate: () => void; ended: Promise<number | null> } => {
  const child = spawn('python3', ['-B', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, AFL_QUIET: '1' },
    detached: true,
  });
  context.after(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended.
    }
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  return { said: () => text, terminate: () => void child.kill('SIGTERM'), ended };
};

test(
  'two jobs join and leave when they like, and an AFL++ instance gives and takes',
  {
    skip: missingPrograms({ python3: 'python3', 'afl-fuzz': 'afl++', 'afl-cc': 'afl++' }),
  },
  async (context) => {
    const { path, output } = makeGround(context, 0);
    const target = join(path, 'target');
    const compiled = start(context, ['afl-cc', '-o', target, join(example, 'target.c')], {
      AFL_QUIET: '1',
    });
    const built = await compiled.ended;
    assert.equal(built.status, 0, built.stderr);
    const seeds = join(path, 'seeds');
    mkdirSync(seeds);
    writeFileSync(join(seeds, 'seed'), 'aaaa');
    const places = [join(path, 'job'), output];
    const common = ['--member-ttl', '20', '--command', process.execPath, main];
    const sync = join(path, 'sync');
    const fuzzer = python(context, [
      join(example, 'fuzzer.py'),
      ...places,
      sync,
      '--seconds',
      '600',
      ...common,
      '--',
      '-i',
      seeds,
      '--',
      target,
    ]);
    const short = python(context, [join(example, 'job.py'), ...places, '--items', '2', ...common]);
    await waitUntil(() => short.said().includes('did '), 'the short job to leave');
    assert.match(short.said(), /did 2 items/, short.said());
    const long = python(context, [join(example, 'job.py'), ...places, ...common]);
    const queue = join(sync, 'fuzzer/queue');
    await waitUntil(
      () => readdirSync(queue).some((name) => name.includes('sync:flockstep')),
      `afl-fuzz to take what the jobs found: ${fuzzer.said()}`,
    );
    fuzzer.terminate();
    assert.equal(await fuzzer.ended, 0, fuzzer.said());
    assert.equal(await long.ended, 0, long.said());
    assert.equal(await short.ended, 0);
    assert.match(long.said(), /exit status 0/);
    assert.match(fuzzer.said(), /published \d+ of \d+ queue files, fed \d+, exit status 75/);
    const taken = readdirSync(queue)
      .filter((name) => name.includes('sync:flockstep'))
      .map((name) => readFileSync(join(queue, name), 'latin1'));
    assert.ok(
      taken.some((text) => text.startsWith('flockstep:')),
      'behind a comparison that the fuzzer did not pass alone',
    );
    const names = publishedResults(output).map(
      ({ bytes }) => (JSON.parse(bytes) as { name: string | null }).name,
    );
    assert.ok(names.some((name) => name?.startsWith('fuzzer/id') === true));
    assert.ok(names.some((name) => name === 'solved'));
    const verified = await flockstep(context, ['verify', places[0] ?? '', '--output', output])
      .ended;
    assert.equal(verified.status, 0, verified.stdout + verified.stderr);
    context.diagnostic(`${fuzzer.said().trim()}; ${long.said().trim()}`);
  },
);
