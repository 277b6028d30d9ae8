/**
 * Every record kind of the coordination directory, damaged in every way, between two runs: the next
 * run names the file and ends with one code on every master; with the record back, or away where it
 * can be done without, the same command does what is left.
 *
 * Of each kind of record the first damage meets two processes, of the latest view all damages meet
 * processes; the others meet a master inside this one. FLOCKSTEP_TEST_LONG=1: all meet processes.
 */
import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  allEnded,
  assertComplete,
  assertRefused,
  directoryOf,
  makePlaces,
  master,
  masterHere,
  masters,
  resealed,
  visibleResults,
  type MasterWords,
} from './bad-input-helpers.ts';
import { makeGround, waitUntil, type Ended, type Ground } from './cli-helpers.ts';
import { isLong } from './targets/support.ts';

const ITEMS = 4;
const MIB = 1024 * 1024;

type Mutation = (path: string, good: Buffer) => void;

/** Damage that any file can suffer. */
const DAMAGED: Readonly<Record<string, Mutation>> = {
  truncated: (path, good) => truncateSync(path, Math.floor(good.length / 2)),
  'a flipped byte': (path, good) => {
    const bytes = Buffer.from(good);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] as number) ^ 1;
    writeFileSync(path, bytes);
  },
  'a directory': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  'a symbolic link': (path) => {
    // To the good record itself: only the link is wrong.
    renameSync(path, `${path}.good`);
    symlinkSync(`${path}.good`, path);
  },
};

const PLAIN: Readonly<Record<string, Mutation>> = {
  ...DAMAGED,
  empty: (path) => truncateSync(path, 0),
};

/** Damage of a sealed record. */
const SEALED: Readonly<Record<string, Mutation>> = {
  ...PLAIN,
  'a duplicate key': (path, good) => {
    const text = good.toString('utf8');
    const first = /^\{("[a-z]+":[^,}]+)/i.exec(text)?.[1] ?? '';
    writeFileSync(path, text.replace('{', `{${first},`));
  },
  'another version': (path, good) => {
    const { schema } = JSON.parse(good.toString('utf8')) as { schema: string };
    writeFileSync(path, resealed(good, { schema: schema.replace(/-v1$/, '-v2') }));
  },
};

/** Larger than its bound, by blanks that take no space on disk. */
const oversized =
  (bound: number): Mutation =>
  (path) =>
    truncateSync(path, bound + 1);

/** A job of one shard and one master, stopped after its first item. Its inputs are a stored list. */
const makeStoppedJob = async (t: TestContext, ground: Ground): Promise<void> => {
  makePlaces(ground);
  writeFileSync(
    join(ground.path, 'list'),
    Array.from({ length: ITEMS }, (_, index) => `in/${index}.txt\n`).join(''),
  );
  const running = master(t, ground, jobWords(ground, { command: [ground.patient, '{}'] }));
  await waitUntil(() => ground.executions().length > 0, 'the first command to begin');
  running.child.kill('SIGTERM');
  ground.allow();
  const ended = await running.ended;
  assertRefused(ended, 'E_INTERRUPTED', /with \d items left/);
  rmSync(join(ground.path, 'go'));
};

const jobWords = (ground: Ground, words: MasterWords = {}): MasterWords => ({
  input: join(ground.path, 'list'),
  // The command is part of what all masters must have equal, and every copy has its own path.
  command: ['sh', '-c', 'cat "$1"', 'sh', '{}'],
  more: ['--shards', '1'],
  ...words,
});

/** The same job in a directory of its own. */
const copyOf = (t: TestContext, template: Ground): Ground => {
  const ground = makeGround(t, 0);
  for (const name of ['in', 'out', 'dir', 'list'])
    cpSync(join(template.path, name), join(ground.path, name), { recursive: true });
  return ground;
};

const onlyNameIn = (path: string, pick: (names: string[]) => string | undefined): string => {
  const name = pick(readdirSync(path).toSorted());
  assert.ok(name !== undefined, `something in ${path}`);
  return join(path, name);
};

const epochOf = (ground: Ground): string =>
  onlyNameIn(join(directoryOf(ground), 'epochs'), ([first]) => first);

const ledgerOf = (ground: Ground): string =>
  onlyNameIn(join(epochOf(ground), 'ledger', '0'), ([first]) => first);

const transactions = (ground: Ground): number[] =>
  readdirSync(ledgerOf(ground))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b);

interface Kind {
  readonly name: string;
  readonly mutations: Readonly<Record<string, Mutation>>;
  readonly path: (ground: Ground) => string;
  /** How the job completes once the bad file is moved away; null: it must be put back. */
  readonly away: 'completes' | null;
  /** Each damage meets processes, also in the short form. */
  readonly isShown?: true;
}

const RUN = 'one';

const KINDS: readonly Kind[] = [
  {
    name: 'flockstep.json',
    mutations: { ...SEALED, oversized: oversized(4096) },
    path: (ground) => join(directoryOf(ground), 'flockstep.json'),
    away: 'completes',
  },
  {
    name: 'the latest view',
    isShown: true,
    mutations: { ...SEALED, oversized: oversized(MIB) },
    path: (ground) => join(directoryOf(ground), 'views', '1.json'),
    away: 'completes',
  },
  {
    name: 'a roster record of this run',
    mutations: { ...SEALED, oversized: oversized(MIB) },
    path: (ground) => onlyNameIn(join(directoryOf(ground), 'roster', RUN), ([first]) => first),
    away: 'completes',
  },
  {
    name: 'the register of a master of the latest view',
    mutations: {
      ...DAMAGED,
      'a flipped byte': (path, good) => {
        const bytes = Buffer.from(good);
        for (const at of [100, 4196]) bytes[at] = (bytes[at] as number) ^ 1;
        writeFileSync(path, bytes);
      },
      'another version': (path, good) =>
        writeFileSync(path, good.toString('latin1').replaceAll('-frame-v1', '-frame-v2'), 'latin1'),
      'a duplicate key': (path, good) =>
        writeFileSync(
          path,
          good
            .toString('latin1')
            .replaceAll('{"schema":"flockstep-frame-v1",', '{"rank":0,"rank":0,'),
          'latin1',
        ),
      oversized: oversized(2 * 16 * MIB + 4096),
    },
    path: (ground) => onlyNameIn(join(directoryOf(ground), 'registers'), ([first]) => first),
    away: 'completes',
  },
  {
    name: 'job.json',
    mutations: { ...SEALED, oversized: oversized(MIB) },
    path: (ground) => join(epochOf(ground), 'job.json'),
    away: 'completes',
  },
  {
    name: 'the last ledger transaction',
    mutations: { ...SEALED, oversized: oversized(8 * MIB) },
    path: (ground) => join(ledgerOf(ground), `${transactions(ground).at(-1)}.json`),
    away: 'completes',
  },
  {
    name: 'an earlier ledger transaction',
    mutations: { ...SEALED, oversized: oversized(8 * MIB) },
    path: (ground) => join(ledgerOf(ground), '2.json'),
    away: null,
  },
  {
    name: 'a stored input',
    mutations: {
      ...PLAIN,
      oversized: (path) => appendFileSync(path, 'more'),
    },
    path: (ground) => {
      // One that is not done yet, whichever was the first.
      const done = visibleResults(ground.output);
      const inputs = join(epochOf(ground), 'inputs');
      const stored = readdirSync(inputs, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !done.includes(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
      return stored.toSorted()[0] as string;
    },
    away: 'completes',
  },
  {
    name: 'a shard lock',
    mutations: { 'a directory': DAMAGED['a directory'] as Mutation },
    path: (ground) => {
      // Of the view that comes next.
      const path = join(epochOf(ground), 'locks', '0.2.lock');
      writeFileSync(path, '');
      return path;
    },
    away: 'completes',
  },
];

const spoil = (path: string, mutation: Mutation): Buffer => {
  const good = readFileSync(path);
  mutation(path, good);
  return good;
};

const putBack = (path: string, good: Buffer): void => {
  rmSync(path, { recursive: true });
  rmSync(`${path}.good`, { force: true });
  writeFileSync(path, good);
};

const assertNamed = (ends: readonly Ended[], path: string, name: string): void => {
  for (const ended of ends)
    try {
      assertRefused(ended, 'E_RECORD', path);
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
};

const checkKind = async (t: TestContext, kind: Kind, template: Ground): Promise<void> => {
  const mutations = Object.entries(kind.mutations);
  const check = async ([name, mutation]: (typeof mutations)[number], index: number) => {
    const ground = copyOf(t, template);
    const path = kind.path(ground);
    const good = spoil(path, mutation);
    const words = jobWords(ground);
    const isHere = index > 0 && !isLong && kind.isShown !== true;
    // One of them meets two masters; the code is the same on both.
    const ends = isHere
      ? [await masterHere(ground, words)]
      : await allEnded(masters(t, ground, { ...words, size: index === 0 ? 2 : 1 }));
    assertNamed(ends, path, name);
    if (index > 1) return;
    if (index === 0 || kind.away === null) putBack(path, good);
    else renameSync(path, join(ground.path, 'away'));
    assertComplete(await master(t, ground, words).ended, ground.output, ITEMS);
  };
  await Promise.all(mutations.map(check));
};

test('damaged records', { concurrency: 3 }, async (t) => {
  const template = makeGround(t, ITEMS);
  await makeStoppedJob(t, template);
  await Promise.all(
    KINDS.map((kind) =>
      t.test(`${kind.name}: ${Object.keys(kind.mutations).join(', ')}`, (each) =>
        checkKind(each, kind, template),
      ),
    ),
  );
});

test('a link planted under the name of a shard lock is refused, and its victim neither cut nor written', async (t) => {
  const ground = makeGround(t, ITEMS);
  await makeStoppedJob(t, ground);
  const victim = join(ground.path, 'victim');
  writeFileSync(victim, 'of somebody else\n');
  // Of the view that comes next.
  const path = join(epochOf(ground), 'locks', '0.2.lock');
  symlinkSync(victim, path);
  assertNamed(
    await allEnded(masters(t, ground, { ...jobWords(ground), size: 2 })),
    path,
    'planted',
  );
  assert.equal(readFileSync(victim, 'utf8'), 'of somebody else\n');
  renameSync(path, join(ground.path, 'away'));
  assertComplete(await master(t, ground, jobWords(ground)).ended, ground.output, ITEMS);
  assert.equal(readFileSync(victim, 'utf8'), 'of somebody else\n');
});

test('an empty register of a dead master says nothing and is in nobody’s way', async (t) => {
  const ground = makeGround(t, ITEMS);
  await makeStoppedJob(t, ground);
  truncateSync(
    onlyNameIn(join(directoryOf(ground), 'registers'), ([first]) => first),
    0,
  );
  assertComplete(await master(t, ground, jobWords(ground)).ended, ground.output, ITEMS);
});

/** A job whose only item has a committed and sealed, but no published result. */
const makeCommitting = async (t: TestContext): Promise<{ ground: Ground; sealed: string }> => {
  const ground = makeGround(t, 1);
  makePlaces(ground);
  const results = join(ground.output, 'results');
  writeFileSync(results, 'in the way');
  assertRefused(await master(t, ground).ended, 'E_DIRECTORY', results, /is not a directory/);
  rmSync(results);
  const stage = join(ground.output, '.flockstep-stage');
  const fan = onlyNameIn(stage, ([first]) => first);
  const sealed = join(
    onlyNameIn(fan, ([first]) => first),
    'result.json',
  );
  assert.ok(existsSync(sealed));
  return { ground, sealed };
};

for (const where of ['sealed', 'published'] as const)
  test(`the ${where} result of an item that is committing`, async (t) => {
    const { ground, sealed } = await makeCommitting(t);
    const item = /([0-9a-f]{64})-1/.exec(sealed)?.[1] ?? '';
    const published = join(ground.output, 'results', item.slice(0, 2), `${item}.json`);
    const path = where === 'sealed' ? sealed : published;
    const whole = readFileSync(sealed);
    const mutations = { ...SEALED, oversized: oversized(8 * MIB) };
    await Promise.all(
      Object.entries(mutations).map(async ([name, mutation], index) => {
        const copy = makeGround(t, 0);
        for (const part of ['in', 'out', 'dir'])
          cpSync(join(ground.path, part), join(copy.path, part), { recursive: true });
        const copied = path.replace(ground.path, copy.path);
        mkdirSync(dirname(copied), { recursive: true });
        writeFileSync(copied, whole);
        const good = spoil(copied, mutation);
        const words = { size: index === 0 ? 2 : 1, command: ['sh', '-c', 'cat "$1"', 'sh', '{}'] };
        const ends =
          index > 0 && !isLong
            ? [await masterHere(copy, words)]
            : await allEnded(masters(t, copy, words));
        assertNamed(ends, copied, name);
        if (index > 1) return;
        if (where === 'sealed' || index === 0) putBack(copied, good);
        else renameSync(copied, join(copy.path, 'away'));
        assertComplete(await master(t, copy, { ...words, size: 1 }).ended, copy.output, 1);
        const result = join(copy.output, 'results', item.slice(0, 2), `${item}.json`);
        assert.deepEqual(readFileSync(result), whole, 'what was sealed is what is published');
      }),
    );
    assert.equal(ground.executions().length, 1);
  });
