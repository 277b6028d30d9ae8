/** Procedures of a program: schemas that are compiled when it runs, and what is refused at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import { defineProcedure } from '../../src/host.ts';
import { registryOf, type ProcedureSpec } from '../../src/runtime/calls/procedures.ts';

const TEXT = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: { text: { type: 'string' } },
};

const echo: ProcedureSpec = {
  name: 'echo',
  effect: 'none',
  arguments: TEXT,
  result: TEXT,
  run: async (args) => ({ ok: true, result: args }),
};

const counter: ProcedureSpec = {
  name: 'counter',
  effect: 'journal',
  arguments: TEXT,
  result: TEXT,
  initialState: { count: 0 },
  decide: () => ({ outcome: { ok: true, result: {} }, effect: {} }),
  reduce: (state) => state,
};

const refusedWith = async (spec: unknown, text: RegExp): Promise<void> =>
  assert.rejects(
    defineProcedure(spec as ProcedureSpec),
    (error) =>
      isFlockstepError(error) &&
      error.code === 'E_USAGE' &&
      text.test(error.message) &&
      !error.message.includes('\n'),
    String(text),
  );

test('arguments and results are judged by the schemas, without changing them', async () => {
  const procedure = await defineProcedure(echo);
  assert.equal(procedure.checkArguments({ text: 'x' }), '');
  assert.match(procedure.checkArguments({ text: 1 }), /^\/text must be string$/);
  assert.match(procedure.checkArguments({}), /required property 'text'/);
  assert.match(procedure.checkArguments(Object.create({ text: 'inherited' })), /required/);
  assert.notEqual(procedure.checkArguments({ text: 'x', more: 1 }), '');
  for (const value of [null, 7, 'x', [], undefined])
    assert.notEqual(procedure.checkResult(value), '');
  const args = { text: '1' };
  procedure.checkArguments(args);
  assert.deepEqual(args, { text: '1' });
  assert.equal('arguments' in procedure, false);
});

test('a wrong schema is one line that names the procedure and which schema', async () => {
  const withArguments = (schema: unknown) => ({ ...echo, arguments: schema });
  await refusedWith(
    withArguments({ type: 'objekt' }),
    /^procedure echo: its schema of arguments: /,
  );
  await refusedWith({ ...echo, result: { colour: 1 } }, /its schema of results: .*unknown keyword/);
  for (const schema of [
    undefined,
    null,
    true,
    'x',
    [],
    { $ref: 'https://example.invalid/other.json' },
    { $ref: '#/$defs/absent' },
    { type: 'object', required: ['absent'] },
    { properties: { a: {} } },
    { type: 'string', pattern: '(' },
    { type: 'string', format: 'no-such-format' },
    { $async: true, type: 'object' },
  ])
    await refusedWith(withArguments(schema), /^procedure echo: its schema of arguments: ./);
});

test('two procedures may bring schemas of one $id', async () => {
  const schema = { ...TEXT, $id: 'https://example.invalid/text.json' };
  await defineProcedure({ ...echo, arguments: schema });
  const second = await defineProcedure({ ...echo, name: 'second', arguments: { ...schema } });
  assert.equal(second.checkArguments({ text: 'x' }), '');
});

test('names: ours and malformed ones are refused', async () => {
  for (const name of ['', 'Echo', '1', 'a b', 'x'.repeat(65), 'a/b', 7, undefined])
    await refusedWith({ ...echo, name }, /a name is a small letter/);
  for (const name of [
    'exchange-id',
    'create-session',
    'destroy-session',
    'destroy-client',
    'sequence',
  ])
    await refusedWith({ ...echo, name }, /the name is taken/);
  await refusedWith({ ...echo, name: 'flockstep.stop' }, /are taken$/);
  assert.equal((await defineProcedure({ ...echo, name: 'x'.repeat(64) })).name.length, 64);
});

test('each class of effect has its functions', async () => {
  await refusedWith(
    { ...echo, effect: 'sometimes' },
    /effect is one of none, journal, marked, outside/,
  );
  await refusedWith({ ...echo, effect: 'toString' }, /effect is one of/);
  await refusedWith({ ...echo, run: undefined }, /class none needs the function run/);
  await refusedWith({ ...echo, effect: 'outside', run: 7 }, /class outside needs the function run/);
  await refusedWith({ ...echo, effect: 'marked' }, /class marked needs the function prepare/);
  await refusedWith({ ...counter, reduce: undefined }, /class journal needs the function reduce/);
  for (const initialState of [undefined, () => 0, 1n])
    await refusedWith({ ...counter, initialState }, /initialState must be a JSON value/);
  await defineProcedure(counter);
});

test('one name, one procedure', async () => {
  const made = [await defineProcedure(echo), await defineProcedure(counter)];
  assert.deepEqual([...registryOf(made).keys()], ['echo', 'counter']);
  assert.throws(
    () => registryOf([...made, ...made]),
    (error) => isFlockstepError(error) && /echo: is defined twice/.test(error.message),
  );
});
