/**
 * How soon a master that was killed is gone on without, against the member TTL: three masters of one
 * host each run one long command; one of them, a member or root, gets SIGKILL. Noted are the moment at
 * which the next view stands in the directory and the moment at which the victim's item runs again
 * under a higher token.
 *
 * The floor is the TTL itself: nobody may be taken for lost before.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median, quantile, type BenchRow } from './row.ts';
import { startCli, stopCli, type CliRun } from './run-cli.ts';

const MASTERS = 3;
/** The shortest that is allowed: what is added to it shows best. */
const TTL_MS = 2000;
const AT_MOST = 2;
const POLL_MS = 5;
const PATIENCE_MS = 60_000;

interface Takeover {
  readonly viewMs: number;
  readonly againMs: number;
}

const until = async (condition: () => boolean, what: string): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`gave up waiting for ${what}`);
    await delay(POLL_MS);
  }
};

/** Lines of executions: token of the lease. The first one of an item holds until `go` is there. */
const command = (root: string): string => {
  const path = join(root, 'hold.sh');
  const lines = [
    '#!/bin/sh',
    `echo "$FLOCKSTEP_TOKEN" >>"${root}/starts"`,
    `[ "$FLOCKSTEP_TOKEN" != 1 ] || while [ ! -e "${root}/go" ]; do sleep 0.02; done`,
    'cat "$1"',
  ];
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o755 });
  return path;
};

const oneRound = async (victim: number): Promise<Takeover> => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  const input = join(root, 'in');
  mkdirSync(input);
  mkdirSync(join(root, 'out'));
  for (let item = 0; item < MASTERS; item++)
    writeFileSync(join(input, `${item}`), `item ${item}\n`);
  const views = join(root, 'out/.flockstep/views');
  const starts = (): string[] =>
    existsSync(join(root, 'starts'))
      ? readFileSync(join(root, 'starts'), 'utf8').split('\n').slice(0, -1)
      : [];
  const runs: CliRun[] = [];
  try {
    const hold = command(root);
    for (let rank = 0; rank < MASTERS; rank++)
      runs.push(
        startCli([
          ...['master', '--create', '--size', String(MASTERS), '--rank', String(rank)],
          ...['--input', input, '--output', join(root, 'out'), '--workers', '1', '--quiet'],
          ...['--member-ttl', String(TTL_MS / 1000), '--renew-interval', '0', '--json'],
          ...['--', hold, '{}'],
        ]),
      );
    await until(() => starts().length === MASTERS, 'each master to run its command');
    const before = readdirSync(views).length;
    const killed = performance.now();
    runs[victim]?.child.kill('SIGKILL');
    writeFileSync(join(root, 'go'), '');
    await until(() => readdirSync(views).length > before, 'the next view');
    const viewMs = performance.now() - killed;
    await until(() => starts().some((token) => token !== '1'), 'the item to run again');
    const againMs = performance.now() - killed;
    const ends = await Promise.all(
      runs.filter((_, rank) => rank !== victim).map(({ ended }) => ended),
    );
    for (const { status, stderr } of ends)
      if (status !== 0) throw new Error(`a master that was left ended with ${status}: ${stderr}`);
    return { viewMs, againMs };
  } finally {
    await Promise.all(runs.map(stopCli));
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  }
};

const rowOf = (name: string, times: readonly number[], isJudged: boolean): BenchRow => {
  const value = median(times);
  return {
    name,
    value,
    unit: 'ms',
    floor: TTL_MS,
    floorName: `the member TTL, ${TTL_MS / 1000} s`,
    ratio: value / TTL_MS,
    target: isJudged ? `<= ${AT_MOST}` : '',
    met: isJudged ? value / TTL_MS <= AT_MOST : null,
    note: `${quantile(times, 0).toFixed(0)} to ${quantile(times, 1).toFixed(0)} ms in ${times.length} rounds`,
  };
};

export const benchTakeover = async (options: { short: boolean }): Promise<BenchRow[]> => {
  const rounds = options.short ? 1 : 5;
  const victims = [
    ['a member', 1],
    ['root', 0],
  ] as const;
  const times = victims.map((): Takeover[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, [, rank]] of victims.entries()) times[index]?.push(await oneRound(rank));
  return victims.flatMap(([who], index) => {
    const all = times[index] ?? [];
    return [
      rowOf(
        `${who} killed: the next view stands`,
        all.map(({ viewMs }) => viewMs),
        false,
      ),
      rowOf(
        `${who} killed: its item runs again`,
        all.map(({ againMs }) => againMs),
        true,
      ),
    ];
  });
};
