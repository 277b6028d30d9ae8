/** GlusterFS without its management daemon: one brick process, two FUSE clients with the stock translators. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_NAMES, cut, heal, networkOfProcesses, SERVER } from '../network.ts';
import {
  isMounted,
  listens,
  mountClient,
  startDaemon,
  untilReady,
  type Daemon,
} from '../processes.ts';
import { breakDisk, fillDisk, makeDisk } from '../disk.ts';
import { sleep, waitFor, type Rig, type RigSpec } from '../rig.ts';

const PORT = 24107;
/** The server gives up a connection that is silent for so long, and its locks. */
const LOCKS_KEPT_MS = 42_000;

interface Translator {
  readonly name: string;
  readonly type: string;
  readonly options?: Readonly<Record<string, string | number>>;
}

/** A volume file: each translator stands on the one before it. */
const volume = (translators: readonly Translator[]): string =>
  translators
    .map(({ name, type, options = {} }, index) => {
      const below = translators[index - 1];
      return [
        `volume ${name}`,
        `  type ${type}`,
        ...Object.entries(options).map(([key, value]) => `  option ${key} ${value}`),
        ...(below === undefined ? [] : [`  subvolumes ${below.name}`]),
        'end-volume',
        '',
      ].join('\n');
    })
    .join('');

const TCP = { 'transport-type': 'tcp', 'transport.address-family': 'inet' };

const brickVolume = (disk: string): string =>
  volume([
    { name: 'posix', type: 'storage/posix', options: { directory: disk } },
    { name: 'locks', type: 'features/locks' },
    { name: 'io-threads', type: 'performance/io-threads' },
    { name: 'brick', type: 'debug/io-stats', options: { 'latency-measurement': 'off' } },
    {
      name: 'server',
      type: 'protocol/server',
      options: {
        ...TCP,
        'transport.socket.bind-address': SERVER,
        'transport.socket.listen-port': PORT,
        'auth.addr.brick.allow': '*',
      },
    },
  ]);

const clientVolume = volume([
  {
    name: 'client',
    type: 'protocol/client',
    options: {
      ...TCP,
      'remote-host': SERVER,
      'remote-port': PORT,
      'remote-subvolume': 'brick',
      'ping-timeout': LOCKS_KEPT_MS / 1_000,
    },
  },
  ...['write-behind', 'open-behind', 'quick-read', 'md-cache'].map((name) => ({
    name,
    type: `performance/${name}`,
  })),
  { name: 'top', type: 'debug/io-stats' },
]);

const startBrick = async (directory: string): Promise<Daemon> => {
  const words = ['-N', '-f', join(directory, 'brick.vol'), '-l', join(directory, 'log/brick.log')];
  const log = join(directory, 'log', 'brick');
  const daemon = startDaemon('glusterfsd', ['glusterfsd', ...words], { log });
  await untilReady(daemon, () => listens(SERVER, PORT), 'the brick to listen');
  return daemon;
};

const mountOf = async (directory: string, name: string): Promise<Daemon> => {
  const point = join(directory, name);
  mkdirSync(point);
  const log = join(directory, 'log', `mount-${name}`);
  const words = ['-N', '-f', join(directory, 'client.vol'), '-l', `${log}.log`, point];
  const daemon = startDaemon(`glusterfs ${name}`, ['glusterfs', ...words], { log, network: name });
  const ready = (): boolean => isMounted(point) && statSync(point).isDirectory();
  await untilReady(daemon, ready, `the mount ${name}`);
  return daemon;
};

const up = async (directory: string): Promise<Rig> => {
  networkOfProcesses();
  const disk = makeDisk(directory, 256);
  mkdirSync(join(directory, 'log'));
  writeFileSync(join(directory, 'brick.vol'), brickVolume(disk.directory));
  writeFileSync(join(directory, 'client.vol'), clientVolume);
  let brick = await startBrick(directory);
  const mounts = new Map<string, Daemon>();
  for (const name of CLIENT_NAMES) mounts.set(name, await mountOf(directory, name));
  const client = (name: string): Rig['clients'][0] =>
    mountClient(name, join(directory, name), join(directory, `local-${name}`));
  return {
    clients: [client('a'), client('b')],
    lockLeaseMs: LOCKS_KEPT_MS,
    isSlow: false,
    faults: {
      partition: {
        what: 'client a off the bridge',
        begin: async () => cut('va'),
        heal: async () => heal('va'),
      },
      'server-restart': {
        what: 'glusterfsd killed, 2 s later started again',
        begin: async () => {
          await brick.stop('SIGKILL');
          await sleep(2_000);
          brick = await startBrick(directory);
        },
        heal: null,
      },
      'server-pause': {
        what: 'SIGSTOP to glusterfsd',
        begin: async () => brick.signal('SIGSTOP'),
        heal: async () => brick.signal('SIGCONT'),
      },
      'client-kill': {
        what: 'SIGKILL to the glusterfs process of client a',
        begin: async () => mounts.get('a')?.stop('SIGKILL'),
        heal: null,
        kills: ['a'],
      },
      'disk-full': {
        what: "the brick's disk filled to the last block",
        ...fillDisk(disk.directory),
      },
      'read-only': breakDisk(disk, "the brick's", {
        stop: () => brick.stop('SIGKILL'),
        start: async () => {
          brick = await startBrick(directory);
          // The clients come back by themselves, within seconds.
          const answers = (name: string): boolean =>
            spawnSync('stat', ['-f', join(directory, name)], { timeout: 5_000 }).status === 0;
          await waitFor(() => CLIENT_NAMES.every(answers), 'the clients to be connected again');
        },
      }),
    },
  };
};

export const glusterfs: RigSpec = {
  name: 'glusterfs',
  title: 'GlusterFS, two FUSE clients',
  expected: { kind: 'qualifies' },
  programs: { glusterfsd: 'glusterfs-server', glusterfs: 'glusterfs-client' },
  packages: ['glusterfs-server', 'glusterfs-client'],
  devices: ['/dev/fuse'],
  up,
};
