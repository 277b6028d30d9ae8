/** What mounts say about themselves, and which of it a refused lock names. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseMountInfo } from '../../src/fs/mount.ts';
import { moosefsOptions } from '../../src/fs/told-mount.ts';
import type { HostFacts } from '../../src/protocol/evidence.ts';
import {
  FINDINGS,
  SEVERITIES,
  STATUS_OF_SEVERITY,
  worstSeverity,
  type FindingCode,
} from '../../src/protocol/findings.ts';
import {
  likelyCause,
  mountFindings,
  optionOf,
  optionsThatMatter,
  versionOf,
  withLikelyCause,
} from '../../src/protocol/mount-findings.ts';
import { bounded, TEXT_CHARACTERS_MAX } from '../../src/protocol/text.ts';

const NFS = 'rsize=1048576,wsize=1048576,namlen=255';
const NFS_TIMES = 'proto=tcp,timeo=600,retrans=2,sec=sys';
const V3 = `mountaddr=10.0.0.1,mountvers=3,mountport=20048,mountproto=udp`;
const FUSE = 'user_id=0,group_id=0,default_permissions,allow_other';
const SMB =
  'username=work,uid=0,noforceuid,gid=0,noforcegid,addr=10.0.0.1,file_mode=0755,dir_mode=0755';

/** [what the kernel lists after " - ", codes in order]. */
const MOUNTS: readonly (readonly [string, readonly FindingCode[]])[] = [
  [
    `nfs4 10.0.0.1:/export rw,vers=4.2,${NFS},hard,${NFS_TIMES},clientaddr=10.0.0.2,local_lock=none,addr=10.0.0.1`,
    ['nfs-names-cached'],
  ],
  [
    `nfs4 10.0.0.1:/ rw,vers=4.1,${NFS},hard,nosharecache,${NFS_TIMES},lookupcache=pos,local_lock=none,addr=10.0.0.1`,
    [],
  ],
  [
    `nfs4 [fd00::1]:/ rw,vers=4.2,${NFS},softerr,nocto,noac,${NFS_TIMES},local_lock=none,addr=fd00::1`,
    ['nfs-soft', 'nfs-nocto', 'nfs-noac'],
  ],
  [
    `nfs 10.0.0.1:/run/exp rw,vers=3,${NFS},hard,${NFS_TIMES},${V3},local_lock=none,addr=10.0.0.1`,
    ['nfs-v3', 'nfs-names-cached'],
  ],
  [
    `nfs 10.0.0.1:/run/exp rw,vers=3,${NFS},hard,nolock,${NFS_TIMES},${V3},local_lock=all,addr=10.0.0.1`,
    ['nfs-nolock', 'nfs-v3', 'nfs-names-cached'],
  ],
  [
    `nfs 10.0.0.1:/run/exp rw,vers=3,${NFS},hard,${NFS_TIMES},${V3},lookupcache=none,local_lock=flock,addr=10.0.0.1`,
    ['nfs-local-lock', 'nfs-v3'],
  ],
  // Byte ranges alone are local: flock is not.
  [`nfs 10.0.0.1:/e rw,vers=3,lookupcache=none,local_lock=posix,addr=10.0.0.1`, ['nfs-v3']],
  [
    `cifs //10.0.0.1/share rw,vers=3.1.1,cache=strict,${SMB},soft,nounix,serverino,actimeo=1,closetimeo=1`,
    ['smb-linked-names'],
  ],
  [`cifs //10.0.0.1/share rw,vers=3.1.1,cache=strict,nolease,${SMB},actimeo=1,closetimeo=1`, []],
  [`cifs //10.0.0.1/share rw,vers=3.1.1,cache=strict,${SMB},actimeo=1,closetimeo=0`, []],
  [
    `cifs //10.0.0.1/share rw,vers=3.1.1,cache=strict,${SMB},soft,serverino,nobrl`,
    ['smb-nobrl', 'smb-linked-names'],
  ],
  [`smb3 //10.0.0.1/share rw,vers=3.0,cache=loose,${SMB}`, ['smb-cache-loose', 'smb-linked-names']],
  [`cifs //10.0.0.1/share rw,vers=1.0,cache=strict,${SMB}`, ['smb-version', 'smb-linked-names']],
  ['lustre 10.0.0.1@tcp:/scratch rw,checksum,flock,user_xattr,lruresize,lazystatfs', []],
  ['lustre 10.0.0.1@tcp:/scratch rw,checksum,localflock,user_xattr', ['lustre-localflock']],
  ['lustre 10.0.0.1@o2ib:10.0.0.2@o2ib:/work rw,user_xattr,lazystatfs', ['lustre-no-flock']],
  ['gfs2 /dev/mapper/vg-lv rw,seclabel,lockproto=lock_dlm', []],
  ['gfs2 /dev/mapper/vg-lv rw,localflocks', ['cluster-localflocks']],
  ['gfs2 /dev/vdb rw,lockproto=lock_nolock', ['cluster-localflocks']],
  ['ocfs2 /dev/sdb1 rw,_netdev,heartbeat=local,localflocks', ['cluster-localflocks']],
  ['gpfs gpfs0 rw,relatime', ['gpfs-locks']],
  ['beegfs beegfs_nodev rw,cfgFile=/etc/beegfs/beegfs-client.conf,_netdev', ['beegfs-locks']],
  [`fuse.mfs 10.0.0.1:9421 rw,${FUSE}`, ['moosefs-session']],
  [`fuse mfs#10.0.0.1:9421 rw,${FUSE}`, ['moosefs-session']],
  [`fuse.mfs 10.0.0.1:9421 rw,${FUSE},mfsnobsdlocks`, ['moosefs-no-bsd-locks', 'moosefs-session']],
  [`fuse mfs-a rw,${FUSE},mfsmaster=10.0.0.1:9421,mfsbsdlocks`, ['moosefs-session']],
  [
    `fuse mfs-a rw,${FUSE},mfsmaster=10.0.0.1:9421,mfsnobsdlocks`,
    ['moosefs-no-bsd-locks', 'moosefs-session'],
  ],
  [`fuse.glusterfs 10.0.0.1:/vol rw,${FUSE},max_read=131072`, ['gluster-cache']],
  ['ceph 10.0.0.1:6789:/ rw,name=admin,secret=<hidden>,acl', ['ceph-late']],
  [`fuse.ceph-fuse ceph-fuse rw,${FUSE}`, ['ceph-late']],
  [`fuse.sshfs host:/dir rw,user_id=0,group_id=0`, []],
  [`fuse /srv/back rw,${FUSE}`, []],
  ['virtiofs shared rw,relatime', []],
  ['overlay overlay rw,lowerdir=/l,upperdir=/u,workdir=/w,uuid=on', ['overlay']],
  ['tmpfs tmpfs rw,size=8192k,nr_inodes=2000,mode=700', ['memory-file-system']],
  ['ext4 /dev/vda rw,discard', ['local-file-system']],
  ['xfs /dev/sda1 rw,attr2,inode64,noquota', ['local-file-system']],
  ['btrfs /dev/sda2 rw,ssd,space_cache=v2,subvolid=256,subvol=/@', ['local-file-system']],
  ['zfs tank/home rw,xattr,noacl', ['local-file-system']],
  ['ext4 /dev/vdb ro,noexec', ['local-file-system', 'mount-read-only', 'mount-noexec']],
  ['9p hostshare rw,access=client,trans=virtio', ['plan9-locks']],
  [
    '9p C:\\134 rw,dirsync,aname=drvfs;path=C:\\134;uid=1000;gid=1000;symlinkroot=/mnt/,cache=5,access=client,msize=65536,trans=fd,rfd=8,wfd=8',
    ['wsl-drive'],
  ],
  ['drvfs C: rw,noatime,case=off', ['wsl-drive']],
  ['vboxsf share rw,nodev,iocharset=utf8', ['vm-shared-folder']],
  ['afs AFS rw', ['afs-locks']],
  ['orangefs tcp://host:3334/pvfs rw', ['unknown-file-system']],
];

const mountFrom = (tail: string): HostFacts['mount'] => {
  const [entry] = parseMountInfo(`61 25 0:50 / /mnt/x rw,relatime shared:35 - ${tail}`);
  assert.ok(entry !== undefined, tail);
  return { type: entry.type, source: entry.source, options: entry.options };
};

describe('findings of a mount', () => {
  for (const [tail, codes] of MOUNTS)
    it(`${tail.slice(0, 90)}: ${codes.join(', ') || 'nothing'}`, () => {
      const found = mountFindings(mountFrom(tail));
      assert.deepEqual(
        found.map(({ code }) => code),
        codes,
      );
      for (const { detail } of found) assert.notEqual(detail, '');
    });

  it('say so where the mount is unknown', () => {
    const found = mountFindings({ type: 'unknown', source: 'unknown', options: '' });
    assert.deepEqual(
      found.map(({ code }) => code),
      ['mount-unknown'],
    );
  });

  it('reach every code that the mount table can tell', () => {
    const told = new Set(MOUNTS.flatMap(([, codes]) => codes));
    const bySight = (Object.keys(FINDINGS) as FindingCode[]).filter((code) =>
      /^(nfs|smb|lustre|cluster|gpfs|beegfs|moosefs|gluster|ceph|afs|overlay|wsl|plan9|vm)/.test(
        code,
      ),
    );
    assert.ok(bySight.length > 20);
    assert.deepEqual(
      bySight.filter((code) => !told.has(code)),
      [],
    );
  });

  it('know what MooseFS tells of itself, and no other file of that name', () => {
    const params = (flag: string): string =>
      `mfsmaster: 10.0.0.1\nmfsport: 9421\nmfsnoposixlocks: (defined)\nmfsnobsdlocks: ${flag}\nmoosefs_mount_version: 3.0.117-1\n`;
    assert.equal(moosefsOptions(params('(defined)')), 'mfsmaster=10.0.0.1:9421,mfsnobsdlocks');
    assert.equal(moosefsOptions(params('(not defined)')), 'mfsmaster=10.0.0.1:9421,mfsbsdlocks');
    assert.equal(moosefsOptions('mfsnobsdlocks: (defined)\n'), '');
  });

  it('read options whole, and the last of two', () => {
    assert.equal(optionOf('rw,nolocks,local_lock=all', 'nolock'), null);
    assert.equal(optionOf('vers=3,vers=4.2', 'vers'), '4.2');
    assert.equal(optionOf('rw,noac', 'noac'), '');
    assert.equal(versionOf(mountFrom('nfs4 s:/ rw,vers=4.1')), '4.1');
    assert.deepEqual(optionsThatMatter(mountFrom('nfs4 s:/ rw,vers=4.1,rsize=4096,hard,addr=s')), [
      'vers=4.1',
      'hard',
      'addr=s',
    ]);
  });
});

describe('the table of findings', () => {
  const rows = Object.entries(FINDINGS);

  it('has a cause and a remedy of one sentence each, none twice as a cause', () => {
    for (const [code, { severity, cause, remedy }] of rows) {
      assert.match(code, /^[a-z][a-z0-9-]*$/);
      assert.ok(SEVERITIES.includes(severity));
      for (const text of [cause, remedy]) {
        assert.match(text, /^[A-Z].*\.$/s, code);
        assert.ok(text.length <= 200, `${code}: ${text.length}`);
      }
    }
    assert.equal(new Set(rows.map(([, { cause }]) => cause)).size, rows.length);
  });

  it('gives the worst one the say', () => {
    const worst = (...codes: FindingCode[]): number =>
      STATUS_OF_SEVERITY[worstSeverity(codes.map((code) => ({ code, detail: '' })))];
    assert.equal(worst(), 0);
    assert.equal(worst('lock-unproven'), 0);
    assert.equal(worst('lock-unproven', 'nfs-v3'), 1);
    assert.equal(worst('nfs-v3', 'nfs-nolock'), 65);
    assert.equal(worst('nfs-nolock', 'no-space', 'nfs-v3'), 69);
  });
});

describe('the likely cause of a refused lock', () => {
  const ACQUIRED = 'master 1 round-0-excluded failed: remote master acquired a held cluster lock';

  const factsOf = (...tails: readonly string[]): Map<number, HostFacts> =>
    new Map(
      tails.map((tail, rank) => [
        rank,
        { host: `host-${rank}`, kernel: 'Linux 6.1', mount: mountFrom(tail) },
      ]),
    );

  const FINE = 'nfs4 10.0.0.1:/export rw,vers=4.2,local_lock=none,addr=10.0.0.1';
  const v3 = (options: string): string => `nfs 10.0.0.1:/e rw,vers=3,${options},addr=10.0.0.1`;

  /** [mounts by rank, failure, what is named]. */
  const CASES: readonly (readonly [readonly string[], string, RegExp])[] = [
    [
      [v3('local_lock=none'), v3('nolock,local_lock=all')],
      ACQUIRED,
      /nolock.*\(nolock; master 1 on host-1\)/,
    ],
    [[v3('local_lock=flock'), FINE], ACQUIRED, /local_lock=flock; master 0 on host-0/],
    [['cifs //s/x rw,nobrl', 'cifs //s/x rw'], ACQUIRED, /nobrl; master 0/],
    [['lustre s:/x rw,localflock', 'lustre s:/x rw,flock'], ACQUIRED, /localflock; master 0/],
    [['fuse.mfs s rw,mfsnobsdlocks', 'fuse.mfs s rw'], ACQUIRED, /mfsnobsdlocks; master 0/],
    [['fuse /back rw', 'fuse /back rw'], ACQUIRED, /enable-lock-forwarding/],
    [['overlay overlay rw', 'overlay overlay rw'], ACQUIRED, /overlay belongs to one host/],
    // An option that somebody has set goes before the kind of another mount.
    [['fuse /back rw', v3('nolock')], ACQUIRED, /nolock; master 1/],
    [[v3('local_lock=none'), v3('local_lock=none')], 'flock failed with ENOLCK: …', /rpc\.statd/],
    [[FINE, FINE], 'holder lock state was ENOSYS', /has no flock/],
    [[FINE, FINE], 'flock hangs on this mount', /does not return/],
    [[v3('nolock'), FINE], 'state root was mounted anew: had a, has b', /nolock; master 0/],
  ];
  for (const [tails, text, named] of CASES)
    it(`${tails.map((tail) => tail.slice(0, 32)).join(' and ')}, ${text.slice(0, 40)}`, () => {
      const told = withLikelyCause(text, factsOf(...tails));
      assert.ok(told.startsWith(`${text}; likely cause: `), told);
      assert.match(told, named);
    });

  it('is not made up where the mounts say nothing', () => {
    assert.equal(withLikelyCause(ACQUIRED, factsOf(FINE, FINE)), ACQUIRED);
    assert.equal(likelyCause(new Map(), ACQUIRED), '');
  });

  it('is not that a disk is local, when all masters are on that host', () => {
    const one = new Map(
      [0, 1].map((rank) => [
        rank,
        { host: 'alone', kernel: '', mount: mountFrom('ext4 /dev/vda rw') },
      ]),
    );
    assert.equal(withLikelyCause(ACQUIRED, one), ACQUIRED);
    const two = factsOf('ext4 /dev/vda rw', 'ext4 /dev/vda rw');
    assert.match(withLikelyCause(ACQUIRED, two), /no other host mounts it/);
  });

  it('is told once, and of locks alone', () => {
    const facts = factsOf(v3('nolock'), v3('nolock'));
    const told = withLikelyCause(ACQUIRED, facts);
    assert.equal(withLikelyCause(`master 1 failed: ${told}`, facts), `master 1 failed: ${told}`);
    for (const other of ['the file system is full', 'master 1 has given no sign of life for 30 s'])
      assert.equal(withLikelyCause(other, facts), other);
  });

  it('is never cut, however long the failure and the source are', () => {
    const facts = factsOf(`overlay ${'x'.repeat(3000)} rw`, `overlay ${'y'.repeat(3000)} rw`);
    const told = withLikelyCause(`${ACQUIRED} ${'é'.repeat(2000)}`, facts);
    assert.ok(told.length <= TEXT_CHARACTERS_MAX);
    assert.equal(told, bounded(told));
    assert.match(told, /as a volume\.$/);
    assert.match(told, /^master 1 round-0-excluded/);
  });
});
