/** NFS: a guest kernel that serves (knfsd on ext4) and two that mount; three real kernels. */
import { join } from 'node:path';
import { bootGuest, guestClient, type Guest } from '../guests.ts';
import { cut, heal, networkOfGuests } from '../network.ts';
import { run } from '../processes.ts';
import type { Rig, RigSpec } from '../rig.ts';

/** Of NFSv4 leases and of the time of grace after a restart; the kernel's own default is 90. */
const LEASE_SECONDS = 10;
const SERVER = '10.231.0.2';
const EXPORT = '/run/exp';
const SHARED = '/mnt/shared';

const STATD = `
mkdir -p /var/lib/nfs/sm /var/lib/nfs/sm.bak /var/lib/nfs/rpc_pipefs /var/lib/nfs/v4recovery
chown -R statd /var/lib/nfs/sm /var/lib/nfs/sm.bak
echo 1 >/var/lib/nfs/state
rpcbind -w
rpc.statd --no-notify
`;

const EXPORTED = `exportfs -o rw,no_root_squash,fsid=0,no_subtree_check,insecure,sync '*:${EXPORT}'`;

const SERVER_SETUP = `
modprobe nfsd
mkdir -p ${EXPORT}
mount -t ext4 /dev/ubda ${EXPORT}
mount -t nfsd nfsd /proc/fs/nfsd
${STATD}
echo ${LEASE_SECONDS} >/proc/fs/nfsd/nfsv4leasetime
echo ${LEASE_SECONDS} >/proc/fs/nfsd/nfsv4gracetime
modprobe lockd
echo ${LEASE_SECONDS} >/proc/sys/fs/nfs/nlm_grace_period
${EXPORTED}
rpc.mountd
rpc.nfsd 4
`;

const CLIENT_SETUP = `
modprobe nfsv4
modprobe nfsv3
${STATD}
`;

const faultsOf = (directory: string, guests: Record<'srv' | 'a' | 'b', Guest>): Rig['faults'] => ({
  partition: {
    what: 'client a off the bridge',
    begin: async () => cut('ta'),
    heal: async () => heal('ta'),
  },
  'server-restart': {
    what: 'nfsd threads stopped and the export taken back, 2 s later served again',
    begin: async () => {
      await guests.srv.shell(`rpc.nfsd 0; exportfs -ua; sleep 2; ${EXPORTED}; rpc.nfsd 4`);
    },
    heal: null,
  },
  'server-pause': {
    what: "SIGSTOP to the server's kernel",
    // To its first process alone: the others are traced by it, and would not go on.
    begin: async () => void process.kill(guests.srv.daemon.pid, 'SIGSTOP'),
    heal: async () => void process.kill(guests.srv.daemon.pid, 'SIGCONT'),
  },
  'client-kill': {
    what: 'SIGKILL to the kernel of client a',
    begin: () => guests.a.daemon.stop('SIGKILL'),
    heal: null,
    kills: ['a'],
  },
  'disk-full': {
    what: "the server's disk filled to the last block",
    countsFromBegun: true,
    begin: async () => {
      const block = `dd if=/dev/zero of=${EXPORT}/.filler bs=1M; dd if=/dev/zero bs=4k`;
      await guests.srv.shell(`${block} >>${EXPORT}/.filler; sync; true`);
    },
    heal: async () => void (await guests.srv.shell(`rm -f ${EXPORT}/.filler; sync`)),
  },
  'read-only': {
    what: 'exported read-only',
    begin: async () => void (await guests.srv.shell(EXPORTED.replace('rw,', 'ro,'))),
    heal: async () => void (await guests.srv.shell(EXPORTED)),
  },
});

const up = async (directory: string, version: string, options: string): Promise<Rig> => {
  networkOfGuests(['srv', 'a', 'b']);
  const disk = join(directory, 'disk.img');
  run('truncate', '-s', '256M', disk);
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=1,nodiscard', '-m', '0', disk);
  const [srv, a, b] = await Promise.all([
    bootGuest({ directory, name: 'srv', host: 20, setup: SERVER_SETUP, disk }),
    bootGuest({ directory, name: 'a', host: 21, setup: CLIENT_SETUP }),
    bootGuest({ directory, name: 'b', host: 22, setup: CLIENT_SETUP }),
  ]);
  await srv.shell(`ip addr add ${SERVER}/24 dev vec0`);
  const source = `${SERVER}:${version === '3' ? EXPORT : '/'}`;
  const words = `vers=${version}${options === '' ? '' : `,${options}`}`;
  const mount = `mkdir -p ${SHARED} && mount -t nfs -o ${words} ${source} ${SHARED}`;
  await Promise.all([a, b].map((guest) => guest.shell(mount)));
  // A server that has just started grants nothing new for a lease: the first lock waits for that.
  await a.shell(`flock ${SHARED}/.grace true && rm ${SHARED}/.grace`);
  const client = (guest: Guest, name: string): Rig['clients'][0] =>
    guestClient(guest, { name, directory: SHARED, local: join(directory, `local-${name}`) });
  return {
    clients: [client(a, 'a'), client(b, 'b')],
    // NLM has no leases: locks stay until the client's kernel is up again.
    lockLeaseMs: version === '3' ? null : LEASE_SECONDS * 1_000,
    isSlow: true,
    faults: faultsOf(directory, { srv, a, b }),
  };
};

const spec = (name: string, version: string, options = ''): RigSpec => ({
  name,
  title: `NFSv${version}${options === '' ? '' : ` ${options}`}, three kernels`,
  expected:
    options === ''
      ? { kind: 'qualifies' }
      : { kind: 'refused', status: 65, cause: /nolock|local.lock/ },
  programs: {
    'linux.uml': 'user-mode-linux',
    'rpc.nfsd': 'nfs-kernel-server',
    'mount.nfs': 'nfs-common',
    rpcbind: 'rpcbind',
    modprobe: 'kmod',
    ethtool: 'ethtool',
  },
  packages: ['user-mode-linux', 'nfs-kernel-server', 'nfs-common'],
  devices: ['/dev/net/tun'],
  up: (directory) => up(directory, version, options),
});

export const nfs42 = spec('nfs4.2', '4.2');
export const nfs41 = spec('nfs4.1', '4.1');
export const nfs3 = spec('nfs3', '3');
export const nfs3NoLock = spec('nfs3-nolock', '3', 'nolock');
export const nfs3LocalLock = spec('nfs3-local_lock', '3', 'local_lock=flock');
