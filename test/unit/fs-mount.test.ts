import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { deviceText, RealIdentity, syntheticIdentity } from '../../src/fs/identity.ts';
import {
  deepestMount,
  isDistributed,
  mountOf,
  parseMountInfo,
  UNKNOWN_MOUNT,
} from '../../src/fs/mount.ts';
import { failsWith, temporaryDirectory } from '../support/fs.ts';

const MOUNTINFO = `27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw,discard
31 27 0:26 / /scratch rw,nosuid master:2 propagate_from:1 - nfs4 server:/export\\040one rw,vers=4.2,nosuid
32 31 0:27 /deep\\134er /scratch/a\\040b rw - tmpfs tmp\\011fs rw,size=4k
33 27 0:28 / /scratch/ab rw - ext4 /dev/vdb rw
34 31 0:29 / /scratch/a\\040b rw - fuse.glusterfs vol rw
this line is of the future
35 27 0:30 / /nosource rw - weird
`;

describe('mountinfo', () => {
  const entries = parseMountInfo(MOUNTINFO);

  it('is parsed with its escapes, optional fields and both option lists', () => {
    assert.equal(entries.length, 6);
    assert.deepEqual(entries[1], {
      id: '31',
      superblock: '0:26',
      root: '/',
      mountPoint: '/scratch',
      type: 'nfs4',
      source: 'server:/export one',
      options: 'rw,nosuid,vers=4.2',
    });
    assert.equal(entries[2]?.root, '/deep\\er');
    assert.equal(entries[2]?.mountPoint, '/scratch/a b');
    assert.equal(entries[2]?.source, 'tmp\tfs');
  });

  it('gives the deepest mount, the upper one of two on a point, and whole names only', () => {
    const typeAt = (path: string): string | undefined => deepestMount(entries, path)?.type;
    assert.equal(typeAt('/'), 'ext4');
    assert.equal(typeAt('/home/x'), 'ext4');
    assert.equal(typeAt('/scratch'), 'nfs4');
    assert.equal(typeAt('/scratch/abc'), 'nfs4');
    assert.equal(typeAt('/scratch/a b/c'), 'fuse.glusterfs');
    assert.equal(typeAt('/scratchy'), 'ext4');
    assert.equal(deepestMount([], '/'), null);
  });

  it('of this host names the mount of a directory, and unknown when asked of nothing', (test) => {
    const path = temporaryDirectory(test);
    const mount = mountOf(path);
    assert.notEqual(mount.type, 'unknown');
    assert.ok(`${path}/`.startsWith(mount.mountPoint === '/' ? '/' : `${mount.mountPoint}/`));
    assert.equal(mountOf('/proc').type, 'proc');
    assert.deepEqual(mountOf(`${path}/absent`), UNKNOWN_MOUNT);
  });

  it('tells a shared file system by its name, for people', () => {
    for (const type of ['nfs', 'ceph', 'fuse.glusterfs', 'fuse.ceph-fuse'])
      assert.equal(isDistributed(type), true, type);
    for (const type of ['ext4', 'fuse.other']) assert.equal(isDistributed(type), false, type);
  });
});

describe('client identity', () => {
  it('is boot id and superblock, observed anew, the same for every directory of a mount', (test) => {
    const root = temporaryDirectory(test);
    mkdirSync(`${root}/below`);
    const identity = new RealIdentity(root).observe();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const device = deviceText(statSync(root, { bigint: true }).dev);
    assert.equal(identity.client, `${boot}/${device}`);
    assert.equal(identity.synthetic, false);
    assert.equal(identity.pid, process.pid);
    assert.deepEqual(new RealIdentity(`${root}/below`).observe(), identity);
    assert.notEqual(new RealIdentity('/proc').observe().client, identity.client);
  });

  it('follows nothing in the environment', (test) => {
    const root = temporaryDirectory(test);
    const before = new RealIdentity(root).observe();
    const names = ['FLOCKSTEP_CLIENT', 'FLOCKSTEP_HOST', 'HOSTNAME', 'FLOCKSTEP_BOOT_ID'];
    const saved = names.map((name) => process.env[name]);
    for (const name of names) process.env[name] = 'forged';
    test.after(() =>
      names.forEach((name, index) => {
        if (saved[index] === undefined) delete process.env[name];
        else process.env[name] = saved[index];
      }),
    );
    assert.deepEqual(new RealIdentity(root).observe(), before);
  });

  it('is refused when the directory cannot be looked at', (test) => {
    const root = temporaryDirectory(test);
    assert.throws(
      () => new RealIdentity(`${root}/absent`).observe(),
      failsWith('E_STORE', /absent.*ENOENT/),
    );
  });

  it('can be injected, and then says so', (test) => {
    const real = new RealIdentity(temporaryDirectory(test));
    const injected = syntheticIdentity(real, 'host-7').observe();
    assert.deepEqual(injected, { ...real.observe(), client: 'host-7', synthetic: true });
    for (const name of ['', 'x'.repeat(256), 'a\0b'])
      assert.throws(() => syntheticIdentity(real, name), failsWith('E_INVARIANT', /255/));
  });

  it('writes device numbers as the kernel does', () => {
    assert.equal(deviceText(0n), '0:0');
    assert.equal(deviceText(0xfe00n), '254:0');
    assert.equal(deviceText(0x100056723489n), '4660:354185', 'beyond 8 bits each');
    const listed = new Set(
      readFileSync('/proc/self/mountinfo', 'utf8')
        .split('\n')
        .map((line) => line.split(' ')[2]),
    );
    assert.ok(listed.has(deviceText(statSync('/proc', { bigint: true }).dev)));
  });
});
