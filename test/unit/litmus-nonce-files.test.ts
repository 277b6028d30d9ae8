import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../src/protocol/layout.ts';
import { createNonceFiles } from '../../src/runtime/nonce-files.ts';
import {
  Client,
  Disk,
  EPOCH,
  LOCK_PATH,
  runGeneration,
  testRandom,
  VirtualClock,
} from './support/litmus-world.ts';

const LITMUS = layout.litmus(EPOCH);

const filesOf = (client: Client) =>
  createNonceFiles({ directory: client.directory, random: testRandom }, EPOCH);

test('the directory stays bounded over a thousand generations, with kept nonce files', async () => {
  const disk = new Disk();
  const clock = new VirtualClock();
  const keepers = [0, 1].map(() => filesOf(new Client(disk)));
  let lockFile;
  for (let generation = 0; generation < 1000; generation++) {
    const { results } = await runGeneration({
      masters: ['a', 'b'].map((client, rank) => ({
        client,
        overrides: (input) => ({ ...input, nonceFiles: keepers[rank] ?? assert.fail() }),
      })),
      disk,
      clock,
      generation: BigInt(generation),
    });
    for (const { verified, error } of results) assert.ok(verified, error);
    const names = disk.names(LITMUS);
    assert.equal(names.length, 2);
    assert.ok(names.every((name) => name.endsWith('.file')));
    lockFile ??= disk.files.get(LOCK_PATH);
    assert.equal(disk.files.get(LOCK_PATH), lockFile);
  }
  assert.equal(disk.openDescriptors, 0);
  for (const keeper of keepers) await keeper.close();
  assert.deepEqual(disk.names(LITMUS), []);
});

test('what dead masters left is swept by the lowest master, and nothing else', async () => {
  const disk = new Disk();
  for (let index = 0; index < 50; index++) {
    disk.create(`${LITMUS}/${testRandom.hex(16)}.file`, Buffer.from('old'));
    disk.create(`${LITMUS}/${testRandom.hex(16)}.fresh`, Buffer.from('old'));
  }
  disk.create(`${LITMUS}/.nfs0001`, Buffer.from('kept'));
  disk.create(`${LITMUS}/notes.txt`, Buffer.from('kept'));
  const { results } = await runGeneration({ masters: ['a', 'b'], disk });
  for (const { verified, error } of results) assert.ok(verified, error);
  assert.deepEqual(disk.names(LITMUS), ['.nfs0001', 'notes.txt']);
});

test('each generation writes in place with a changing length, and a nonce of its own', async () => {
  const disk = new Disk();
  const files = filesOf(new Client(disk));
  const name = await files.open();
  assert.equal(await files.open(), name);
  const lengths = new Set<number>();
  const nonces = new Set<string>();
  for (let round = 0; round < 10; round++) {
    nonces.add(await files.write());
    lengths.add(disk.files.get(`${LITMUS}/${name}.file`)?.content.length ?? 0);
    await files.withdraw();
  }
  assert.equal(nonces.size, 10);
  assert.equal(lengths.size, 10);
  assert.deepEqual(disk.names(LITMUS), [`${name}.file`]);
});

test('a look takes only whole, current and own content for current', async () => {
  const disk = new Disk();
  const writer = filesOf(new Client(disk));
  const reader = filesOf(new Client(disk));
  const name = await writer.open();
  const old = await writer.write();
  await writer.withdraw();
  const nonce = await writer.write();
  assert.deepEqual(reader.look(name, nonce), { reopen: '', 'fresh-name': '' });
  // The line before the current one still holds the old nonce: it must not count.
  assert.deepEqual(reader.look(name, old), {
    reopen: 'content is stale',
    'fresh-name': 'name is not listed',
  });
  const inPlace = disk.files.get(`${LITMUS}/${name}.file`);
  const fresh = disk.files.get(`${LITMUS}/${nonce}.fresh`);
  assert.ok(inPlace && fresh);
  inPlace.content = Uint8Array.from(inPlace.content, () => 0);
  fresh.content = fresh.content.subarray(0, 40);
  const damaged = reader.look(name, nonce);
  assert.equal(damaged.reopen, 'content is damaged');
  assert.match(damaged['fresh-name'], /^content is damaged: truncated/);
  disk.files.delete(`${LITMUS}/${name}.file`);
  assert.equal(reader.look(name, nonce).reopen, 'file is absent');
});

test('a closed master makes no nonce file any more', async () => {
  const disk = new Disk();
  const files = filesOf(new Client(disk));
  const opening = files.open();
  await files.close();
  await assert.rejects(opening, { code: 'E_STORE' });
  assert.deepEqual(disk.names(LITMUS), []);
});

test('an operation count per generation: constant for a peer, linear for the lowest master', async () => {
  const counts = async (clients: readonly string[]): Promise<number[]> => {
    const disk = new Disk();
    const keepers = clients.map(() => filesOf(new Client(disk)));
    const run = (generation: bigint) =>
      runGeneration({
        masters: clients.map((client, rank) => ({
          client,
          overrides: (input) => ({ ...input, nonceFiles: keepers[rank] ?? assert.fail() }),
        })),
        disk,
        generation,
      });
    await run(0n);
    const { results, clients: used } = await run(1n);
    assert.ok(results.every(({ verified }) => verified));
    const phases = 6 + 5 * new Set(clients).size;
    return used.map(({ operations }) => operations / phases);
  };
  const four = await counts(['a', 'b', 'c', 'd']);
  const sixteen = await counts(Array.from({ length: 16 }, (_, index) => `client ${index}`));
  for (const perPhase of [...four, ...sixteen]) assert.ok(perPhase <= 2, `${perPhase} per phase`);
});
