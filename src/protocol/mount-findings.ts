/**
 * What a mount's own words (type, source, options as the kernel lists them) say about it, and which of
 * it is the likely cause when a lock was refused. Pure.
 *
 * Guarantee: nothing here decides whether a lock is believed; only the litmus does. Not guaranteed:
 * that an option which is not listed is not in force (FUSE daemons keep theirs to themselves).
 */
import type { HostFacts } from './evidence.ts';
import { FINDINGS, severityOf, type Finding, type FindingCode } from './findings.ts';
import { bounded, boundedWith } from './text.ts';

export type MountWords = HostFacts['mount'];

/** Value of an option, '' for one without a value, null when it is not there. The last one counts. */
export const optionOf = (options: string, name: string): string | null => {
  let found: string | null = null;
  for (const word of options.split(',')) {
    const [key, ...rest] = word.split('=');
    if (key === name) found = rest.join('=');
  }
  return found;
};

type Reader = (mount: MountWords) => readonly Finding[];

const when = (condition: boolean, code: FindingCode, detail: string): Finding[] =>
  condition ? [{ code, detail }] : [];

const always =
  (code: FindingCode): Reader =>
  ({ type, source }) => [{ code, detail: source === '' ? type : `${type} ${source}` }];

/** As a number, 4.2 of "4.2"; what is not listed counts as version 4 of type nfs4 and 3 of nfs. */
const nfsVersion = ({ type, options }: MountWords): number => {
  const told = optionOf(options, 'vers') ?? optionOf(options, 'nfsvers');
  return told === null ? (type === 'nfs4' ? 4 : 3) : Number.parseFloat(told);
};

const nfs: Reader = (mount) => {
  const { options } = mount;
  const has = (name: string): boolean => optionOf(options, name) !== null;
  const isOld = nfsVersion(mount) < 4;
  const localLock = optionOf(options, 'local_lock');
  const isLocal = localLock === 'flock' || localLock === 'all';
  const lookup = optionOf(options, 'lookupcache');
  const isUncached = has('noac') || optionOf(options, 'actimeo') === '0';
  const keepsNames = lookup === null || lookup === 'all';
  return [
    ...when(isOld && has('nolock'), 'nfs-nolock', 'nolock'),
    ...when(isLocal && !has('nolock'), 'nfs-local-lock', `local_lock=${localLock}`),
    ...when(isOld, 'nfs-v3', `vers=${nfsVersion(mount)}`),
    ...when(has('soft') || has('softerr'), 'nfs-soft', has('softerr') ? 'softerr' : 'soft'),
    ...when(has('nocto'), 'nfs-nocto', 'nocto'),
    ...when(isUncached, 'nfs-noac', has('noac') ? 'noac' : 'actimeo=0'),
    ...when(!isUncached && keepsNames, 'nfs-names-cached', 'lookupcache=all, the default'),
  ];
};

const smb: Reader = ({ options }) => {
  const version = optionOf(options, 'vers') ?? '';
  // A lease key names one path; a handle whose close is deferred keeps it when the file has a second one.
  const keepsLeases =
    optionOf(options, 'nolease') === null && optionOf(options, 'closetimeo') !== '0';
  return [
    ...when(optionOf(options, 'nobrl') !== null, 'smb-nobrl', 'nobrl'),
    ...when(optionOf(options, 'cache') === 'loose', 'smb-cache-loose', 'cache=loose'),
    ...when(/^1(\.|$)/.test(version), 'smb-version', `vers=${version}`),
    ...when(keepsLeases, 'smb-linked-names', 'neither nolease nor closetimeo=0'),
  ];
};

const lustre: Reader = ({ options }) => {
  const isLocal = optionOf(options, 'localflock') !== null;
  const isGlobal = optionOf(options, 'flock') !== null;
  return [
    ...when(isLocal, 'lustre-localflock', 'localflock'),
    ...when(!isLocal && !isGlobal, 'lustre-no-flock', 'no flock among the options'),
  ];
};

const cluster: Reader = ({ options }) => {
  const isAlone = optionOf(options, 'lockproto') === 'lock_nolock';
  const detail = isAlone ? 'lockproto=lock_nolock' : 'localflocks';
  return when(isAlone || optionOf(options, 'localflocks') !== null, 'cluster-localflocks', detail);
};

const moosefs: Reader = ({ options }) => {
  const told = optionOf(options, 'mfsnobsdlocks');
  return [
    ...when(told !== null && told !== '0', 'moosefs-no-bsd-locks', 'mfsnobsdlocks'),
    ...always('moosefs-session')({ type: 'MooseFS', source: '', options }),
  ];
};

const plan9: Reader = (mount) =>
  /drvfs/.test(`${mount.source},${mount.options}`) || /^[A-Za-z]:/.test(mount.source)
    ? always('wsl-drive')(mount)
    : always('plan9-locks')(mount);

const rows = (types: string, reader: Reader): (readonly [string, Reader])[] =>
  types.split(' ').map((type) => [type, reader]);

/** By the type's name; 'fuse.' and a subtype for FUSE. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ...rows('nfs nfs4', nfs),
  ...rows('cifs smb3 smb2', smb),
  ...rows('lustre', lustre),
  ...rows('gfs2 ocfs2', cluster),
  ...rows('gpfs', always('gpfs-locks')),
  ...rows('beegfs', always('beegfs-locks')),
  ...rows('fuse.mfs fuse.moosefs fuse.mfsmount', moosefs),
  ...rows('fuse.glusterfs glusterfs', always('gluster-cache')),
  ...rows('ceph fuse.ceph fuse.ceph-fuse', always('ceph-late')),
  ...rows('afs fuse.afs', always('afs-locks')),
  ...rows('overlay fuse.fuse-overlayfs aufs', always('overlay')),
  ...rows('tmpfs ramfs devtmpfs hugetlbfs', always('memory-file-system')),
  ...rows(
    'ext2 ext3 ext4 xfs btrfs zfs f2fs jfs nilfs2 reiserfs bcachefs vfat exfat ntfs ntfs3 fuseblk hfsplus',
    always('local-file-system'),
  ),
  ...rows('drvfs lxfs wslfs', always('wsl-drive')),
  ...rows('9p', plan9),
  ...rows('vboxsf vmhgfs prl_fs fuse.vmhgfs-fuse fuse.prl_fsd', always('vm-shared-folder')),
]);

/** MooseFS may be but "fuse" to the kernel: its source says so, or its own options do. */
const kindOf = ({ type, source, options }: MountWords): string =>
  type === 'fuse' && (source.startsWith('mfs#') || optionOf(options, 'mfsmaster') !== null)
    ? 'fuse.mfs'
    : type;

/** FUSE file systems that are known to leave flock to each mount's kernel unless told otherwise. */
const KEEPS_LOCKS =
  /^(fuse|virtiofs|fuse\.(bindfs|mergerfs|sshfs|unionfs|rclone|s3fs|gcsfuse|goofys|encfs|gocryptfs|portal|virtiofs))$/;

const general: Reader = ({ options }) => [
  ...when(optionOf(options, 'ro') !== null, 'mount-read-only', 'ro'),
  ...when(optionOf(options, 'noexec') !== null, 'mount-noexec', 'noexec'),
];

/** FUSE by measurement (`lock-kept-here`): by name it is only a likely cause, see likelyOfMount. */
const isFuse = (type: string): boolean => type === 'virtiofs' || /^fuse(\.|$)/.test(type);

export const mountFindings = (mount: MountWords): Finding[] => {
  if (mount.type === 'unknown' || mount.type === '')
    return [{ code: 'mount-unknown', detail: 'no line of /proc/self/mountinfo fits' }];
  const reader =
    READERS.get(kindOf(mount)) ?? (isFuse(mount.type) ? null : always('unknown-file-system'));
  return [...(reader?.(mount) ?? []), ...general(mount)];
};

/** Protocol version of a mount, as far as its options tell: "4.2", "3.1.1", ''. */
export const versionOf = (mount: MountWords): string =>
  optionOf(mount.options, 'vers') ?? optionOf(mount.options, 'nfsvers') ?? '';

const MATTERS: ReadonlySet<string> = new Set(
  [
    'ro noexec sync errors size nr_inodes',
    'vers nfsvers proto hard soft softerr timeo lock nolock local_lock nocto noac actimeo acregmin acregmax',
    'acdirmin acdirmax lookupcache sharecache nosharecache sec addr clientaddr fsc',
    'brl nobrl cache nosharesock serverino noserverino uid gid forceuid mfsymlinks',
    'flock noflock localflock localflocks lockproto locktable mfsmaster mfsbsdlocks mfsnobsdlocks',
    'trans aname access allow_other default_permissions upperdir lowerdir workdir',
  ].flatMap((line) => line.split(' ')),
);

/** The options that decide anything about sharing, in the order of the mount. */
export const optionsThatMatter = ({ options }: MountWords): string[] =>
  options.split(',').filter((word) => MATTERS.has(word.split('=')[0] ?? ''));

/** A likely cause of a lock that was refused, or null. Certain ones before those by kind alone. */
const likelyOfMount = (mount: MountWords): Finding | null => {
  const found = mountFindings(mount);
  const unfit = found.find(({ code }) => ['unusable', 'unfit'].includes(severityOf(code)));
  if (unfit !== undefined) return unfit;
  if (KEEPS_LOCKS.test(kindOf(mount)))
    return { code: 'fuse-locks', detail: `${mount.type} ${mount.source}`.trim() };
  return found.find(({ code }) => /^(gpfs|beegfs|plan9|afs)-locks$/.test(code)) ?? null;
};

/** Where a lock service of its own is behind the mount, its errnos point there. */
const likelyOfText = (text: string): FindingCode | null => {
  if (/\bENOLCK\b/.test(text)) return 'lock-no-service';
  if (/\b(ENOSYS|EOPNOTSUPP)\b/.test(text)) return 'lock-unsupported';
  if (/flock hangs|did not return/.test(text)) return 'lock-hangs';
  return null;
};

/** Leaves room for the failure itself within one bounded text. */
const DETAIL_CHARACTERS_MAX = 80;

const place = (rank: number, { host }: HostFacts): string =>
  host === '' ? `master ${rank}` : `master ${rank} on ${host}`;

/**
 * The likely cause of a refused lock, in one sentence with its remedy, or ''. `facts`: where the masters
 * run, as they told; `text`: what was refused. All masters that know the same say the same.
 */
export const likelyCause = (facts: ReadonlyMap<number, HostFacts>, text: string): string => {
  const ranks = [...facts.keys()].toSorted((a, b) => a - b);
  const hosts = new Set([...facts.values()].map(({ host }) => host));
  const suspects = ranks.flatMap((rank) => {
    const host = facts.get(rank);
    const found = host === undefined ? null : likelyOfMount(host.mount);
    if (host === undefined || found === null) return [];
    return hosts.size < 2 && OF_ONE_HOST.has(found.code) ? [] : [{ rank, host, found }];
  });
  // An option that was set on purpose tells more than the kind of a file system.
  const [first] = suspects.toSorted(
    (a, b) => Number(isOfKind(a.found.code)) - Number(isOfKind(b.found.code)),
  );
  if (first !== undefined && !isOfKind(first.found.code)) return sentence(first);
  const code = likelyOfText(text);
  if (code !== null) return `likely cause: ${FINDINGS[code].cause} ${FINDINGS[code].remedy}`;
  return first === undefined ? '' : sentence(first);
};

/** Why a master may wait in vain for those on other hosts, or even on other mounts; '' = nothing is known. */
export const whyAlone = (mount: MountWords): string => {
  const found = mountFindings(mount).find(({ code }) => code === 'overlay');
  if (found === undefined) return '';
  const { cause, remedy } = FINDINGS[found.code];
  return `likely cause: ${cause} (${bounded(found.detail).slice(0, DETAIL_CHARACTERS_MAX)}) ${remedy}`;
};

/** What was refused, or read stale, was a lock's; and a mount that changed may be why. */
const CONCERNS_LOCKS = new RegExp(
  [
    'acquired a (held|lock that is held)',
    'lock state was',
    'flock',
    'advisory_lock',
    'taking the cluster lock',
    'data was not current',
    'was mounted anew',
  ].join('|'),
);

/** By the kind of a file system, not by an option that somebody has set. */
const OF_KIND: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'local-file-system',
  'memory-file-system',
  'overlay',
  'wsl-drive',
  'vm-shared-folder',
  'fuse-locks',
  'gpfs-locks',
  'beegfs-locks',
  'plan9-locks',
  'afs-locks',
]);
/** Of one host: a cause where several were to share it, and of nothing else. */
const OF_ONE_HOST: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'local-file-system',
  'memory-file-system',
  'overlay',
]);

const isOfKind = (code: FindingCode): boolean => OF_KIND.has(code);

const sentence = (suspect: { rank: number; host: HostFacts; found: Finding }): string => {
  const { rank, host, found } = suspect;
  const { cause, remedy } = FINDINGS[found.code];
  const detail = bounded(found.detail).slice(0, DETAIL_CHARACTERS_MAX);
  return `likely cause: ${cause} (${detail}; ${place(rank, host)}) ${remedy}`;
};

/**
 * A refusal of the lock with its likely cause, any other text as it is: within the bound of error
 * texts, and the cause is never cut.
 */
export const withLikelyCause = (text: string, facts: ReadonlyMap<number, HostFacts>): string => {
  if (!CONCERNS_LOCKS.test(text) || text.includes('likely cause: ')) return text;
  const cause = likelyCause(facts, text);
  return cause === '' ? text : boundedWith(text, `; ${cause}`);
};
