/**
 * `logs ITEM`: what the command wrote when it ran on an item, from the logs of all masters of a job.
 * Finding and reading is workers/log.ts; here are the words around it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FlockstepError, errnoOf, storeError } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { duration, plural, printable } from '../observe/text.ts';
import { extractLog, type LogEntry } from '../workers/log.ts';
import { printData, printWords } from './output.ts';
import type { FlagValues } from './flags.ts';

type End = Extract<LogEntry, { kind: 'end' }>;
type Head = Extract<LogEntry, { kind: 'execution' }>;

const names = (path: string): string[] => {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw storeError('list', path, error);
  }
};

/** The job asked for, or the only one; of several the one whose logs changed last. */
const epochOf = (dir: string, wanted: string | undefined): string => {
  const known = names(join(dir, layout.epochs));
  if (wanted !== undefined && known.includes(wanted)) return wanted;
  if (wanted !== undefined)
    throw new FlockstepError('E_EPOCH', `${dir} has no job ${wanted.slice(0, 12)}…`);
  const changed = (epoch: string): number => {
    try {
      return statSync(join(dir, layout.logs(epoch))).mtimeMs;
    } catch {
      return 0;
    }
  };
  const latest = known.sort((a, b) => changed(b) - changed(a))[0];
  if (latest === undefined)
    throw new FlockstepError('E_DIRECTORY', `${dir} holds no job: give --output or --dir of a run`);
  return latest;
};

/** The id of an input that is named by its path: the digest of its content. */
const idOfFile = async (path: string): Promise<string | null> => {
  const hash = createHash('sha256');
  try {
    if (!statSync(path).isFile()) return null;
    for await (const bytes of createReadStream(path)) hash.update(bytes as Uint8Array);
  } catch {
    return null;
  }
  return hash.digest('hex');
};

const QUERY_CHARACTERS_MIN = 4;

const checkQuery = (query: string): string => {
  if (query.length < QUERY_CHARACTERS_MIN && /^[0-9a-f]*$/.test(query))
    throw new FlockstepError(
      'E_USAGE',
      `${JSON.stringify(query)} is too short: give at least ${QUERY_CHARACTERS_MIN} characters of the item's id`,
    );
  return query;
};

const ending = (end: End): string => {
  const after = `after ${duration(end.at / 1000)}`;
  if (end.startError !== null) return `could not be started: ${printable(end.startError)}`;
  if (end.timedOut) return `timed out ${after}`;
  return end.signal === null ? `exit ${end.exitStatus} ${after}` : `${end.signal} ${after}`;
};

const missing = (end: End): string[] =>
  (['stdout', 'stderr'] as const)
    .filter((stream) => end[stream].truncated)
    .map((stream) => `--- ${stream} had ${end[stream].bytes} bytes; only the beginning was kept\n`);

const heading = ({ item, name, token, incarnation, startedAt }: Head): string => {
  const when = new Date(startedAt).toISOString();
  const who = `execution ${token}, master ${incarnation.slice(0, 8)}, ${when}`;
  return `--- ${item} ${name === null ? '(adopted)' : printable(name)}, ${who}\n`;
};

interface Found {
  readonly items: ReadonlySet<string>;
  readonly damaged: number;
}

const printForPeople = async (entries: Iterable<LogEntry>): Promise<Found> => {
  const items = new Set<string>();
  let damaged = 0;
  let isLineOpen = false;
  const closeLine = (): string => (isLineOpen ? '\n' : '');
  for (const entry of entries) {
    if (entry.kind === 'damaged') damaged += 1;
    else if (entry.kind === 'execution') {
      items.add(entry.item);
      isLineOpen = false;
      await printData(heading(entry));
    } else if (entry.kind === 'output') {
      isLineOpen = entry.bytes.at(-1) !== 10;
      await printData(entry.bytes);
    } else if (entry.kind === 'end')
      await printData(`${closeLine()}${missing(entry).join('')}--- ${ending(entry)}\n`);
    else
      await printData(
        `${closeLine()}--- no end recorded: it still runs, or its master was killed\n`,
      );
  }
  return { items, damaged };
};

const printAsJson = async (epoch: string, entries: Iterable<LogEntry>): Promise<Found> => {
  const executions: (Omit<Head, 'kind'> & { output: object[]; end: Omit<End, 'kind'> | null })[] =
    [];
  let damaged = 0;
  for (const entry of entries) {
    const last = executions.at(-1);
    if (entry.kind === 'damaged') damaged += 1;
    else if (entry.kind === 'execution') {
      const { kind: _kind, ...head } = entry;
      executions.push({ ...head, output: [], end: null });
    } else if (entry.kind === 'output')
      last?.output.push({
        stream: entry.stream,
        at: entry.at,
        base64: entry.bytes.toString('base64'),
      });
    else if (entry.kind === 'end' && last !== undefined) {
      const { kind: _kind, ...end } = entry;
      last.end = end;
    }
  }
  await printData(`${JSON.stringify({ schema: 'flockstep-logs-v1', epoch, executions })}\n`);
  return { items: new Set(executions.map(({ item }) => item)), damaged };
};

export const logs = async (query: string, values: FlagValues): Promise<number> => {
  const dir = resolve(values.dir ?? join(values.output ?? '.', '.flockstep'));
  const epoch = epochOf(dir, values.epoch);
  const entries = extractLog(dir, epoch, (await idOfFile(query)) ?? checkQuery(query));
  const { items, damaged } =
    values.json === true ? await printAsJson(epoch, entries) : await printForPeople(entries);
  const quoted = JSON.stringify(query);
  if (damaged > 0) await printWords(`flockstep: ${plural(damaged, 'damaged line')} skipped\n`);
  if (items.size > 1)
    await printWords(`flockstep: ${items.size} items fit ${quoted}; give more of the id\n`);
  if (items.size > 0) return 0;
  await printWords(
    `flockstep: nothing was run on ${quoted} in job ${epoch.slice(0, 12)}; give an item’s id, a part of it, its name, or the path of an input\n`,
  );
  return 1;
};
