/** The Python client of docs/examples, as its users run it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { main } from './agent-helpers.ts';
import { makeGround } from './cli-helpers.ts';
import { missingPrograms, publishedResults, repository } from './targets/support.ts';

const skip = missingPrograms({ python3: 'python3' });
const client = resolve(repository, 'docs/examples/python');

interface Said {
  readonly items: readonly string[];
  readonly outcomes: readonly string[];
  readonly events: readonly string[];
  readonly error?: string;
  readonly [name: string]: unknown;
}

const member = (context: TestContext, options: object): Promise<Said> => {
  const plan = { client, command: [process.execPath, main], options };
  const program = join(repository, 'test/process/targets/member.py');
  const child = spawn('python3', [program, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  context.after(() => child.kill('SIGKILL'));
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  return new Promise((settle, reject) => {
    child.once('close', () => {
      try {
        settle(JSON.parse(text) as Said);
      } catch (error) {
        reject(error as Error);
      }
    });
  });
};

test('two members in Python: items, calls, exchanges and messages', { skip }, async (context) => {
  const ground = makeGround(context, 5);
  const { path, output, input } = ground;
  const common = { dir: join(path, 'coordination'), output, input, create: true, size: 2 };
  const said = await Promise.all(
    [0, 1].map((rank) => member(context, { ...common, rank, renew_interval: 0 })),
  );
  for (const [rank, each] of said.entries()) {
    assert.equal(each.error, undefined);
    assert.deepEqual([each['rank'], each['size'], each['sum'], each['exit']], [rank, 2, 3, 0]);
    assert.deepEqual(each['broadcast'], { by: 1 });
    assert.deepEqual(each['gathered'], rank === 0 ? ['', 'x'] : null);
    assert.deepEqual(each['answer'], {
      type: 'answer',
      id: (each['answer'] as { id: number }).id,
      outcome: 'replied',
      ok: true,
      status: 'OK',
      text: '',
      result: { hello: 'n', source: `rank-${rank}` },
    });
    assert.equal(each['no'], 'not you');
    assert.deepEqual(each['received'], [0, 1, 2, 3, 4]);
    assert.deepEqual(each['bytes'], [0, 255]);
    assert.equal(each['probed'], null);
    assert.deepEqual(each['late'], ['E_EXCHANGE', 'deadline']);
    assert.ok(each.outcomes.every((outcome) => outcome === 'published'));
    if (each.items.length > 0) assert.equal(each['again'], 'E_INTERRUPTED');
    for (const event of ['joined', 'qualified', 'ended']) assert.ok(each.events.includes(event));
  }
  assert.equal(said.filter((each) => each['added'] === true).length, 1);
  assert.deepEqual(
    said.flatMap(({ items }) => items).toSorted(),
    ['0.txt', '1.txt', '2.txt', '3.txt', '4.txt', 'by python'].toSorted(),
  );
  assert.equal(publishedResults(output).length, 6);
});

test('what cannot be joined raises the code of the agent', { skip }, async (context) => {
  const ground = makeGround(context, 0);
  const options = { dir: join(ground.path, 'absent'), output: ground.output, size: 1, rank: 0 };
  assert.equal((await member(context, options)).error, 'E_DIRECTORY');
  assert.equal((await member(context, { ...options, dance: true })).error, 'E_CONTROL');
});

test('the client is below 200 lines and needs nothing but the standard library', () => {
  const text = readFileSync(join(client, 'flockstep.py'), 'utf8');
  assert.ok(text.split('\n').length < 201, 'lines');
  const imports = [...text.matchAll(/^(?:import|from) (.*)$/gm)].map((match) => match[1]);
  assert.deepEqual(imports, [
    'base64, collections, contextlib, functools, itertools, json, os, queue, subprocess, threading',
  ]);
});
