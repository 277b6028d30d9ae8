/**
 * The file of the cluster key: a secret that every master of a run has, each in a file of its own host
 * or in the shared home.
 *
 * Guarantee: the key is only taken from a regular file (links to one are followed) of this user that
 * nobody else may read, of 32 to 4096 bytes; all bytes count, a final newline too. Each refusal is
 * one line that says what to do; none contains anything of the key.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { FlockstepError, errnoOf, messageOf } from '../errors.ts';
import { CLUSTER_KEY_BYTES } from '../protocol/calls/authentication.ts';

const refused = (path: string, why: string): FlockstepError =>
  new FlockstepError('E_USAGE', `--cluster-key ${path}: ${why}`);

/** Group and others. */
const FOREIGN_BITS = 0o077;

export const readClusterKey = (path: string): Uint8Array => {
  let descriptor: number;
  try {
    // O_NONBLOCK: a fifo must not hang the master.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw refused(path, errnoOf(error) === 'ENOENT' ? 'does not exist' : messageOf(error));
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw refused(path, 'is not a regular file');
    const uid = process.getuid?.() ?? status.uid;
    if (status.uid !== uid)
      throw refused(path, `belongs to user ${status.uid}, not to user ${uid} who runs this`);
    if ((status.mode & FOREIGN_BITS) !== 0)
      throw refused(
        path,
        `may be used by others (mode ${(status.mode & 0o7777).toString(8).padStart(4, '0')}); run chmod 600 on it`,
      );
    const { min, max } = CLUSTER_KEY_BYTES;
    if (status.size < min || status.size > max)
      throw refused(path, `has ${status.size} bytes; a key has ${min} to ${max}`);
    const key = readFileSync(descriptor);
    if (key.length !== status.size) throw refused(path, 'changes while it is read');
    return key;
  } finally {
    closeSync(descriptor);
  }
};
