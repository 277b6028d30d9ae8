/** File systems stacked on a local directory, seen through two mounts: bindfs, overlays, and the one that lies. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildLyingFileSystem } from '../../../src/testing/index.ts';
import { CLIENT_NAMES } from '../network.ts';
import { isMounted, mountClient, run, startDaemon, untilReady } from '../processes.ts';
import type { Client, Rig, RigSpec } from '../rig.ts';

const clientOf = (directory: string, name: string): Client =>
  mountClient(name, join(directory, name), join(directory, `local-${name}`));

const bindfsUp = async (directory: string, options: readonly string[]): Promise<Rig> => {
  const back = join(directory, 'back');
  mkdirSync(back);
  for (const name of CLIENT_NAMES) {
    const point = join(directory, name);
    mkdirSync(point);
    const log = join(directory, 'log', name);
    const daemon = startDaemon(`bindfs ${name}`, ['bindfs', '-f', ...options, back, point], {
      log,
    });
    await untilReady(daemon, () => isMounted(point), `the mount ${name}`);
  }
  const clients = [clientOf(directory, 'a'), clientOf(directory, 'b')] as const;
  return { clients, faults: {}, lockLeaseMs: null, isSlow: false };
};

const BINDFS = { programs: { bindfs: 'bindfs' }, packages: ['bindfs'], devices: ['/dev/fuse'] };

export const bindfs: RigSpec = {
  ...BINDFS,
  name: 'bindfs',
  title: 'bindfs with lock forwarding, twice over one directory',
  expected: { kind: 'qualifies' },
  // Lock forwarding without threads is refused by bindfs itself.
  up: (directory) => bindfsUp(directory, ['--multithreaded', '--enable-lock-forwarding']),
};

export const bindfsNoLocks: RigSpec = {
  ...BINDFS,
  name: 'bindfs-no-forwarding',
  title: 'bindfs without lock forwarding',
  expected: { kind: 'refused', status: 65, cause: /lock.forwarding|fuse-locks/i },
  up: (directory) => bindfsUp(directory, ['--multithreaded']),
};

export const lyingFuse: RigSpec = {
  name: 'lying-fuse',
  title: 'a FUSE file system that answers for locks and keeps them for each mount',
  // No mount option gives it away: only the proof finds out.
  expected: { kind: 'refused', status: 65, cause: /acquired a held cluster lock/ },
  programs: { cc: 'gcc', 'pkg-config': 'pkg-config' },
  packages: ['libfuse3-dev'],
  devices: ['/dev/fuse'],
  up: async (directory) => {
    const backing = join(directory, 'backing');
    mkdirSync(backing);
    const lying = buildLyingFileSystem(directory);
    for (const name of CLIENT_NAMES) {
      const point = join(directory, name);
      mkdirSync(point);
      await lying.mount({ backing, point, settings: { locks: 'local' } });
    }
    const clients = [clientOf(directory, 'a'), clientOf(directory, 'b')] as const;
    return { clients, faults: {}, lockLeaseMs: null, isSlow: false };
  },
};

export const overlayTwins: RigSpec = {
  name: 'overlay-twins',
  title: 'two overlays over one lower directory',
  // Each has an upper directory of its own: what one writes the other never sees.
  expected: { kind: 'refused', status: 65, cause: /overlay/i },
  programs: { mount: 'mount' },
  packages: [],
  devices: [],
  up: async (directory) => {
    // An overlay cannot lie on another one, which the root of a container often is.
    run('mount', '-t', 'tmpfs', 'overlays', directory);
    mkdirSync(join(directory, 'lower'));
    for (const name of CLIENT_NAMES) {
      const [upper, work] = [join(directory, `upper-${name}`), join(directory, `work-${name}`)];
      const point = join(directory, name);
      for (const path of [upper, work, point]) mkdirSync(path);
      const layers = `lowerdir=${join(directory, 'lower')},upperdir=${upper},workdir=${work}`;
      run('mount', '-t', 'overlay', '-o', layers, `overlay-${name}`, point);
    }
    const clients = [clientOf(directory, 'a'), clientOf(directory, 'b')] as const;
    return { clients, faults: {}, lockLeaseMs: null, isSlow: false };
  },
};
