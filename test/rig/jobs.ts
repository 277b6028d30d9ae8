/** The commands of flockstep that rigs run on their clients, and what is looked at afterwards. */
import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDoctor, type Doctor } from '../../src/protocol/generated/doctor.ts';
import { isQualification, type Qualification } from '../../src/protocol/generated/qualification.ts';
import { isReport, type Report } from '../../src/protocol/generated/report.ts';
import { isVerification, type Verification } from '../../src/protocol/generated/verification.ts';
import type { WordTimes } from './scenarios.ts';
import { output, type Client, type Ended, type Rig, type Running } from './rig.ts';

/** The repository: this file runs as dist/test/rig/jobs.js. */
export const repository = resolve(import.meta.dirname, '../../..');
const cli = join(repository, 'dist', 'src', 'cli', 'main.js');
const flockstep = (words: readonly string[]): string[] => [process.execPath, cli, ...words];
const watcher = join(repository, 'dist', 'test', 'rig', 'slow-calls.js');
/** The same, and the processes that it starts, under the eyes of slow-calls.ts. */
const watched = (client: Client, words: readonly string[]): string[] => [
  process.execPath,
  ...['--import', `file://${watcher}?${client.local}`, cli, ...words],
];

/** File calls and looks that took as long as a client may remember a name as absent. */
export const slowCalls = (clients: readonly Client[]): string[] =>
  clients.flatMap(({ name, local }) => {
    const path = join(local, 'slow-calls');
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
    return lines.map((line) => `client ${name}: ${line}`);
  });

/** What words between two masters take, in ms, as they were measured in turns. */
export const measureWords = async (rig: Rig): Promise<WordTimes & { readonly carrier: string }> => {
  const script = join(repository, 'dist', 'test', 'rig', 'words.js');
  const sides = await Promise.all(
    rig.clients.map((client, side) =>
      client.start([process.execPath, script, `${side}`, client.directory, client.local]),
    ),
  );
  const ends = await Promise.all(sides.map((running) => running.ended));
  const failed = ends.find(({ status }) => status !== 0);
  if (failed !== undefined) throw new Error(`words: ${failed.status}: ${lastWords(failed)}`);
  return JSON.parse(ends[0]?.stdout ?? '') as WordTimes & { carrier: string };
};

/** Positions of the demo's puzzle that can be reached. */
export const DEMO_ITEMS = 360;

const parsed = <T>(ended: Ended, isOne: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(ended.stdout);
    return isOne(value) ? value : null;
  } catch {
    return null;
  }
};
export const qualificationIn = (ended: Ended): Qualification | null =>
  parsed(ended, isQualification);
export const reportIn = (ended: Ended): Report | null => parsed(ended, isReport);
/** Why a program of ours failed: the error of its record, else its last words. */
export const lastWords = (ended: Ended): string => {
  const error = (reportIn(ended) ?? qualificationIn(ended))?.error ?? null;
  const text = error === null ? ended.stderr.trim().slice(-400) : `${error.code}: ${error.message}`;
  return text.slice(0, 600);
};

export const qualify = async (
  rig: Rig,
  options: { readonly renewals: number; readonly joinSeconds: number },
): Promise<Ended[]> => {
  const running = await Promise.all(
    rig.clients.map((client, rank) =>
      client.start(
        watched(client, [
          'qualify',
          ...['--create', '--dir', join(client.directory, 'check'), '--size', '2'],
          ...['--rank', `${rank}`, '--run-id', 'check', '--renew', `${options.renewals}`],
          ...['--join-timeout', `${options.joinSeconds}`, '--json', '--progress', 'none'],
          ...(client.options ?? []),
        ]),
      ),
    ),
  );
  return Promise.all(running.map(({ ended }) => ended));
};

/** What one client alone can tell of its mount. */
export const doctor = async (client: Client): Promise<Doctor> => {
  const words = flockstep(['doctor', client.directory, '--json']);
  const ended = await (await client.start(words)).ended;
  const record = parsed(ended, isDoctor);
  if (record === null) throw new Error(`doctor: ${ended.status}: ${lastWords(ended)}`);
  return record;
};

export interface Job {
  readonly name: string;
  /** Items published when it is done. */
  readonly items: number;
  readonly input: string;
  readonly options: readonly string[];
  readonly command: (client: Client) => readonly string[];
}

export const demoJob: Job = {
  name: 'demo',
  items: DEMO_ITEMS,
  input: join(repository, 'docs', 'demo', 'corpus'),
  options: ['--feedback', '--workers', '2'],
  command: () => [join(repository, 'docs', 'demo', 'explore.sh'), '{}', '{out}'],
};

/** A binary tree of small numbers: each item leaves its two children, 31 in all. */
export const treeJob = (directory: string): Job => {
  const input = join(directory, 'input-tree');
  mkdirSync(input);
  writeFileSync(join(input, 'root'), '1\n');
  const children = 'for m in $((2*n)) $((2*n+1)); do [ $m -ge 32 ] || echo $m >"$2/$m"; done';
  return {
    name: 'tree',
    items: 31,
    input,
    options: ['--feedback', '--workers', '2'],
    command: () => ['sh', '-c', `read n <"$1"; echo $n; ${children}`, 'sh', '{}', '{out}'],
  };
};

const witnessOf = (client: Client, name: string): string => join(client.local, `witness-${name}`);

/** Items of a third of a second each, whose executions leave a trace outside the shared file system. */
export const slowJob = (
  directory: string,
  name: string,
  items: number,
  options: readonly string[],
): Job => {
  const input = join(directory, `input-${name}`);
  mkdirSync(input);
  for (let item = 0; item < items; item += 1) writeFileSync(join(input, `${item}`), `${item}\n`);
  const mark = (what: string): string => `echo "$FLOCKSTEP_ITEM $FLOCKSTEP_TOKEN ${what}" >>"$1"`;
  const script = `${mark('start')}; sleep 0.3; cat "$2"; ${mark('end')}`;
  return {
    name,
    items,
    input,
    options: ['--workers', '4', ...options],
    command: (client) => ['sh', '-c', script, 'sh', witnessOf(client, name), '{}'],
  };
};

export interface Witnessed {
  readonly item: string;
  readonly token: number;
  readonly what: string;
}

/** What ran, by the word of the commands themselves. */
export const witnessed = (clients: readonly Client[], name: string): Witnessed[] =>
  clients.flatMap((client) => {
    const path = witnessOf(client, name);
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => {
      const [item = '', token = '', what = ''] = line.split(' ');
      return { item, token: Number(token), what };
    });
  });

const places = (client: Client, job: Job): { dir: string; out: string } => ({
  dir: join(client.directory, `${job.name}-dir`),
  out: join(client.directory, `${job.name}-out`),
});

/** One master on each of the clients. */
export const startMasters = (
  clients: readonly Client[],
  job: Job,
  runId: string,
): Promise<Running[]> =>
  Promise.all(
    clients.map((client, rank) => {
      const { dir, out } = places(client, job);
      return client.start(
        watched(client, [
          'master',
          ...['--create', '--dir', dir, '--output', out, '--input', job.input],
          ...['--size', `${clients.length}`, '--rank', `${rank}`, '--run-id', runId],
          ...[
            '--json',
            '--progress',
            'none',
            ...(client.options ?? []),
            ...job.options,
            '--',
            ...job.command(client),
          ],
        ]),
      );
    }),
  );

export interface Published {
  readonly item: string;
  readonly token: number;
  readonly text: string;
}

/** A client that reads a file whose content the server has lost may wait for ever. */
const LISTED_SECONDS_MAX = 240;
/** A CephFS client that has just been mounted waits for a tick of 5 s for each file that another wrote last. */
const READ_AT_ONCE = 32;

/** Published results as a client sees them; throws when an item has two. */
export const publishedOf = async (client: Client, job: Job): Promise<Map<string, Published>> => {
  const results = join(places(client, job).out, 'results');
  // A freshly listed directory; `|| true`: there may be none yet.
  const read = `xargs -0 -r -n 1 -P ${READ_AT_ONCE} grep -H ''`;
  const script = `cd "$1" 2>/dev/null && find . -name '*.json' -print0 | ${read} || true`;
  const bounded = ['timeout', '-k', '1', `${LISTED_SECONDS_MAX}`];
  const text = await output(client, [...bounded, 'sh', '-c', script, 'sh', results]);
  const found = new Map<string, Published>();
  for (const line of text.split('\n').slice(0, -1)) {
    const colon = line.indexOf(':');
    const item = /([0-9a-f]{64})\.json$/.exec(line.slice(0, colon))?.[1];
    if (item === undefined) throw new Error(`not the name of a result: ${line.slice(0, colon)}`);
    if (found.has(item)) throw new Error(`two results of ${item}`);
    const record = JSON.parse(line.slice(colon + 1)) as { token: number };
    found.set(item, { item, token: record.token, text: line });
  }
  return found;
};

/** Number of views that a client sees: more than one when the masters changed. */
export const viewsOf = async (client: Client, job: Job): Promise<number> => {
  const views = join(places(client, job).dir, 'views');
  const script = 'ls "$1" | grep -c "^[0-9]*\\.json$" || true';
  return Number(await output(client, ['sh', '-c', script, 'sh', views]));
};

export const verify = async (client: Client, job: Job): Promise<Verification> => {
  const { dir, out } = places(client, job);
  const words = flockstep(['verify', dir, '--output', out, '--json']);
  const ended = await (await client.start(words)).ended;
  const record = parsed(ended, isVerification);
  if (record === null) throw new Error(`verify: ${ended.status}: ${lastWords(ended)}`);
  return record;
};

/** The product's own record of the last proof below `directory`, as it stands on the file system. */
export const lastEvidence = async (client: Client, directory: string): Promise<string> => {
  const script = `find "$1" -path '*/evidence/*.json' | sort -V | tail -1 | xargs cat`;
  return output(client, ['sh', '-c', script, 'sh', directory]);
};
