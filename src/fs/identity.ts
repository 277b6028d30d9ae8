/**
 * Who this process is to the server of the coordination directory: kernel boot id and superblock.
 *
 * Guarantee: two processes on one kernel and one mount are one client (containers included: same
 * boot id, same superblock), two mounts of a network file system on one kernel are two, and no
 * option, file or environment variable can say otherwise. An injected identity (tests) is marked.
 */
import { readFileSync, statSync } from 'node:fs';
import { hostname, release, type } from 'node:os';
import { invariant } from '../assert.ts';
import { storeError } from '../errors.ts';
import type { ClientIdentity, IdentityPort } from '../ports/identity.ts';
import { toldMountOf } from './told-mount.ts';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
const CLIENT_CHARACTERS_MAX = 255;

export const deviceNumbers = (device: bigint): { major: bigint; minor: bigint } => ({
  major: ((device >> 8n) & 0xfffn) | ((device >> 32n) & ~0xfffn),
  minor: (device & 0xffn) | ((device >> 12n) & ~0xffn & 0xffffffffn),
});

/** st_dev as the kernel writes it elsewhere: "major:minor". */
export const deviceText = (device: bigint): string => {
  const { major, minor } = deviceNumbers(device);
  return `${major}:${minor}`;
};

const readBootId = (): string => {
  try {
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch (error) {
    throw storeError('read the boot id from', BOOT_ID, error);
  }
};

const superblockOf = (directory: string): string => {
  try {
    return deviceText(statSync(directory, { bigint: true }).dev);
  } catch (error) {
    throw storeError('look at', directory, error);
  }
};

export class RealIdentity implements IdentityPort {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  observe(): ClientIdentity {
    const client = `${readBootId()}/${superblockOf(this.#directory)}`;
    invariant(client.length <= CLIENT_CHARACTERS_MAX, 'a client identity has 255 characters');
    const mount = toldMountOf(this.#directory);
    return {
      client,
      synthetic: false,
      host: hostname(),
      pid: process.pid,
      kernel: `${type()} ${release()}`,
      mount: { type: mount.type, source: mount.source, options: mount.options },
    };
  }
}

/** For tests alone: the same process as if it were another client, and every record says so. */
export const syntheticIdentity = (real: IdentityPort, name: string): IdentityPort => {
  invariant(
    name.length > 0 && name.length <= CLIENT_CHARACTERS_MAX && !name.includes('\0'),
    'a client identity is 1 to 255 characters without NUL',
  );
  return { observe: () => ({ ...real.observe(), client: name, synthetic: true }) };
};
