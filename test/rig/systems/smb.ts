/** SMB 3.1.1: samba on this kernel, two guest kernels that mount. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootGuest, guestClient, type Guest } from '../guests.ts';
import { cut, heal, networkOfGuests, SERVER } from '../network.ts';
import { listens, startDaemon, untilReady, type Daemon } from '../processes.ts';
import { breakDisk, fillDisk, makeDisk } from '../disk.ts';
import { sleep, type Rig, type RigSpec } from '../rig.ts';

const PORT = 445;
const SHARED = '/mnt/shared';
/** Each word costs several round trips of kernels that share the processors: 10 s may be too few for a renewal. */
const PATIENCE = ['--member-ttl', '90', '--cluster-timeout', '90'];
/** What smbd keeps for itself: directories below that of the rig. */
const KEPT = ['state directory', 'private dir', 'lock directory', 'cache directory', 'ncalrpc dir'];

const configuration = (directory: string, share: string): string => {
  const kept = KEPT.map((option) => {
    const path = join(directory, option.replaceAll(' ', '-'));
    mkdirSync(path, { recursive: true });
    return `${option} = ${path}`;
  });
  const global = [
    'server role = standalone server',
    'disable netbios = yes',
    `smb ports = ${PORT}`,
    'bind interfaces only = yes',
    `interfaces = ${SERVER}/24`,
    `pid directory = ${directory}`,
    `log file = ${join(directory, 'log', 'smbd.log')}`,
    ...kept,
    'map to guest = bad user',
    'load printers = no',
    'disable spoolss = yes',
    'server min protocol = SMB3_11',
    'strict locking = yes',
    'map archive = no',
    'store dos attributes = no',
  ];
  const of = [
    `path = ${share}`,
    'read only = no',
    'guest ok = yes',
    'force user = root',
    'posix locking = yes',
    'kernel oplocks = no',
  ];
  return ['[global]', ...global, '[share]', ...of, ''].join('\n');
};

const serve = async (directory: string, file: string): Promise<Daemon> => {
  const log = join(directory, 'log', 'smbd');
  const daemon = startDaemon('smbd', ['smbd', '-F', '--no-process-group', '-s', file], { log });
  await untilReady(daemon, () => listens(SERVER, PORT), 'samba to listen');
  return daemon;
};

const up = async (directory: string, options: string): Promise<Rig> => {
  networkOfGuests(['a', 'b']);
  const disk = makeDisk(directory, 256);
  const file = join(directory, 'smb.conf');
  writeFileSync(file, configuration(directory, disk.directory));
  let server = await serve(directory, file);
  const setup = 'modprobe cifs\n';
  const [a, b] = await Promise.all([
    bootGuest({ directory, name: 'a', host: 21, setup }),
    bootGuest({ directory, name: 'b', host: 22, setup }),
  ]);
  const words = `guest,vers=3.1.1${options === '' ? '' : `,${options}`}`;
  const mount = `mkdir -p ${SHARED} && mount -t cifs //${SERVER}/share ${SHARED} -o ${words}`;
  await Promise.all([a, b].map((guest) => guest.shell(mount)));
  const client = (guest: Guest, name: string): Rig['clients'][0] => ({
    ...guestClient(guest, { name, directory: SHARED, local: join(directory, `local-${name}`) }),
    options: PATIENCE,
  });
  return {
    clients: [client(a, 'a'), client(b, 'b')],
    lockLeaseMs: null,
    isSlow: true,
    faults: {
      partition: {
        what: 'client a off the bridge',
        begin: async () => cut('ta'),
        heal: async () => heal('ta'),
      },
      'server-restart': {
        what: 'smbd killed, 2 s later started again',
        begin: async () => {
          await server.stop('SIGKILL');
          await sleep(2_000);
          server = await serve(directory, file);
        },
        heal: null,
      },
      'server-pause': {
        what: 'SIGSTOP to smbd and what it forked',
        begin: async () => server.signal('SIGSTOP'),
        heal: async () => server.signal('SIGCONT'),
      },
      'read-only': breakDisk(disk, "samba's", {
        stop: () => server.stop('SIGKILL'),
        start: async () => {
          server = await serve(directory, file);
        },
      }),
      'client-kill': {
        what: 'SIGKILL to the kernel of client a',
        begin: () => a.daemon.stop('SIGKILL'),
        heal: null,
        kills: ['a'],
      },
      'disk-full': { what: "the server's disk filled", ...fillDisk(disk.directory) },
    },
  };
};

const common = {
  programs: {
    smbd: 'samba',
    'mount.cifs': 'cifs-utils',
    'linux.uml': 'user-mode-linux',
    modprobe: 'kmod',
    ethtool: 'ethtool',
  },
  packages: ['samba', 'cifs-utils', 'user-mode-linux'],
  devices: ['/dev/net/tun'],
};

export const smb: RigSpec = {
  ...common,
  name: 'smb3.1.1',
  title: 'SMB 3.1.1, two kernels as clients',
  expected: { kind: 'qualifies' },
  up: (directory) => up(directory, 'nolease'),
};

export const smbNoBrl: RigSpec = {
  ...common,
  name: 'smb3.1.1-nobrl',
  title: 'SMB 3.1.1 mounted with nobrl',
  expected: { kind: 'refused', status: 65, cause: /nobrl/ },
  up: (directory) => up(directory, 'nobrl'),
};
