/**
 * Kernels of their own: user-mode Linux, a process group each, with the host's root read-only.
 *
 * Programs are asked for by files in a directory that host and guest both see (guest-init.sh), so that
 * a guest without network still does what the rig says. Output is seen when a program has ended.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startDaemon, untilReady, type Daemon } from './processes.ts';
import { isForced, sleep, waitFor, type Client, type Ended, type Running } from './rig.ts';

/** Sources are not compiled: this file runs as dist/test/rig/guests.js. */
const repository = resolve(import.meta.dirname, '../../..');
const sources = join(repository, 'test', 'rig');
const MEMORY = '512M';

export interface GuestOptions {
  readonly directory: string;
  readonly name: string;
  /** Last number of its address. */
  readonly host: number;
  /** Read by guest-init.sh in the guest. */
  readonly setup: string;
  readonly disk?: string;
}

export interface Guest {
  readonly daemon: Daemon;
  readonly kernel: string;
  /** Runs a shell command to its end. */
  readonly shell: (command: string) => Promise<string>;
  readonly start: (argv: readonly string[]) => Promise<Running>;
}

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const callsOf = (directory: string, guest: Daemon): Guest['start'] => {
  let last = 0;
  return async (argv) => {
    last += 1;
    const path = (ending: string): string => join(directory, `${last}.${ending}`);
    const call = { rc: path('rc'), out: path('out'), err: path('err'), pid: path('pid') };
    const kill = path('kill');
    writeFileSync(path('part-sh'), `exec ${argv.map(quoted).join(' ')}\n`);
    renameSync(path('part-sh'), path('sh'));
    let over = false;
    let forcedAtMs: number | null = null;
    const look = (): void => {
      if (forcedAtMs === null && existsSync(call.err) && isForced(readFileSync(call.err, 'utf8')))
        forcedAtMs = performance.now();
    };
    const end = async (): Promise<Ended> => {
      while (!existsSync(call.rc)) {
        if (!guest.isRunning())
          return {
            status: null,
            stdout: '',
            stderr: 'its kernel was killed',
            endedAtMs: performance.now(),
          };
        look();
        await sleep(20);
      }
      look();
      const endedAtMs = performance.now();
      const status = Number(readFileSync(call.rc, 'utf8'));
      const [stdout, stderr] = [readFileSync(call.out, 'utf8'), readFileSync(call.err, 'utf8')];
      // The shell's word for SIGKILL.
      return { status: status > 128 ? null : status, stdout, stderr, endedAtMs };
    };
    const ended = end().finally(() => (over = true));
    ended.catch(() => undefined);
    return {
      ended,
      isOver: () => over,
      forcedAtMs: () => forcedAtMs,
      kill: async () => {
        await waitFor(() => existsSync(call.pid) && readFileSync(call.pid, 'utf8') !== '', 'a pid');
        writeFileSync(`${kill}.part`, readFileSync(call.pid, 'utf8'));
        renameSync(`${kill}.part`, kill);
      },
    };
  };
};

export const bootGuest = async (options: GuestOptions): Promise<Guest> => {
  const { directory, name, host, setup, disk } = options;
  const setupFile = join(directory, `setup-${name}.sh`);
  writeFileSync(setupFile, setup);
  const calls = join(directory, `calls-${name}`);
  mkdirSync(calls);
  mkdirSync('/lib/modules', { recursive: true });
  const log = join(directory, 'log', name);
  const hidden = ['/tmp/', '/run/', '/mnt/'].some((place) => repository.startsWith(place));
  const argv = [
    'linux.uml',
    ...[`mem=${MEMORY}`, `umid=${name}`, `uml_dir=${join(directory, 'umid')}`],
    ...['root=/dev/root', 'rootfstype=hostfs', 'rootflags=/', 'ro', 'quiet', 'raid6=off'],
    ...['con=null', 'con0=null,fd:1', 'ssl=null'],
    ...(disk === undefined ? [] : [`ubd0=${disk}`]),
    `vec0:transport=tap,ifname=t${name},depth=256,mac=52:54:00:00:00:${host}`,
    `init=${join(sources, 'guest-init.sh')}`,
    ...[`rig_dir=${directory}`, `rig_name=${name}`, `rig_address=10.231.0.${host}/24`],
    ...[`rig_see=${hidden ? repository : ''}`, `rig_setup=${setupFile}`],
  ];
  const daemon = startDaemon(`guest ${name}`, argv, { log });
  const ready = (): RegExpExecArray | null => /^READY \S+ (\S+)/m.exec(readFileSync(log, 'utf8'));
  await untilReady(daemon, () => ready() !== null, `guest ${name} to boot`);
  const start = callsOf(calls, daemon);
  const shell = async (command: string): Promise<string> => {
    const { status, stdout, stderr } = await (await start(['bash', '-c', command])).ended;
    if (status !== 0) throw new Error(`${command} in guest ${name}: ${status}: ${stderr}`);
    return stdout;
  };
  return { daemon, kernel: ready()?.[1] ?? '', shell, start };
};

export const guestClient = (
  guest: Guest,
  place: { readonly name: string; readonly directory: string; readonly local: string },
): Client => {
  mkdirSync(place.local, { recursive: true });
  return { ...place, start: guest.start };
};
