/** Agents of foreign programs: real processes on a real directory. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { AgentProcess, agentOptions, startAgents, workOff, writeOut } from './agent-helpers.ts';
import { isReport } from '../../src/protocol/generated/report.ts';
import { outputLayout } from '../../src/protocol/output-layout.ts';
import { openResult } from '../../src/protocol/result.ts';
import { makeGround } from './cli-helpers.ts';
import { publishedResults } from './targets/support.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

test('two agents share the items of a directory and of each other, each done once', async (context) => {
  const ground = makeGround(context, 12);
  const [first, second] = await startAgents(context, ground, 2, ['--input', ground.input]);
  assert.ok(first !== undefined && second !== undefined);
  const published = await second.ask({ type: 'publish', name: 'extra', content: 'brought' });
  assert.deepEqual(published, { type: 'published', id: 1, item: digest('brought'), added: true });
  const again = await first.ask({ type: 'publish', name: 'other', content: 'brought' });
  assert.deepEqual(again, { type: 'published', id: 1, item: digest('brought'), added: false });
  const contents: string[] = [];
  const done = await Promise.all(
    [first, second].map((agent) =>
      workOff(agent, (item) => {
        contents.push(readFileSync(item.path, 'utf8'));
        if (item.name === 'extra') writeOut(item, 'made', 'of it');
        return { stdout: `did ${item.name}` };
      }),
    ),
  );
  const all = done.flat();
  assert.equal(all.length, 13);
  assert.equal(new Set(all).size, 13);
  assert.ok(contents.includes('brought') && contents.includes('input 3\n'));
  assert.deepEqual([await first.ended, await second.ended], [0, 0], first.words + second.words);
  assert.equal(publishedResults(ground.output).length, 13);
  const item = digest('brought');
  const record = readFileSync(join(ground.output, outputLayout.result(item)));
  const opened = openResult(record);
  assert.ok(opened.ok);
  assert.equal(opened.value.stdout.text, 'did extra');
  assert.deepEqual(
    opened.value.files.map(({ name, sha256 }) => [name, sha256]),
    [['made', digest('of it')]],
  );
});

test('lines that are no requests cost one error each, and sixteen of them the agent', async (context) => {
  const ground = makeGround(context, 0);
  const agent = new AgentProcess(context, agentOptions(ground, ['--size', '1', '--rank', '0']));
  const refusal = async (line: string): Promise<string> => {
    agent.line(line);
    return (await agent.next('error')).text;
  };
  assert.match(await refusal('{"type":"join"}'), /first line must be hello/);
  assert.match(await refusal('{"type":"hello","v":2}'), /version 2; this agent speaks 1/);
  agent.hello();
  assert.equal((await agent.next('hello')).v, 1);
  agent.say({ type: 'join' });
  await agent.next('open');
  assert.match(await refusal('{"type":'), /not JSON/);
  assert.match(await refusal('[1]'), /not a JSON object/);
  assert.match(await refusal('{"type":"dance"}'), /unknown type "dance"/);
  assert.match(await refusal('{"type":"claim","count":0}'), /count must be >= 1/);
  assert.match(await refusal('{"type":"claim","count":1,"more":2}'), /additional properties/);
  assert.match(await refusal('{"type":"claim","count":1, "count":2}'), /key "count" twice/);
  assert.match(await refusal('x'.repeat(3 * 1024 * 1024)), /longer than/);
  // What stands around them is taken.
  const published = await agent.ask({ type: 'publish', name: null, content: 'between' });
  assert.equal(published.type, 'published');
  agent.say({ type: 'claim', count: 1 });
  const { item, token } = await agent.next('item');
  // A request that cannot be granted is no bad line.
  agent.say({ type: 'complete', item, token: token + 1 });
  assert.equal((await agent.next('error')).code, 'E_LEASE');
  agent.say({ type: 'complete', item, token });
  assert.equal((await agent.next('settled')).outcome, 'published');
  for (let count = 0; count < 8; count += 1) agent.line('{');
  const ended = await agent.next('ended');
  assert.equal(ended.exitCode, 2);
  assert.equal(ended.error?.code, 'E_USAGE');
  assert.equal(await agent.ended, 2);
});

test('a program that dies gives its items back: the agent ends by itself', async (context) => {
  const ground = makeGround(context, 1);
  const options = ['--size', '1', '--rank', '0', '--input', ground.input];
  const agent = new AgentProcess(context, agentOptions(ground, options));
  agent.hello();
  agent.say({ type: 'join' });
  agent.say({ type: 'claim', count: 1 });
  const held = await agent.next('item');
  agent.child.stdin?.end();
  const startedMs = performance.now();
  assert.equal(await agent.ended, 75, agent.words);
  context.diagnostic(`ended after ${Math.round(performance.now() - startedMs)} ms`);
  assert.ok(!existsSync(held.out), 'its stage is gone');
  const next = new AgentProcess(context, agentOptions(ground, options));
  next.hello();
  next.say({ type: 'join' });
  next.say({ type: 'claim', count: 1 });
  const again = await next.next('item');
  assert.deepEqual([again.item, again.token], [held.item, held.token + 1]);
  next.say({ type: 'complete', item: again.item, token: again.token });
  next.say({ type: 'claim', count: 1 });
  assert.equal((await next.next('ended')).exitCode, 0);
});

test('a program that reads no more ends its agent, and a job without it goes on', async (context) => {
  const ground = makeGround(context, 2);
  const [first, second] = await startAgents(context, ground, 2, ['--input', ground.input]);
  assert.ok(first !== undefined && second !== undefined);
  second.say({ type: 'claim', count: 1 });
  const held = await second.next('item');
  second.child.stdout?.destroy();
  // Whatever it writes next fails.
  second.line('no request');
  assert.equal(await second.ended, 75, second.words);
  const done = await workOff(first);
  assert.ok(done.includes(held.item));
  assert.equal(await first.ended, 0, first.words);
});

test('an item that is not completed in time is taken back, and its late completion refused', async (context) => {
  const ground = makeGround(context, 1);
  const options = ['--input', ground.input, '--timeout', '0.2', '--max-attempts', '2'];
  const [agent] = await startAgents(context, ground, 1, options);
  assert.ok(agent !== undefined);
  agent.say({ type: 'claim', count: 1 });
  const { item, token } = await agent.next('item');
  assert.match((await agent.next('revoked')).reason, /its time is over/);
  assert.equal((await agent.next('settled')).outcome, 'retried');
  agent.say({ type: 'complete', item, token });
  assert.equal((await agent.next('error')).code, 'E_LEASE');
  agent.say({ type: 'claim', count: 1 });
  const second = await agent.next('item');
  assert.equal(second.token, token + 1);
  agent.say({ type: 'complete', item, token: second.token, failed: 'no good' });
  assert.equal((await agent.next('settled')).outcome, 'failed');
  agent.say({ type: 'claim', count: 1 });
  assert.equal((await agent.next('ended')).exitCode, 1);
});

test('the job waits for a program that may still publish', async (context) => {
  const ground = makeGround(context, 0);
  const [agent, feeder] = await startAgents(context, ground, 2);
  assert.ok(agent !== undefined && feeder !== undefined);
  agent.say({ type: 'claim', count: 1 });
  // Nothing is left anywhere, and the other one claims nothing: it holds the job open.
  await new Promise((wake) => setTimeout(wake, 1500));
  assert.ok(!agent.has('ended'));
  const path = join(ground.path, 'late');
  writeFileSync(path, 'late');
  const published = await feeder.ask({ type: 'publish', name: 'late', path });
  assert.equal(published.type, 'published');
  const { item, token } = await agent.next('item');
  assert.equal(item, digest('late'));
  agent.say({ type: 'complete', item, token });
  agent.say({ type: 'claim', count: 1 });
  const absent = await feeder.ask({ type: 'publish', name: null, path: `${path}r` });
  assert.equal(absent.type === 'refused' && absent.text.includes('does not exist'), true);
  feeder.say({ type: 'hold', on: false });
  assert.deepEqual([await agent.ended, await feeder.ended], [0, 0]);
});

test('agents call each other, exchange payloads and send messages', async (context) => {
  const ground = makeGround(context, 0);
  const agents = [0, 1].map((rank) => {
    const agent = new AgentProcess(
      context,
      agentOptions(ground, ['--size', '2', '--rank', `${rank}`]),
    );
    agent.hello();
    agent.say({ type: 'serve', procedure: 'greet', effect: 'none' });
    agent.say({ type: 'join' });
    return agent;
  });
  const [first, second] = agents as [AgentProcess, AgentProcess];
  await Promise.all(agents.map((agent) => agent.next('open')));
  const asking = first.ask({ type: 'call', peer: 1, procedure: 'greet', arguments: { name: 'a' } });
  const request = await second.next('request');
  assert.deepEqual([request.arguments, request.from], [{ name: 'a' }, 'rank-0']);
  second.say({ type: 'respond', id: request.id, ok: true, result: { text: 'hello a' } });
  assert.deepEqual(await asking, {
    type: 'answer',
    id: 1,
    outcome: 'replied',
    ok: true,
    status: 'OK',
    text: '',
    result: { text: 'hello a' },
  });
  const refusing = second.ask({ type: 'call', peer: 0, procedure: 'greet', arguments: {} });
  const asked = await first.next('request');
  first.say({ type: 'respond', id: asked.id, ok: false, text: 'who?' });
  const no = await refusing;
  assert.ok(no.type === 'answer' && no.outcome === 'replied' && !no.ok && no.text === 'who?');
  const exchanged = await Promise.all(
    agents.map((agent, rank) => agent.ask({ type: 'exchange', kind: 'sum', payload: [rank, 'x'] })),
  );
  for (const each of exchanged)
    assert.deepEqual(each.type === 'exchanged' && each.payloads, [
      [0, 'x'],
      [1, 'x'],
    ]);
  const late = await first.ask({ type: 'exchange', kind: 'alone', payload: null, deadlineMs: 300 });
  assert.ok(late.type === 'refused' && late.code === 'E_EXCHANGE', JSON.stringify(late));
  for (const index of [1, 2]) {
    const sent = await first.ask({ type: 'send', to: 1, tag: 7, data: { index } });
    assert.equal(sent.type, 'sent');
  }
  const probed = await second.ask({ type: 'probe', tag: 7 });
  assert.ok(probed.type === 'probed' && probed.message?.from === 0);
  for (const index of [1, 2]) {
    const received = await second.ask({ type: 'receive', tag: 7 });
    assert.deepEqual(received.type === 'received' && received.data, { index });
  }
  const none = await second.ask({ type: 'receive', from: 0, deadlineMs: 50 });
  assert.ok(none.type === 'refused' && none.code === 'E_EXCHANGE');
  for (const agent of agents) agent.say({ type: 'hold', on: false });
  assert.deepEqual(await Promise.all(agents.map(({ ended }) => ended)), [0, 0]);
});

test('an agent that is killed: the other one goes on and does its items again', async (context) => {
  const ground = makeGround(context, 4);
  const extra = ['--input', ground.input, '--member-ttl', '3', '--json'];
  const [first, second] = await startAgents(context, ground, 2, extra);
  assert.ok(first !== undefined && second !== undefined);
  second.say({ type: 'claim', count: 2 });
  const held = await second.next('item');
  second.child.kill('SIGKILL');
  const killedMs = performance.now();
  first.say({ type: 'claim', count: 4 });
  const given = [];
  for (let count = 0; count < 4; count += 1) {
    const item = await first.next('item');
    given.push(item);
    first.say({ type: 'complete', item: item.item, token: item.token });
  }
  const elapsedMs = Math.round(performance.now() - killedMs);
  context.diagnostic(`all items again after ${elapsedMs} ms with a member TTL of 3000 ms`);
  const again = given.find(({ item }) => item === held.item);
  assert.equal(again?.token, held.token + 1);
  const { rank, size } = await first.next('view');
  assert.deepEqual([rank, size], [0, 1]);
  first.say({ type: 'claim', count: 1 });
  const { exitCode, report } = await first.next('ended');
  assert.ok(isReport(report), first.words);
  assert.deepEqual([exitCode, report.items, report.published], [0, 4, 4]);
});

test('agents join and leave while the job goes on; what waits for their meeting ends with its program', async (context) => {
  const ground = makeGround(context, 0);
  const joined = async (): Promise<AgentProcess> => {
    const agent = new AgentProcess(context, agentOptions(ground, ['--join']));
    agent.hello();
    agent.say({ type: 'join' });
    await agent.next('open');
    return agent;
  };
  const first = await joined();
  assert.equal((await first.next('joined')).size, 1);
  first.say({ type: 'hold', on: true });
  const second = await joined();
  assert.equal((await second.next('joined')).size, 2);
  assert.equal((await first.next('view')).size, 2);
  await first.next('open');
  const both = [first, second];
  const exchanged = await Promise.all(
    both.map((agent, index) => agent.ask({ type: 'exchange', kind: 'x', payload: index })),
  );
  for (const each of exchanged)
    assert.equal(each.type === 'exchanged' && each.payloads.length, 2, JSON.stringify(each));
  const waiting = first.ask({ type: 'exchange', kind: 'x', payload: 2 });
  second.say({ type: 'leave' });
  const ended = await second.next('ended');
  assert.deepEqual([ended.exitCode, ended.error?.code], [75, 'E_INTERRUPTED']);
  const failed = await waiting;
  assert.ok(failed.type === 'refused' && failed.code === 'E_EXCHANGE', JSON.stringify(failed));
  assert.equal(failed.reason, 'view');
  assert.equal((await first.next('view')).size, 1);
  first.say({ type: 'hold', on: false });
  assert.equal((await first.next('ended')).exitCode, 0);
  const lonely = new AgentProcess(
    context,
    agentOptions({ ...ground, path: join(ground.path, 'in') }, ['--size', '2', '--rank', '0']),
  );
  lonely.hello();
  lonely.say({ type: 'join' });
  await lonely.next('waiting');
  lonely.child.stdin?.end();
  assert.equal(await lonely.ended, 75, lonely.words);
});
