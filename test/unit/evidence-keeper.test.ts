/** The ring of evidence records, and its audit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeError } from '../../src/errors.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { EVIDENCE_KEPT_MAX } from '../../src/protocol/limits.ts';
import { layout } from '../../src/protocol/layout.ts';
import type { QualificationResult } from '../../src/protocol/qualification.ts';
import { EvidenceKeeper, auditEvidence, exchangeFacts } from '../../src/runtime/evidence.ts';
import { failsWith } from '../support/fs.ts';
import { Bus, Client, Disk, EPOCH, VirtualClock, runGeneration } from './support/litmus-world.ts';

const resultOf = async (generation: bigint): Promise<QualificationResult> => {
  const { results } = await runGeneration({ masters: ['a', 'b'], generation });
  const [result] = results;
  assert.ok(result?.verified);
  return result;
};

const keeperOf = (directory: SharedDirectory, view = 1, writer = 0): EvidenceKeeper =>
  new EvidenceKeeper(directory, { epoch: EPOCH, view, writer, facts: new Map() });

const FOLDER = layout.evidences(EPOCH);

test('the first record and the last 64 stay, whatever the number of generations', async () => {
  const disk = new Disk();
  const { directory } = new Client(disk);
  const keeper = keeperOf(directory);
  for (let generation = 0n; generation < 150n; generation++)
    assert.equal(await keeper.keep(await resultOf(generation)), 'created');
  const kept = Array.from(
    { length: EVIDENCE_KEPT_MAX },
    (_, index) => `1.${150 - 64 + index}.json`,
  );
  assert.deepEqual(disk.names(FOLDER).sort(), ['1.0.json', ...kept].sort());
  const { records, findings } = auditEvidence(directory, EPOCH);
  assert.deepEqual(findings, []);
  assert.equal(records.length, 65);
  assert.deepEqual([records[0]?.generation, records.at(-1)?.generation], ['0', '149']);
  // The next run of the epoch goes on with the same ring; its generations begin at 0 again.
  const next = keeperOf(directory, 2);
  for (let generation = 0n; generation < 10n; generation++)
    assert.equal(await next.keep(await resultOf(generation)), 'created');
  const names = disk.names(FOLDER);
  assert.equal(names.length, 65);
  assert.ok(names.includes('1.0.json') && names.includes('1.149.json'));
  assert.ok(names.includes('2.9.json') && !names.includes('1.95.json'));
  assert.deepEqual(auditEvidence(directory, EPOCH).findings, []);
});

test('the first word about a generation stands', async () => {
  const disk = new Disk();
  const { directory } = new Client(disk);
  const result = await resultOf(0n);
  assert.equal(await keeperOf(directory, 1, 0).keep(result), 'created');
  assert.equal(await keeperOf(directory, 1, 1).keep({ ...result, elapsedMs: 1e9 }), 'exists');
  assert.equal(auditEvidence(directory, EPOCH).records[0]?.writer, 0);
});

test('a record that cannot be removed is tried again, but not for ever', async () => {
  const disk = new Disk();
  const { directory } = new Client(disk);
  let isBroken = true;
  const remove: SharedDirectory['remove'] = async (path) => {
    if (isBroken) throw storeError('remove', path, { code: 'EIO' });
    await directory.remove(path);
  };
  const keeper = keeperOf({ ...directory, remove });
  let generation = 0n;
  const next = async () => keeper.keep(await resultOf(generation++));
  for (let count = 0; count < 100; count++) await next();
  assert.equal(disk.names(FOLDER).length, 100);
  isBroken = false;
  await next();
  assert.equal(disk.names(FOLDER).length, 65);
  isBroken = true;
  await assert.rejects(
    async () => {
      for (let count = 0; count < 100; count++) await next();
    },
    failsWith('E_STORE', /EIO/),
  );
  assert.ok(disk.names(FOLDER).length < 140);
});

test('the audit names what is damaged, forged or missing', async () => {
  const disk = new Disk();
  const { directory } = new Client(disk);
  assert.throws(
    () => auditEvidence({ ...directory, listFresh: () => null }, EPOCH),
    failsWith('E_DIRECTORY', /no evidence/),
  );
  const keeper = keeperOf(directory);
  for (let generation = 0n; generation < 6n; generation++)
    await keeper.keep(await resultOf(generation));
  const fileOf = (name: string) => {
    const file = disk.files.get(layout.evidence(EPOCH, name));
    assert.ok(file !== undefined);
    return file;
  };
  const edited = Buffer.from(fileOf('1.1.json').content)
    .toString()
    .replace('"rounds":2', '"rounds":3');
  fileOf('1.1.json').content = Buffer.from(edited);
  fileOf('1.2.json').content = fileOf('1.2.json').content.subarray(0, 100);
  fileOf('1.3.json').content = fileOf('1.5.json').content;
  disk.files.delete(layout.evidence(EPOCH, '1.4.json'));
  disk.create(`${FOLDER}/notes.txt`, Buffer.from('x'));
  const texts = auditEvidence(directory, EPOCH).findings.map(({ path, text }) => `${path} ${text}`);
  const expected = [
    /1\.1\.json digest does not fit/,
    /1\.2\.json truncated/,
    /1\.3\.json: is of view 1, generation 5/,
    /1\.5\.json: the generations since 3 are missing/,
  ];
  for (const text of expected)
    assert.ok(
      texts.some((found) => text.test(found)),
      `${text}: ${texts.join(' | ')}`,
    );
});

test('masters learn where the others run; one that fails to tell costs nothing but that', async () => {
  const clock = new VirtualClock();
  const bus = new Bus([0, 1], clock, clock.now() + 1000);
  bus.tamper = (_phase, rank, word) => (rank === 1 ? { ...word, extra: true } : word);
  const identity = (host: string) => ({
    client: host,
    synthetic: false,
    host,
    pid: 1,
    kernel: 'k',
    mount: { type: 't', source: 's', options: 'o' },
  });
  const [root, peer] = await clock.drive(
    Promise.all([
      exchangeFacts(bus.exchangeOf(0, 't'), { rank: 0, identity: identity('h0') }),
      exchangeFacts(bus.exchangeOf(1, 't'), { rank: 1, identity: identity('h1') }),
    ]),
  );
  assert.deepEqual([...root.keys()], [0]);
  assert.deepEqual([peer.get(0)?.host, peer.get(1)?.host], ['h0', 'h1']);
});
