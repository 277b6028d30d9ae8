/**
 * The closed table of what can be found about a directory and the mount it lies on: one cause and one
 * remedy per code. `doctor` prints its rows, a refusal of the lock names the likely one of them, and
 * docs/filesystems.md is made from it, so that none of them can say something else than the others.
 *
 * Guarantee: every finding that leaves the package carries one of these codes. Not guaranteed: that the
 * cause is the only one; what was measured stands beside it as the detail.
 */

/**
 * What a finding means for a job: no work at all here (unusable), none across hosts (unfit), it works,
 * but (remark), or worth knowing (note).
 */
export const SEVERITIES = ['unusable', 'unfit', 'remark', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface FindingEntry {
  readonly severity: Severity;
  /** What is so, in one sentence. */
  readonly cause: string;
  /** What to change, or whom to ask for what, in one sentence. */
  readonly remedy: string;
}

const entry = (severity: Severity, cause: string, remedy: string): FindingEntry => ({
  severity,
  cause,
  remedy,
});

/** Told by the mount table alone. */
const OF_THE_MOUNT = {
  'nfs-nolock': entry(
    'unfit',
    'NFS is mounted with nolock: each client locks for itself.',
    'Remount on every client without nolock (NFSv3 needs rpcbind and rpc.statd), or with vers=4.2.',
  ),
  'nfs-local-lock': entry(
    'unfit',
    'NFS is mounted with local_lock: each client keeps flock for itself.',
    'Remount on every client with local_lock=none, which is the default.',
  ),
  'nfs-v3': entry(
    'remark',
    'NFSv3 locks through lockd: those of a client that vanished stay until it comes back, and two changes in one clock tick may be seen as one.',
    'Mount with vers=4.1 or 4.2 if the server has it; else keep rpc.statd running on clients and server.',
  ),
  'nfs-soft': entry(
    'remark',
    'NFS is mounted soft: a slow server gives EIO instead of a wait.',
    'Mount with hard, the default; a master that is cut off stops by its own deadline.',
  ),
  'nfs-nocto': entry(
    'remark',
    'NFS is mounted with nocto: opening a file does not ask the server whether it changed.',
    'Remount without nocto.',
  ),
  'nfs-names-cached': entry(
    'note',
    'A name that was looked up too early stays missing for up to 30 s on this NFS client.',
    'Nothing for flockstep, which lists before it opens; commands that wait for each other by name want lookupcache=positive.',
  ),
  'nfs-noac': entry(
    'note',
    'NFS is mounted without attribute caching, which makes every call slower and is not needed here.',
    'Remount without noac and actimeo=0 unless another program needs them.',
  ),
  'smb-nobrl': entry(
    'unfit',
    'SMB is mounted with nobrl: locks are not sent to the server.',
    'Remount on every client without nobrl.',
  ),
  'smb-cache-loose': entry(
    'remark',
    'SMB is mounted with cache=loose: a client may serve what others have changed since.',
    'Remount with cache=strict, the default.',
  ),
  'smb-linked-names': entry(
    'remark',
    'This SMB client cannot open a name that it has just linked, for about a second (EINVAL): it still holds the lease of the file under its first name.',
    'Remount on every client with nolease (or closetimeo=0): publications are slow and may end a master with 69 or 70 without it.',
  ),
  'smb-version': entry('remark', 'SMB 1 is spoken on this mount.', 'Mount with vers=3.1.1.'),
  'lustre-localflock': entry(
    'unfit',
    'Lustre is mounted with localflock: each client keeps flock for itself.',
    'Have Lustre mounted with -o flock on every client.',
  ),
  'lustre-no-flock': entry(
    'unfit',
    'Lustre is mounted without flock: lock calls fail with ENOSYS.',
    'Have Lustre mounted with -o flock on every client.',
  ),
  'cluster-localflocks': entry(
    'unfit',
    'The cluster file system is mounted with locks of this node alone (localflocks or lock_nolock).',
    'Have it mounted without localflocks, with lockproto=lock_dlm (GFS2) or the o2cb stack (OCFS2).',
  ),
  'gpfs-locks': entry(
    'remark',
    'Whether flock excludes between the nodes of a GPFS (Storage Scale) cannot be seen from one of them.',
    'Prove it with `flockstep qualify` on two nodes; if it is refused, ask for flock across nodes on this file system.',
  ),
  'beegfs-locks': entry(
    'remark',
    'BeeGFS keeps flock on each node unless tuneUseGlobalFileLocks is true in its client configuration.',
    'Ask for tuneUseGlobalFileLocks = true on every client, then prove it with `flockstep qualify`.',
  ),
  'moosefs-no-bsd-locks': entry(
    'unfit',
    'MooseFS is mounted with mfsnobsdlocks: each client keeps flock for itself.',
    'Remount on every client without mfsnobsdlocks.',
  ),
  'moosefs-session': entry(
    'note',
    'MooseFS keeps the locks of a client that vanished for SESSION_SUSTAIN_TIME, a day by default.',
    'Ask for a SESSION_SUSTAIN_TIME of a few minutes, so that a host that died frees its locks.',
  ),
  'gluster-cache': entry(
    'note',
    'GlusterFS shows a changed file up to a second late unless its name is new, and does not fence a client that lost its lock.',
    'Nothing for flockstep; for others: switch the translators stat-prefetch, quick-read and open-behind off.',
  ),
  'ceph-late': entry(
    'note',
    'CephFS may show a change one tick of its metadata server late (5 s by default).',
    'Ask for mds_tick_interval = 0.5 where masters exchange much.',
  ),
  'afs-locks': entry(
    'remark',
    'AFS shows a changed file to others only when it is closed.',
    'Prefer another file system for the coordination directory, or prove it with `flockstep qualify`.',
  ),
  overlay: entry(
    'unfit',
    'An overlay belongs to one host: what is written goes to its upper directory there.',
    'Name a directory of the shared file system itself; in a container, bind it in as a volume.',
  ),
  'memory-file-system': entry(
    'unfit',
    'This file system is in the memory of this host: no other host sees it.',
    'Name a directory on a shared file system; masters on this host alone may use it as it is.',
  ),
  'local-file-system': entry(
    'unfit',
    'This file system is on a disk of this host: no other host mounts it.',
    'Name a directory on a shared file system; masters on this host alone may use it as it is.',
  ),
  'wsl-drive': entry(
    'unfit',
    'A Windows drive seen from WSL: its locks and renames are those of this machine.',
    'Use the Linux file system for masters on this machine, or mount the share inside WSL as SMB or NFS.',
  ),
  'plan9-locks': entry(
    'remark',
    'Locks of a 9p mount are answered by the host of this virtual machine, often by a bare yes.',
    'Mount the shared file system inside the virtual machine, or prove it with `flockstep qualify`.',
  ),
  'vm-shared-folder': entry(
    'unfit',
    'A shared folder of a virtual machine does not pass locks on to the other machines.',
    'Mount the shared file system inside the virtual machine.',
  ),
  'fuse-locks': entry(
    'unfit',
    'FUSE file systems of this kind keep flock on each mount unless told to forward it.',
    'Turn lock forwarding on (bindfs: --multithreaded --enable-lock-forwarding), or mount what is behind it directly.',
  ),
  'unknown-file-system': entry(
    'remark',
    'Nothing is known about file systems of this type.',
    'Prove its lock with `flockstep qualify` from two hosts.',
  ),
  'mount-unknown': entry(
    'remark',
    'The kernel does not say which mount this directory lies on.',
    'Run this on Linux with /proc mounted to see the options of the mount.',
  ),
  'mount-read-only': entry(
    'unusable',
    'The file system is mounted read-only.',
    'Remount it read-write (rw), or find out why the kernel or the server made it read-only.',
  ),
  'mount-noexec': entry(
    'note',
    'The file system is mounted noexec.',
    'Keep the command to run on items elsewhere; coordination needs no programs here.',
  ),
} as const satisfies Record<string, FindingEntry>;

/** Told by doing it. */
const OF_THE_PROBES = {
  'directory-absent': entry(
    'unusable',
    'The directory does not exist, or is not a directory.',
    'Check the path, and that the file system is mounted on this host.',
  ),
  'directory-closed': entry(
    'unusable',
    'This user may not read, write and search the directory.',
    'Change its mode or owner, or name a directory of your own.',
  ),
  'root-squashed': entry(
    'unusable',
    'This is root, and the server does not let root write here (root_squash).',
    'Run as the user who owns the directory, or have the export changed to no_root_squash.',
  ),
  'directory-refused': entry(
    'remark',
    'Masters refuse to work in this very directory.',
    'Make a directory of your own inside it (mode 700 or 755) and name that.',
  ),
  'owner-mapped': entry(
    'unusable',
    'What is made here belongs to another user than the one who makes it.',
    'Mount with your own identity (SMB: uid= and gid=; NFS: without all_squash, with equal user ids).',
  ),
  'modes-ignored': entry(
    'note',
    'Files do not keep the mode that they are made with.',
    'Nothing for flockstep; whoever may mount the share may read what is in it.',
  ),
  'operation-refused': entry(
    'unusable',
    'An operation that every master needs does not work here.',
    'Use a file system with fsync of files and directories, rename over files and hard links; the detail names the one that failed.',
  ),
  'exclusive-create': entry(
    'unusable',
    'A name that exists can be created exclusively once more.',
    'Use another file system: nothing can be decided once here.',
  ),
  'no-space': entry(
    'unusable',
    'The file system is full, or a quota is used up.',
    'Free space or inodes, or have the quota raised.',
  ),
  'space-low': entry(
    'remark',
    'Little space is left on this file system.',
    'Free some before a long job; a full one stops it (it can be resumed).',
  ),
  'inodes-low': entry(
    'remark',
    'Few files can still be made on this file system (inodes).',
    'Remove files, or have the inode quota raised; each item with output needs at least one.',
  ),
  'write-back': entry(
    'unusable',
    'Written data is refused late, at sync or close.',
    'Look at the quota and at the server’s disk; the errno is in the detail.',
  ),
  'lock-hangs': entry(
    'unusable',
    'A lock call does not return: the lock service does not answer.',
    'NFSv3: start rpc.statd and rpcbind on client and server and let lockd through the firewall; FUSE: restart its daemon.',
  ),
  'lock-no-service': entry(
    'unusable',
    'No locks are available (ENOLCK): the lock service is missing, or its table is full.',
    'NFSv3: start rpc.statd and rpcbind on client and server; nolock would only hide it.',
  ),
  'lock-unsupported': entry(
    'unusable',
    'This mount has no flock (ENOSYS, EOPNOTSUPP).',
    'Lustre: mount with -o flock; FUSE: turn its locks on; 9p: mount the shared file system itself.',
  ),
  'lock-failed': entry(
    'unusable',
    'A lock call failed with something else than contention.',
    'The errno in the detail names the cause; mend the server or the mount and run this again.',
  ),
  'lock-granted-twice': entry(
    'unfit',
    'Two processes of this host held one lock at the same time.',
    'Do not use this mount: whatever answers its lock calls says yes to everybody.',
  ),
  'lock-refused-free': entry(
    'unfit',
    'A lock that nobody here holds was refused.',
    'A mount that refuses every lock, or a lock of a client that vanished: remount, or restart the lock service.',
  ),
  'lock-not-released': entry(
    'unfit',
    'A lock was not freed when its file was closed.',
    'Remount, and update the file system’s client if it stays so.',
  ),
  'lock-not-kept': entry(
    'unfit',
    'The holder of a lock is refused when it asks again, and the lock or its writes are another’s.',
    'Remount; if it stays so, use another file system: locks vanish while they are held.',
  ),
  'lock-asked-once': entry(
    'note',
    'The holder of a lock is refused when it asks again, as everybody is; its writes are taken (SMB).',
    'Nothing for flockstep, which asks once for each lock that it takes.',
  ),
  'lock-kept-here': entry(
    'unfit',
    'The kernel of this host keeps this lock itself and does not tell the file system of it.',
    'Turn lock forwarding on (bindfs: --multithreaded --enable-lock-forwarding; MooseFS: without mfsnobsdlocks; virtiofsd: --flock), or mount what is behind it directly.',
  ),
  'lock-read-only': entry(
    'note',
    'A lock needs a file that is open for writing here (NFSv4, SMB).',
    'Nothing for flockstep; flock(1) in scripts wants a file it may write.',
  ),
  'lock-unproven': entry(
    'note',
    'What one host can see of the lock is right; whether it excludes between hosts only two can prove.',
    'Run `flockstep qualify --create --dir DIR --size 2` on two hosts.',
  ),
  'inode-changes': entry(
    'unfit',
    'The number of a file (inode) changes while it exists.',
    'Mount with stable numbers (SMB: serverino; mergerfs: inodecalc=path-hash; FUSE: use_ino or noforget).',
  ),
  'link-count': entry(
    'note',
    'The number of links of a file is not told as it is.',
    'Nothing for flockstep; tools that lock by link count do not work here.',
  ),
  'times-coarse': entry(
    'note',
    'File times have a resolution of a second or worse.',
    'Nothing for flockstep, which decides nothing by them; make and rsync may miss changes.',
  ),
  'clock-skew': entry(
    'note',
    'The clock of this host and that of the files differ.',
    'Nothing for flockstep, which compares no clocks; other tools want NTP on client and server.',
  ),
  'watch-unavailable': entry(
    'note',
    'Changes of files are not told here; masters poll instead.',
    'If it is a limit of this host: raise fs.inotify.max_user_watches and max_user_instances.',
  ),
  'rename-over-open': entry(
    'note',
    'A file that somebody has open cannot be replaced by a rename (SMB).',
    'Nothing for flockstep, which replaces no file that is read; commands may meet EACCES.',
  ),
  'listing-late': entry(
    'remark',
    'A file that was made, or removed, here is listed late, or not at all.',
    'Lower the caches of the mount (directory entries) or use another file system.',
  ),
  'register-late': entry(
    'unfit',
    'What was written into a file here is not what is read back by name.',
    'Lower the caches of the mount (data, attributes) or use another file system.',
  ),
  'does-not-answer': entry(
    'unusable',
    'The file system does not answer.',
    'See whether its server and the network are up; then remount (umount -l, mount).',
  ),
  'left-behind': entry(
    'remark',
    'The directory of these probes could not be removed.',
    'Remove what the detail names once the file system works again.',
  ),
} as const satisfies Record<string, FindingEntry>;

/** Told by a second mount of the same directory. */
const OF_THE_PEER = {
  'peer-other-directory': entry(
    'unusable',
    'The second directory does not show what is made in the first one.',
    'Name one directory twice, through two mounts of the same file system.',
  ),
  'peer-same-client': entry(
    'remark',
    'Both directories are one client: one mount, or two that share their caches and locks.',
    'Mount it once more as a client of its own (NFS: nosharecache; SMB: nosharesock; FUSE: a second daemon), or use two hosts.',
  ),
  'peer-lock-not-exclusive': entry(
    'unfit',
    'Both mounts held one lock at the same time.',
    'Mount on every client so that flock goes to the server; the other findings name the likely option.',
  ),
  'peer-lock-not-released': entry(
    'unfit',
    'A lock that one mount had released could not be taken through the other.',
    'Look at the lock service of the server, and for a client that vanished while it held it.',
  ),
  'peer-data-stale': entry(
    'unfit',
    'Under the lock, one mount did not read what the other had written under it.',
    'Lower the caches of the mount (data, attributes), or use another file system.',
  ),
  'peer-blind': entry(
    'unfit',
    'One mount does not see in time what the other writes, by any way of writing.',
    'Lower the caches of the mount (data, attributes, directory entries), or use another file system.',
  ),
  'peer-in-place-late': entry(
    'remark',
    'A file that is rewritten in place is seen late through the other mount; a new name is seen sooner.',
    'Lower attribute and data caching of the mount; masters exchange more slowly here.',
  ),
  'peer-listing-late': entry(
    'note',
    'A new name is seen late, or not, through the other mount; a file rewritten in place is seen sooner.',
    'Nothing for flockstep; commands that wait for new files should allow for it.',
  ),
  'peer-names-cached': entry(
    'note',
    'A name that was looked up too early stays missing through the other mount.',
    'Nothing for flockstep, which lists before it opens; commands that wait by name want a shorter entry timeout.',
  ),
} as const satisfies Record<string, FindingEntry>;

export const FINDINGS = { ...OF_THE_MOUNT, ...OF_THE_PROBES, ...OF_THE_PEER } as const;

export type FindingCode = keyof typeof FINDINGS;

export interface Finding {
  readonly code: FindingCode;
  /** What was seen: an option, an errno, a figure. */
  readonly detail: string;
}

export const severityOf = (code: FindingCode): Severity => FINDINGS[code].severity;

/** Exit status of `doctor`: 0 fit, 1 fit with remarks, 65 not fit across clients, 69 unusable. */
export const STATUS_OF_SEVERITY: Readonly<Record<Severity, 0 | 1 | 65 | 69>> = {
  unusable: 69,
  unfit: 65,
  remark: 1,
  note: 0,
};

/** The worst of them decides. */
export const worstSeverity = (findings: readonly Finding[]): Severity =>
  SEVERITIES.find((severity) => findings.some(({ code }) => severityOf(code) === severity)) ??
  'note';
