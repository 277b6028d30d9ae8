/** A storm over real masters on a real directory: what is started, struck, witnessed and read back. */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { View } from '../../src/protocol/records.ts';
import { cliArgv, scratchDirectory, start, type Ended } from '../process/targets/support.ts';
import type { Execution, Views } from './storm-judge.ts';

/** Debian's faketime; '' when it is not installed. */
export const faketime: string =
  process.platform === 'linux'
    ? (readdirSync('/usr/lib')
        .map((name) => `/usr/lib/${name}/faketime/libfaketime.so.1`)
        .find((path) => existsSync(path)) ?? '')
    : '';

export interface Member {
  readonly who: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  hasEnded: boolean;
  /** Killed, asked to leave, or asleep for longer than the TTL: nobody to rely on. */
  isGoing: boolean;
  /** Processes that are stopped now. */
  stopped: readonly number[];
}

export interface Ground {
  readonly directory: string;
  readonly input: string;
  readonly output: string;
  readonly witness: string;
  readonly items: number;
}

export const makeGround = (context: TestContext, items: number): Ground => {
  const scratch = scratchDirectory(context);
  const at = (name: string): string => join(scratch, name);
  const ground = { directory: at('dir'), input: at('in'), output: at('out') };
  mkdirSync(ground.input);
  for (let item = 0; item < items; item += 1)
    writeFileSync(join(ground.input, `${item}`), `${item}\n`);
  return { ...ground, witness: at('witness'), items };
};

/**
 * The newest view is counted before the line is written: it is at least that of the grant. Commands take
 * no time any more once there is a file WITNESS.hurry.
 */
export const SCRIPT = [
  'witness=$1 input=$2',
  'set -- "$3"/views/*.json',
  'echo "$WHO $FLOCKSTEP_ITEM $FLOCKSTEP_TOKEN start $#" >> "$witness"',
  '[ -e "$witness.hurry" ] || sleep "$ITEM_S"; cat "$input"',
  'echo "$WHO $FLOCKSTEP_ITEM $FLOCKSTEP_TOKEN end 0" >> "$witness"',
].join('; ');

/** Preloaded: SIGUSR2 blocks the event loop for BLOCKED_MS. */
const BLOCK_LOOP = new URL('block-loop.js', import.meta.url).href;

export const startMember = (
  context: TestContext,
  ground: Ground,
  about: {
    readonly who: string;
    readonly words: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
  },
): Member => {
  const places = ['--dir', ground.directory, '--input', ground.input, '--output', ground.output];
  const command = ['sh', '-c', SCRIPT, 'sh', ground.witness, '{}', ground.directory];
  const words = ['master', ...about.words, ...places, '--create', '--json', '--', ...command];
  const [program = '', ...argv] = cliArgv(words);
  const started = start(context, [program, '--import', BLOCK_LOOP, ...argv], {
    ...about.environment,
    WHO: about.who,
  });
  const member: Member = {
    ...started,
    ...{ who: about.who, hasEnded: false, isGoing: false, stopped: [] },
  };
  void started.ended.then(() => (member.hasEnded = true));
  return member;
};

const linesOf = (path: string): string[][] =>
  (existsSync(path) ? readFileSync(path, 'utf8') : '')
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '));

/** Executions that were begun: of all, or of those masters and newest views. */
export const startsIn = (
  ground: Ground,
  fits: (who: string, view: number) => boolean = () => true,
): number =>
  linesOf(ground.witness).filter(
    ([who = '', , , what, view]) => what === 'start' && fits(who, Number(view)),
  ).length;

export const viewRecords = ({ directory }: Ground): View[] => {
  const folder = join(directory, 'views');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as View);
};

/** Processes that were members of some view. */
export const membersOf = (ground: Ground): Set<number> =>
  new Set(viewRecords(ground).flatMap(({ members }) => members.map(({ pid }) => pid)));

export const viewsOf = (ground: Ground): Views =>
  viewRecords(ground).map(({ members }) => members.map(({ incarnation }) => incarnation));

/** Time is the order of the lines, which one file of one host gives: no clock is asked. */
export const executionsOf = (ground: Ground, members: readonly Member[]): Execution[] => {
  const ofPid = new Map<number, string>();
  for (const view of viewRecords(ground))
    for (const { pid, incarnation } of view.members) ofPid.set(pid, incarnation);
  const ofName = new Map(members.map(({ who, pid }) => [who, ofPid.get(pid)]));
  const running = new Map<string, Execution & { toMs: number | null }>();
  const executions: Execution[] = [];
  for (const [index, words] of linesOf(ground.witness).entries()) {
    const [who = '', item = '', token = '', what = '', view = ''] = words;
    const key = `${who} ${item} ${token}`;
    const one = running.get(key);
    if (what === 'end') {
      if (one === undefined) throw new Error(`an end without its start: ${key}`);
      one.toMs = index;
      continue;
    }
    const owner = ofName.get(who);
    if (owner === undefined) throw new Error(`${who} ran a command and is in no view`);
    const execution = {
      ...{ item, token: Number(token), owner, fromMs: index, toMs: null },
      view: Number(view),
    };
    running.set(key, execution);
    executions.push(execution);
  }
  return executions;
};

const parentOf = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

/** Inodes of the locks of shards. */
const lockInodes = ({ directory }: Ground): Set<string> => {
  const inodes = new Set<string>();
  const epochs = join(directory, 'epochs');
  for (const epoch of existsSync(epochs) ? readdirSync(epochs) : []) {
    const folder = join(epochs, epoch, 'locks');
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      inodes.add(String(statSync(join(folder, name)).ino));
  }
  return inodes;
};

/** Processes that hold the lock of a shard, as the kernel says. */
export const lockHolders = (inodes: ReadonlySet<string>): number[] =>
  readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, kind, , , , place]) => kind === 'FLOCK' && inodes.has(place?.split(':')[2] ?? ''))
    .map(([, , , , pid]) => Number(pid));

/** The member that a process belongs to: itself, or its helper for locks. */
export const memberOf = (pid: number, members: readonly Member[]): Member | undefined => {
  for (let each = pid, depth = 0; each > 1 && depth < 4; each = parentOf(each), depth += 1) {
    const found = members.find((member) => member.pid === each);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
};

/**
 * Stops a member while it holds the lock of a shard, with the helper that holds it for it. Null: nobody
 * could be caught in the act.
 */
export const stopWithLock = async (
  ground: Ground,
  living: () => readonly Member[],
  patienceMs: number,
): Promise<Member | null> => {
  const untilMs = performance.now() + patienceMs;
  while (performance.now() < untilMs) {
    const inodes = lockInodes(ground);
    for (let look = 0; look < 200; look += 1) {
      for (const pid of lockHolders(inodes)) {
        const member = memberOf(pid, living());
        if (member === undefined) continue;
        const pids = [...new Set([pid, member.pid])];
        signal(pids, 'SIGSTOP');
        if (lockHolders(inodes).includes(pid)) {
          member.stopped = pids;
          return member;
        }
        signal(pids, 'SIGCONT');
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return null;
};
