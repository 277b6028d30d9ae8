/** MooseFS: a master and a chunk server, two FUSE clients. */
import { copyFileSync, existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
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
import { sleep, waitFor, type Client, type Fault, type Rig, type RigSpec } from '../rig.ts';

const [PORT_CHUNKS, PORT_CLIENTS, PORT_DATA, PORT_META] = [19420, 19421, 19422, 19419];
/** How long the master keeps a session, and its locks, whose client is gone; its least value. */
const SUSTAIN_SECONDS = 60;
const EMPTY = '/var/lib/mfs/metadata.mfs.empty';

const config = (path: string, values: Readonly<Record<string, string | number>>): string => {
  const common = { WORKING_USER: 'root', WORKING_GROUP: 'root', NICE_LEVEL: 0 };
  const all = { ...common, DISABLE_OOM_KILLER: 0, ...values };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(path, lines.join(''));
  return path;
};

const startMaster = async (directory: string): Promise<Daemon> => {
  const data = join(directory, 'master');
  mkdirSync(data, { recursive: true });
  const fresh = ['metadata.mfs', 'metadata.mfs.back'].every(
    (name) => !existsSync(join(data, name)),
  );
  if (fresh) copyFileSync(EMPTY, join(data, 'metadata.mfs'));
  const exportsFile = join(directory, 'exports');
  writeFileSync(exportsFile, '10.231.0.0/24 / rw,alldirs,maproot=0:0\n');
  const path = config(join(directory, 'master.cfg'), {
    DATA_PATH: data,
    EXPORTS_FILENAME: exportsFile,
    MATOML_LISTEN_HOST: SERVER,
    MATOML_LISTEN_PORT: PORT_META,
    MATOCS_LISTEN_HOST: SERVER,
    MATOCS_LISTEN_PORT: PORT_CHUNKS,
    MATOCL_LISTEN_HOST: SERVER,
    MATOCL_LISTEN_PORT: PORT_CLIENTS,
    SESSION_SUSTAIN_TIME: SUSTAIN_SECONDS,
  });
  const log = join(directory, 'log', 'master');
  const daemon = startDaemon('mfsmaster', ['mfsmaster', '-f', '-c', path, 'start'], { log });
  await untilReady(daemon, () => listens(SERVER, PORT_CLIENTS), 'the MooseFS master to listen');
  return daemon;
};

const startChunkServer = (directory: string, disk: string): Daemon => {
  const data = join(directory, 'chunks');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(directory, 'hdd'), `${disk}\n`);
  const path = config(join(directory, 'chunks.cfg'), {
    DATA_PATH: data,
    HDD_CONF_FILENAME: join(directory, 'hdd'),
    // The name loopback is refused by the master: hence an address of the bridge.
    MASTER_HOST: SERVER,
    MASTER_PORT: PORT_CHUNKS,
    MASTER_RECONNECTION_DELAY: 1,
    CSSERV_LISTEN_HOST: SERVER,
    CSSERV_LISTEN_PORT: PORT_DATA,
    HDD_LEAVE_SPACE_DEFAULT: '1MiB',
    // Its default, 0, loses what a client has synced when the chunk server's disk or kernel fails.
    HDD_FSYNC_BEFORE_CLOSE: 1,
  });
  const log = join(directory, 'log', 'chunks');
  return startDaemon('mfschunkserver', ['mfschunkserver', '-f', '-c', path, 'start'], { log });
};

const mountOf = async (directory: string, name: string, options: string): Promise<Daemon> => {
  const point = join(directory, name);
  mkdirSync(point, { recursive: true });
  const server = ['-H', SERVER, '-P', `${PORT_CLIENTS}`, '-S', '/'];
  const words = ['-f', '-n', ...server, '-o', `fsname=mfs-${name},mfsnice=0${options}`, point];
  const log = join(directory, 'log', `mount-${name}`);
  const daemon = startDaemon(`mfsmount ${name}`, ['mfsmount', ...words], { log, network: name });
  await untilReady(daemon, () => isMounted(point), `the mount ${name}`);
  return daemon;
};

const up = async (directory: string, options: string): Promise<Rig> => {
  networkOfProcesses();
  // What is removed stays in the trash, and each file takes a chunk.
  const disk = makeDisk(directory, 768);
  let master = await startMaster(directory);
  let chunks = startChunkServer(directory, disk.directory);
  const mounts = new Map<string, Daemon>();
  for (const name of CLIENT_NAMES) mounts.set(name, await mountOf(directory, name, options));
  // Before the chunk server has registered the volume has no room.
  await waitFor(() => statfsSync(join(directory, 'a')).blocks > 0, 'the chunk server to register');
  const client = (name: string): Client =>
    mountClient(name, join(directory, name), join(directory, `local-${name}`));

  const both = (act: (daemon: Daemon) => unknown): void =>
    [master, chunks].forEach((one) => act(one));
  const restart: Fault = {
    what: 'mfsmaster and mfschunkserver stopped, 2 s later started again',
    begin: async () => {
      await chunks.stop();
      await master.stop();
      await waitFor(() => !master.isRunning(), 'the master to be gone');
      await sleep(2_000);
      master = await startMaster(directory);
      chunks = startChunkServer(directory, disk.directory);
    },
    heal: null,
  };
  return {
    clients: [client('a'), client('b')],
    lockLeaseMs: SUSTAIN_SECONDS * 1_000,
    isSlow: false,
    faults: {
      partition: {
        what: 'client a off the bridge',
        begin: async () => cut('va'),
        heal: async () => heal('va'),
      },
      'server-restart': restart,
      'server-pause': {
        what: 'SIGSTOP to mfsmaster and mfschunkserver',
        begin: async () => both((one) => one.signal('SIGSTOP')),
        heal: async () => both((one) => one.signal('SIGCONT')),
      },
      'client-kill': {
        what: 'SIGKILL to the mfsmount process of client a',
        begin: async () => mounts.get('a')?.stop('SIGKILL'),
        heal: null,
        kills: ['a'],
      },
      'disk-full': {
        what: "the chunk server's disk filled to the last block",
        ...fillDisk(disk.directory),
      },
      'read-only': breakDisk(disk, "the chunk server's", {
        stop: () => chunks.stop(),
        start: async () => {
          chunks = startChunkServer(directory, disk.directory);
        },
      }),
    },
  };
};

const common = {
  programs: {
    mfsmaster: 'moosefs-master',
    mfschunkserver: 'moosefs-chunkserver',
    mfsmount: 'moosefs-client',
  },
  packages: ['moosefs-master', 'moosefs-chunkserver', 'moosefs-client'],
  devices: ['/dev/fuse'],
};

export const moosefs: RigSpec = {
  ...common,
  name: 'moosefs',
  title: 'MooseFS, two FUSE clients',
  expected: { kind: 'qualifies' },
  up: (directory) => up(directory, ''),
};

export const moosefsNoBsdLocks: RigSpec = {
  ...common,
  name: 'moosefs-mfsnobsdlocks',
  title: 'MooseFS mounted with mfsnobsdlocks',
  expected: { kind: 'refused', status: 65, cause: /mfsnobsdlocks|no-bsd-locks/ },
  up: (directory) => up(directory, ',mfsnobsdlocks'),
};
