/** `flockstep verify`: a finished job holds, and each kind of tampering is named. */
import assert from 'node:assert/strict';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { before, describe, it, after, type TestContext } from 'node:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openForReading, openCoordinationForReading } from '../../src/fs/open.ts';
import { sealRecord } from '../../src/protocol/envelope.ts';
import { isVerification } from '../../src/protocol/generated/verification.ts';
import { auditDirectory } from '../../src/runtime/audit.ts';
import { flockstep } from './cli-helpers.ts';

/** A finished job of two views, made once; each test tampers with a copy of its own. */
interface Job {
  readonly dir: string;
  readonly output: string;
  readonly epoch: string;
  /** Path below the epoch's state root. */
  readonly state: (path: string) => string;
}

const jobAt = (root: string): Job => {
  const output = join(root, 'out');
  const dir = join(output, '.flockstep');
  const [epoch = ''] = readdirSync(join(dir, 'epochs'));
  return { dir, output, epoch, state: (path) => join(dir, 'epochs', epoch, path) };
};

type Fields = Record<string, unknown>;

/** Changes a record and seals it again: only what it says is wrong, not its digest. */
const rewrite = (path: string, change: (record: Fields) => Fields): void => {
  const { digest: _digest, ...record } = JSON.parse(readFileSync(path, 'utf8')) as Fields;
  writeFileSync(path, sealRecord(change(record)));
};

const resultsIn = ({ output }: Job): string[] =>
  readdirSync(join(output, 'results'))
    .flatMap((folder) =>
      readdirSync(join(output, 'results', folder)).map((name) => join('results', folder, name)),
    )
    .sort();

const firstResult = (job: Job): string => join(job.output, resultsIn(job)[0] ?? '');

/** The highest transaction of the first shard that has some. */
const busyShard = (job: Job): { readonly folder: string; readonly highest: number } => {
  for (const shard of readdirSync(job.state('ledger')).sort()) {
    const [segment = ''] = readdirSync(job.state(`ledger/${shard}`));
    const folder = job.state(`ledger/${shard}/${segment}`);
    const highest = Math.max(0, ...readdirSync(folder).map((name) => Number.parseInt(name, 10)));
    if (highest >= 4) return { folder, highest };
  }
  throw new Error('no shard has four transactions');
};

const TAMPERINGS: readonly (readonly [string, (job: Job) => void, RegExp])[] = [
  [
    'an edited byte of evidence',
    ({ state }) => {
      const path = state('evidence/1.0.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace('"clients":1', '"clients":2'));
    },
    /evidence\/1\.0\.json digest does not fit/,
  ],
  [
    'evidence that calls itself verified',
    ({ state }) => rewrite(state('evidence/1.0.json'), (record) => ({ ...record, verified: true })),
    /evidence\/1\.0\.json verified with fewer than two clients/,
  ],
  [
    'evidence of a view that does not exist',
    ({ state }) => {
      renameSync(state('evidence/2.0.json'), state('evidence/9.0.json'));
      rewrite(state('evidence/9.0.json'), (record) => ({ ...record, view: 9 }));
    },
    /evidence\/9\.0\.json is of view 9, which cannot be read/,
  ],
  [
    'a truncated view',
    ({ dir }) => {
      const path = join(dir, 'views/1.json');
      writeFileSync(path, readFileSync(path).subarray(0, 90));
    },
    /views\/1\.json truncated/,
  ],
  [
    'a view that is gone',
    ({ dir }) => rmSync(join(dir, 'views/1.json')),
    /views\/1\.json is missing/,
  ],
  [
    'a view that follows another one',
    ({ dir }) =>
      rewrite(join(dir, 'views/2.json'), (record) => ({ ...record, previous: 'e'.repeat(64) })),
    /views\/2\.json follows a view of digest e{64}/,
  ],
  [
    'an incarnation that lives twice',
    ({ dir }) => {
      const first = JSON.parse(readFileSync(join(dir, 'views/1.json'), 'utf8')) as Fields;
      rewrite(join(dir, 'views/2.json'), (record) => ({ ...record, members: first['members'] }));
    },
    /views\/2\.json it is founded by members of another/,
  ],
  [
    'a gap in the ledger',
    (job) => rmSync(join(busyShard(job).folder, '2.json')),
    /ledger\/\d+\/1-[0-9a-f]+\/2\.json is missing, though a later/,
  ],
  [
    'a transaction with a changed operation',
    (job) =>
      rewrite(join(busyShard(job).folder, '2.json'), (record) => ({
        ...record,
        nonce: '0'.repeat(32),
      })),
    /ledger\/\d+\/1-[0-9a-f]+\/3\.json it does not follow its predecessor/,
  ],
  [
    'a token that does not grow',
    (job) => {
      const { folder, highest } = busyShard(job);
      const path = [...Array(highest).keys()]
        .map((index) => join(folder, `${index + 1}.json`))
        .find((each) => readFileSync(each, 'utf8').includes('"kind":"claim"'));
      rewrite(path ?? '', (record) => ({
        ...record,
        operations: (record['operations'] as Fields[]).map((operation) =>
          operation['kind'] === 'claim' ? { ...operation, token: 7 } : operation,
        ),
      }));
    },
    /\(claim\): wrong-token/,
  ],
  [
    'a foreign file in a shard',
    (job) => writeFileSync(join(busyShard(job).folder, 'notes.txt'), 'x'),
    /notes\.txt is no transaction/,
  ],
  [
    'a job of other shards',
    ({ state }) => rewrite(state('job.json'), (record) => ({ ...record, shards: 3 })),
    /ledger\/3 is no shard of this job/,
  ],
  ['a job that is gone', ({ state }) => rmSync(state('job.json')), /job\.json is missing/],
  ['a result that is gone', (job) => rmSync(firstResult(job)), /is missing, the ledger says done/],
  [
    'a result with another content',
    (job) => rewrite(firstResult(job), (record) => ({ ...record, durationMs: 424_242 })),
    /is not the result that the ledger decided on/,
  ],
  [
    'a damaged result',
    (job) => writeFileSync(firstResult(job), '{}\n'),
    /results\/.*\.json unknown version/,
  ],
  [
    'a result of another epoch',
    (job) => rewrite(firstResult(job), (record) => ({ ...record, epoch: 'e'.repeat(64) })),
    /is a result of epoch e{64}/,
  ],
  [
    'a result that nobody decided on',
    (job) => {
      const item = 'ab'.repeat(32);
      mkdirSync(join(job.output, 'results/ab'), { recursive: true });
      const path = join(job.output, `results/ab/${item}.json`);
      copyFileSync(firstResult(job), path);
      rewrite(path, (record) => ({ ...record, item }));
    },
    /is published, yet the ledger does not know its item/,
  ],
  [
    'a result under the name of another item',
    (job) => {
      const [first = '', second = ''] = resultsIn(job);
      copyFileSync(join(job.output, first), join(job.output, second));
    },
    /is about item [0-9a-f]{64}/,
  ],
  [
    'a second result in the wrong folder',
    (job) => {
      const [first = ''] = resultsIn(job);
      mkdirSync(join(job.output, 'results/zz'));
      copyFileSync(join(job.output, first), join(job.output, 'results/zz', first.slice(11)));
    },
    /results\/zz\/[0-9a-f]{64}\.json is no result/,
  ],
  [
    'a content that is gone',
    (job) => {
      const [folder = ''] = readdirSync(join(job.output, 'files'));
      rmSync(join(job.output, 'files', folder), { recursive: true });
    },
    /its file "x" \([0-9a-f]{64}\) is missing/,
  ],
];

describe('verify', () => {
  const origin = mkdtempSync(join(tmpdir(), 'flockstep-verify-'));
  after(() => rmSync(origin, { recursive: true, force: true }));

  const copyFor = (test: TestContext): Job => {
    const root = mkdtempSync(join(tmpdir(), 'flockstep-verify-'));
    test.after(() => rmSync(root, { recursive: true, force: true }));
    cpSync(join(origin, 'out'), join(root, 'out'), { recursive: true });
    return jobAt(root);
  };

  const texts = (job: Job): string[] =>
    auditDirectory({
      directory: openCoordinationForReading(job.dir),
      output: openForReading(job.output),
    }).findings.map(({ path, text }) => `${path} ${text}`);

  before(async () => {
    const input = join(origin, 'in');
    mkdirSync(input);
    const run = async (): Promise<void> => {
      const words = ['run', '--input', input, '--output', join(origin, 'out'), '--shards', '4'];
      const command = ['--', 'sh', '-c', 'cat "$0"; cp "$0" "$1/x"', '{}', '{out}'];
      const after: (() => unknown)[] = [];
      const context = { after: (end: () => unknown) => after.push(end) } as unknown as TestContext;
      const ended = await flockstep(context, [...words, '--workers', '1', ...command]).ended;
      for (const end of after) await end();
      assert.equal(ended.status, 0, ended.stderr);
    };
    for (let index = 0; index < 8; index++) writeFileSync(join(input, `${index}`), `${index}\n`);
    await run();
    // A second view, with something new to do.
    for (let index = 8; index < 16; index++) writeFileSync(join(input, `${index}`), `${index}\n`);
    await run();
  });

  it('finds nothing in a job that is as it was left', async (test) => {
    const job = copyFor(test);
    const prior = readdirSync(job.output, { recursive: true }).length;
    const ended = await flockstep(test, ['verify', job.dir, '--output', job.output, '--json'])
      .ended;
    assert.equal(ended.status, 0, ended.stdout + ended.stderr);
    const record: unknown = JSON.parse(ended.stdout);
    assert.ok(isVerification(record));
    const { epoch, views, evidence, verified, items, results, findings } = record;
    assert.deepEqual(
      { epoch, views, evidence, verified, items, results, findings },
      {
        epoch: job.epoch,
        views: 2,
        evidence: 2,
        verified: 0,
        items: 16,
        results: 16,
        findings: [],
      },
    );
    assert.ok(record.transactions >= 8);
    assert.equal(readdirSync(job.output, { recursive: true }).length, prior, 'it writes nothing');
  });

  for (const [name, tamper, expected] of TAMPERINGS)
    it(`names ${name}`, (test) => {
      const job = copyFor(test);
      tamper(job);
      const found = texts(job);
      assert.ok(
        found.some((text) => expected.test(text)),
        `${expected}: ${found.join(' | ') || 'nothing'}`,
      );
    });

  it('says so with exit 1 and a line for each', async (test) => {
    const job = copyFor(test);
    rmSync(firstResult(job));
    const ended = await flockstep(test, ['verify', job.dir, '--output', job.output]).ended;
    assert.equal(ended.status, 1);
    assert.match(ended.stderr, /1 statement not true: job/);
    assert.match(ended.stderr, /out\/results\/.*: is missing, the ledger says done/);
    // Without the output directory nothing is said about it.
    assert.equal((await flockstep(test, ['verify', job.dir]).ended).status, 0);
  });

  it('refuses what is no coordination directory with 69', async (test) => {
    const job = copyFor(test);
    const link = join(job.output, 'link');
    symlinkSync(job.dir, link);
    rmSync(join(job.output, 'results'), { recursive: true });
    const empty = join(job.output, 'empty');
    mkdirSync(empty);
    for (const [dir, text] of [
      [join(job.output, 'absent'), /does not exist/],
      [job.output, /not a flockstep directory/],
      [link, /is not a directory/],
      [empty, /not a flockstep directory/],
    ] as const) {
      const ended = await flockstep(test, ['verify', dir]).ended;
      assert.equal(ended.status, 69, ended.stderr);
      assert.match(ended.stderr, text);
    }
  });
});
