/**
 * `logs ITEM`: what the command wrote when it ran on an item, from the logs of all masters of the job.
 *
 * Guarantee: lines that are not whole records (the last one of a master that was killed) are
 * counted and skipped, never guessed at.
 */
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join, resolve } from 'node:path';
import { FlockstepError, errnoOf, storeError } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { isLogRecord, type LogRecord } from '../protocol/generated/log-record.ts';
import { duration, printable } from '../observe/text.ts';
import { printData, printWords } from './output.ts';
import type { FlagValues } from './table.ts';

type Start = Extract<LogRecord, { kind: 'start' }>;
type Output = Extract<LogRecord, { kind: 'output' }>;
type End = Extract<LogRecord, { kind: 'end' }>;

interface Execution {
  readonly master: string;
  readonly start: Start;
  readonly output: Output[];
  end: End | null;
}

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

const isWanted = (word: string): ((item: string, name: string | null) => boolean) => {
  const isPrefix = /^[0-9a-f]{4,64}$/.test(word);
  return (item, name) => (isPrefix && item.startsWith(word)) || name === word;
};

/** Executions of wanted items in one master's log. Records of one execution share item and token. */
const readLog = async (
  path: string,
  master: string,
  wanted: (item: string, name: string | null) => boolean,
): Promise<{ executions: Execution[]; damaged: number }> => {
  const byKey = new Map<string, Execution>();
  let damaged = 0;
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) {
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      record = null;
    }
    if (!isLogRecord(record)) {
      damaged += 1;
      continue;
    }
    const key = `${record.item} ${record.token}`;
    if (record.kind === 'start' && wanted(record.item, record.name))
      byKey.set(key, { master, start: record, output: [], end: null });
    const execution = byKey.get(key);
    if (record.kind === 'output') execution?.output.push(record);
    else if (record.kind === 'end' && execution !== undefined) execution.end = record;
  }
  return { executions: [...byKey.values()], damaged };
};

const bytesOf = (record: Output): Buffer =>
  'text' in record ? Buffer.from(record.text) : Buffer.from(record.base64, 'base64');

const ending = (end: End | null): string => {
  if (end === null) return 'no end recorded: it still runs, or its master was killed';
  const after = `after ${duration(end.at / 1000)}`;
  if (end.startError !== null) return `could not be started: ${printable(end.startError)}`;
  if (end.timedOut) return `timed out ${after}`;
  return end.signal === null ? `exit ${end.exitStatus} ${after}` : `${end.signal} ${after}`;
};

const missing = (end: End | null): string[] =>
  (['stdout', 'stderr'] as const).flatMap((stream) =>
    end?.[stream].truncated === true
      ? [`--- ${stream} had ${end[stream].bytes} bytes; only the beginning was kept`]
      : [],
  );

const printExecution = async (execution: Execution): Promise<void> => {
  const { start, end, output, master } = execution;
  const name = start.name === null ? '(adopted)' : printable(start.name);
  const when = new Date(start.startedAt).toISOString();
  await printData(
    `--- ${start.item} ${name}, execution ${start.token}, master ${master.slice(0, 8)}, ${when}\n`,
  );
  const bytes = Buffer.concat(output.map(bytesOf));
  await printData(bytes.toString('utf8'));
  const newline = bytes.length > 0 && bytes.at(-1) !== 10 ? '\n' : '';
  await printData(`${newline}${[...missing(end), `--- ${ending(end)}`].join('\n')}\n`);
};

const asJson = ({ start, end, output, master }: Execution): object => ({
  master,
  ...start,
  output: output.map((record) => ({
    stream: record.stream,
    at: record.at,
    ...('text' in record ? { text: record.text } : { base64: record.base64 }),
  })),
  end,
});

export const logs = async (item: string, values: FlagValues): Promise<number> => {
  const dir = resolve(values.dir ?? join(values.output ?? '.', '.flockstep'));
  const epoch = epochOf(dir, values.epoch);
  const directory = join(dir, layout.logs(epoch));
  const executions: Execution[] = [];
  let damaged = 0;
  const wanted = isWanted((await idOfFile(item)) ?? item);
  for (const file of names(directory)) {
    if (!file.endsWith('.ndjson')) continue;
    const master = file.slice(0, -'.ndjson'.length);
    const found = await readLog(join(directory, file), master, wanted);
    executions.push(...found.executions);
    damaged += found.damaged;
  }
  executions.sort((a, b) => a.start.token - b.start.token);
  const items = new Set(executions.map(({ start }) => start.item));
  if (values.json === true) {
    const all = executions.map(asJson);
    await printData(`${JSON.stringify({ schema: 'flockstep-logs-v1', epoch, executions: all })}\n`);
  } else for (const execution of executions) await printExecution(execution);
  if (damaged > 0)
    await printWords(`flockstep: ${damaged} unreadable log lines skipped in ${directory}\n`);
  if (items.size > 1)
    await printWords(
      `flockstep: ${items.size} items fit ${JSON.stringify(item)}; give more of the id\n`,
    );
  if (executions.length > 0) return 0;
  await printWords(
    `flockstep: nothing was run on ${JSON.stringify(item)} in job ${epoch.slice(0, 12)}; give an item id, at least 4 characters of it, or the path of an input\n`,
  );
  return 1;
};
