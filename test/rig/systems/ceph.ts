/**
 * CephFS: a monitor, an object store in memory and a metadata server, two FUSE clients. No manager
 * daemon, no authentication; nothing of it outlives the rig.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_NAMES, cut, heal, networkOfProcesses, SERVER } from '../network.ts';
import { isMounted, mountClient, run, startDaemon, untilReady, type Daemon } from '../processes.ts';
import { sleep, waitFor, type Client, type Rig, type RigSpec } from '../rig.ts';

const FSID = '6f0c9a52-0d2b-4f0e-9d62-1c9f6c3b7a10';
const STORE = 'b1d3e0a4-52f7-4a19-8f57-0f6f5a1f2c33';
const PORT = 3300;
const STORE_BYTES = 512 * 1024 * 1024;
/** A client that has been silent for so long is evicted, and its locks are free; the least value. */
const SESSION_SECONDS = 30;
/** The metadata server's tick, by which it makes some changes known. */
const TICK_SECONDS_DEFAULT = 5;

interface Options {
  readonly tickSeconds: number;
}

const configuration = (directory: string, { tickSeconds }: Options): string => {
  const values: Readonly<Record<string, string | number>> = {
    fsid: FSID,
    'mon host': `v2:${SERVER}:${PORT}`,
    'ms bind msgr1': 'false',
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    'mon data': join(directory, 'mon'),
    'osd data': join(directory, 'osd'),
    'mds data': join(directory, 'mds'),
    'run dir': directory,
    'admin socket': join(directory, '$name.$pid.asok'),
    'log file': join(directory, 'log', '$name.log'),
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'mon allow pool size one': 'true',
    'osd crush chooseleaf type': 0,
    'osd objectstore': 'memstore',
    'memstore device bytes': STORE_BYTES,
    'osd heartbeat interval': 1,
    'mon data avail warn': 2,
    'mon data avail crit': 1,
    'mds tick interval': tickSeconds,
    'client mount timeout': 60,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  return ['[global]', ...lines, ''].join('\n');
};

/** The daemons, and words to the monitor. */
class Cluster {
  readonly #directory: string;
  readonly #conf: readonly string[];
  readonly #daemons = new Map<string, Daemon>();

  constructor(directory: string, options: Options) {
    this.#directory = directory;
    const file = join(directory, 'ceph.conf');
    for (const name of ['log', 'mon', 'osd', 'mds']) mkdirSync(join(directory, name));
    writeFileSync(file, configuration(directory, options));
    this.#conf = ['--conf', file];
  }

  tell(...words: readonly string[]): string {
    return run('ceph', ...this.#conf, '--connect-timeout', '30', ...words);
  }

  start(name: 'mon' | 'osd' | 'mds'): Daemon {
    const id = name === 'osd' ? '0' : 'a';
    const argv = [`ceph-${name}`, ...this.#conf, '-f', '--id', id];
    const daemon = startDaemon(`ceph-${name}`, argv, {
      log: join(this.#directory, 'log', `${name}.out`),
    });
    this.#daemons.set(name, daemon);
    return daemon;
  }

  daemon(name: 'mon' | 'osd' | 'mds'): Daemon {
    const daemon = this.#daemons.get(name);
    if (daemon === undefined) throw new Error(`ceph-${name} was never started`);
    return daemon;
  }

  async create(): Promise<void> {
    const map = join(this.#directory, 'monmap');
    const address = `[v2:${SERVER}:${PORT}]`;
    const release = ['--set-min-mon-release', 'pacific'];
    run('monmaptool', '--create', '--addv', 'a', address, '--fsid', FSID, ...release, map);
    run('ceph-mon', ...this.#conf, '--id', 'a', '--mkfs', '--monmap', map);
    this.start('mon');
    this.tell('osd', 'new', STORE);
    run('ceph-osd', ...this.#conf, '--id', '0', '--mkfs', '--osd-uuid', STORE);
    this.start('osd');
    for (const pool of ['meta', 'data']) this.tell('osd', 'pool', 'create', pool, '4');
    this.tell('fs', 'new', 'cephfs', 'meta', 'data');
    for (const name of ['session_timeout', 'session_autoclose'])
      this.tell('fs', 'set', 'cephfs', name, `${SESSION_SECONDS}`);
    const metadata = this.start('mds');
    const isActive = (): boolean => this.tell('mds', 'stat').includes('up:active');
    await untilReady(metadata, isActive, 'the metadata server to be active');
  }

  hasEvicted(address: string): boolean {
    return this.tell('osd', 'blocklist', 'ls').includes(`${address}:`);
  }

  /** The store tells the monitor, and that all clients. */
  async setFull(isFull: boolean): Promise<void> {
    this.tell('tell', 'osd.0', 'injectfull', isFull ? 'full' : 'none');
    const says = (): boolean => /full osd/.test(this.tell('health'));
    await waitFor(() => says() === isFull, `the cluster to be ${isFull ? 'full' : 'free again'}`);
  }

  async mount(name: string): Promise<Daemon> {
    const point = join(this.#directory, name);
    mkdirSync(point, { recursive: true });
    const argv = ['ceph-fuse', ...this.#conf, '--name', 'client.admin', '-f', point];
    const log = join(this.#directory, 'log', `mount-${name}`);
    const daemon = startDaemon(`ceph-fuse ${name}`, argv, { log, network: name });
    const ready = (): boolean => isMounted(point) && statSync(point).isDirectory();
    await untilReady(daemon, ready, `the mount ${name}`);
    return daemon;
  }
}

/** A server may evict a client: then only a new mount leads anywhere. */
class Mounts {
  readonly #cluster: Cluster;
  readonly #directory: string;
  readonly #daemons = new Map<string, Daemon>();

  constructor(cluster: Cluster, directory: string) {
    this.#cluster = cluster;
    this.#directory = directory;
  }

  async mount(name: string): Promise<void> {
    this.#daemons.set(name, await this.#cluster.mount(name));
  }

  async kill(name: string): Promise<void> {
    await this.#daemons.get(name)?.stop('SIGKILL');
  }

  async mountAnew(name: string): Promise<void> {
    await this.kill(name);
    run('umount', '--lazy', join(this.#directory, name));
    await this.mount(name);
  }
}

const clientsOf = (directory: string, mounts: Mounts): readonly [Client, Client] => {
  const client = (name: string): Client => {
    const plain = mountClient(name, join(directory, name), join(directory, `local-${name}`));
    const start: Client['start'] = async (argv) => {
      // Its root may still be remembered; a name that nobody has is asked of the server.
      const looked = await (await plain.start(['stat', join(plain.directory, 'nobody')])).ended;
      if (!looked.stderr.includes('No such file')) await mounts.mountAnew(name);
      return plain.start(argv);
    };
    return { ...plain, start };
  };
  return [client(CLIENT_NAMES[0]), client(CLIENT_NAMES[1])];
};

const up = async (directory: string, options: Options): Promise<Rig> => {
  networkOfProcesses();
  const cluster = new Cluster(directory, options);
  await cluster.create();
  const mounts = new Mounts(cluster, directory);
  for (const name of CLIENT_NAMES) await mounts.mount(name);
  const servers = (['osd', 'mds'] as const).map((name) => () => cluster.daemon(name));
  const signalAll = (signal: NodeJS.Signals): void =>
    servers.forEach((one) => one().signal(signal));
  const restartMetadata = async (): Promise<void> => {
    await cluster.daemon('mds').stop('SIGKILL');
    await sleep(2_000);
    cluster.start('mds');
  };
  return {
    clients: clientsOf(directory, mounts),
    lockLeaseMs: SESSION_SECONDS * 1_000,
    // What a vanished client may have changed is waited for until it is evicted.
    hangsMs: SESSION_SECONDS * 1_000,
    isSlow: false,
    faults: {
      partition: {
        what: 'client a off the bridge; mounted anew where the server had evicted it',
        begin: async () => cut('va'),
        heal: async () => {
          heal('va');
          // Calls under way on a client that was evicted hang for good.
          if (cluster.hasEvicted('10.231.0.11')) await mounts.mountAnew('a');
        },
      },
      'server-restart': {
        what: 'ceph-mds killed, 2 s later started again',
        begin: restartMetadata,
        heal: null,
      },
      'server-pause': {
        what: 'SIGSTOP to ceph-mds and ceph-osd',
        begin: async () => signalAll('SIGSTOP'),
        heal: async () => signalAll('SIGCONT'),
      },
      'client-kill': {
        what: 'SIGKILL to the ceph-fuse process of client a',
        begin: () => mounts.kill('a'),
        heal: null,
        kills: ['a'],
      },
      // Not by filling it: a store in memory drops what comes beyond its failsafe ratio.
      'disk-full': {
        what: 'the object store made to report itself as full',
        countsFromBegun: true,
        begin: () => cluster.setFull(true),
        heal: () => cluster.setFull(false),
      },
      'read-only': {
        what: 'the metadata server made read-only, as after a failed write of its own; healed by its restart',
        begin: async () => void cluster.tell('tell', 'mds.a', 'force_readonly'),
        heal: restartMetadata,
      },
    },
  };
};

const common = {
  expected: { kind: 'qualifies' },
  programs: {
    'ceph-mon': 'ceph-mon',
    'ceph-osd': 'ceph-osd',
    'ceph-mds': 'ceph-mds',
    'ceph-fuse': 'ceph-fuse',
    ceph: 'ceph-common',
  },
  packages: ['ceph-mon', 'ceph-osd', 'ceph-mds', 'ceph-fuse'],
  devices: ['/dev/fuse'],
} as const;

export const cephfs: RigSpec = {
  ...common,
  name: 'cephfs',
  title: 'CephFS, two FUSE clients',
  up: (directory) => up(directory, { tickSeconds: TICK_SECONDS_DEFAULT }),
};

export const cephfsQuickTick: RigSpec = {
  ...common,
  name: 'cephfs-tick-0.5',
  title: 'CephFS with mds_tick_interval = 0.5, two FUSE clients',
  up: (directory) => up(directory, { tickSeconds: 0.5 }),
};
