/**
 * The nonces of the litmus: what a holder writes under the cluster lock so that the next holder can
 * tell current data from stale data. A right lock over stale data is a real fault (a client may show
 * a file's old content for a second, lock or no lock).
 *
 * Each representative keeps one nonce file for its life and rewrites it in place, with changing
 * length; and it publishes each nonce under a fresh name besides. A reader looks for no name that it
 * was not told of: names of nonce files travel in an exchange before anybody opens one.
 *
 * Guarantee: the directory holds at most two names per representative, and two per process that proves
 * for one, also after crashes, since in the first proof of a view the lowest master sweeps what no living
 * member announced. The lock file itself is never written to.
 */
import {
  openRecord,
  openText,
  sealRecord,
  sealText,
  type RecordKind,
} from '../protocol/envelope.ts';
import { isNonce, whyNonce, type Nonce } from '../protocol/generated/nonce.ts';
import { layout } from '../protocol/layout.ts';
import { REGISTER_PAGE_BYTES, REGISTER_TAIL_MODULUS } from '../protocol/limits.ts';
import type { Way } from '../protocol/litmus.ts';
import { FlockstepError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { RegisterWriter, SharedDirectory } from '../ports/directory.ts';
import type { Random } from '../ports/random.ts';
import { describe, mustPropagate, type Bounded } from './containment.ts';

export const NONCE: RecordKind<Nonce> = {
  schema: 'flockstep-nonce-v1',
  is: isNonce,
  why: whyNonce,
};
export const NONCE_BYTES = 16;
export const NONCE_FILE_BYTES_MAX = 2 * REGISTER_PAGE_BYTES + REGISTER_TAIL_MODULUS;
/** Names that are ours to sweep. A client's own leftovers (.nfs…) are not. */
const OWN_NAME = /^[0-9a-f]{32}\.(file|fresh|replaced|proof)$/;

/** One line of a file that is rewritten in place. */
export const nonceLine = (nonce: string, sequence: number): Uint8Array => {
  const line = Buffer.alloc(REGISTER_PAGE_BYTES, ' ');
  line.write(sealText({ schema: NONCE.schema, nonce, sequence }), 0, 'utf8');
  line[REGISTER_PAGE_BYTES - 1] = 0x0a;
  return line;
};

/** The latest nonce in the bytes of a record or of a file rewritten in place; null in damaged ones. */
export const nonceIn = (bytes: Uint8Array): string | null => {
  let latest: Nonce | null = null;
  for (const slot of [0, 1]) {
    const start = slot * REGISTER_PAGE_BYTES;
    const line = Buffer.from(bytes.subarray(start, start + REGISTER_PAGE_BYTES)).toString('utf8');
    const opened = openText(line.trimEnd(), NONCE);
    if (opened.ok && (latest === null || opened.value.sequence > latest.sequence))
      latest = opened.value;
  }
  return latest?.nonce ?? null;
};

/** '' when the way showed the nonce, else what it showed instead. */
export type Sight = Readonly<Record<Way, string>>;

export interface NonceFiles {
  /** Creates this master's nonce file at its first call; its name. */
  open(): Promise<string>;
  /** Draws a nonce and writes it in both ways. The caller holds the cluster lock. */
  write(): Promise<string>;
  /**
   * Lets this client's caches take in the state before the write. False while the holder's file,
   * which exists, is not visible here yet.
   */
  prime(file: string): boolean;
  /** Reads by each way, at once and once. The caller holds the cluster lock. */
  look(file: string, nonce: string): Sight;
  /** Removes the fresh name of the last write. */
  withdraw(): Promise<void>;
  /** Removes nonce files that no member announced, and registers of proofs: remains of dead masters. */
  sweep(announced: ReadonlySet<string>): Promise<void>;
  /** Removes this master's own files. */
  close(): Promise<void>;
}

/** Above the slowest measured visibility of a name (5 s on CephFS). */
const PATIENCE_MS = 6_000;

/** A name that arrives late says nothing about data under a lock: it is waited for before. */
export const primePatiently = async (
  by: { readonly nonceFiles: NonceFiles; readonly clock: Clock; readonly bounded: Bounded },
  file: string,
): Promise<void> => {
  const { nonceFiles, clock, bounded } = by;
  const untilMs = clock.now() + PATIENCE_MS;
  for (let napMs = 1; !nonceFiles.prime(file); napMs = Math.min(2 * napMs, 50)) {
    if (clock.now() + napMs > untilMs) return;
    await bounded('waiting for a nonce file', () => clock.sleep(napMs));
  }
};

export interface NoncePorts {
  readonly directory: SharedDirectory;
  readonly random: Random;
}

/** One per master and epoch, for the master's life; the files are made at the first `open`. */
export const createNonceFiles = (ports: NoncePorts, epoch: string, name = ''): NonceFiles =>
  new SharedNonceFiles(ports, layout.litmus(epoch), name);

class SharedNonceFiles implements NonceFiles {
  readonly #directory: SharedDirectory;
  readonly #random: Random;
  readonly #root: string;
  /** Drawn by whoever removes the file; empty: drawn here. */
  readonly #name: string;
  #own: { readonly name: string; readonly writer: RegisterWriter } | null = null;
  #fresh: string | null = null;
  #sequence = 0;
  #closed = false;

  constructor(ports: NoncePorts, root: string, name: string) {
    this.#name = name;
    this.#directory = ports.directory;
    this.#random = ports.random;
    this.#root = root;
  }

  async open(): Promise<string> {
    if (this.#own !== null) return this.#own.name;
    await this.#directory.makeDirectory(this.#root);
    // A slow directory may answer after its caller gave up and closed.
    if (this.#closed) throw new FlockstepError('E_STORE', 'the nonce files are closed');
    const name = this.#name === '' ? this.#random.hex(NONCE_BYTES) : this.#name;
    const writer = this.#directory.createRegister(this.#filePath(name), REGISTER_PAGE_BYTES);
    this.#own = { name, writer };
    // Both lines are whole before anybody looks.
    this.#writeInPlace(this.#random.hex(NONCE_BYTES));
    this.#writeInPlace(this.#random.hex(NONCE_BYTES));
    return name;
  }

  async write(): Promise<string> {
    const nonce = this.#random.hex(NONCE_BYTES);
    this.#writeInPlace(nonce);
    this.#fresh = nonce;
    const record = sealRecord({ schema: NONCE.schema, nonce, sequence: this.#sequence });
    const path = this.#freshPath(nonce);
    const created = await this.#directory.createOnce(path, record, {
      ...{ durable: false, alone: true },
    });
    if (created.outcome !== 'created')
      throw new FlockstepError('E_STORE', `a fresh nonce name exists already: ${path}`);
    return nonce;
  }

  prime(file: string): boolean {
    try {
      this.#directory.listFresh(this.#root);
      return this.#directory.readFresh(this.#filePath(file), NONCE_FILE_BYTES_MAX) !== null;
    } catch (error) {
      if (mustPropagate(error)) throw error;
      // What cannot be read now is judged when it must be read.
      return true;
    }
  }

  look(file: string, nonce: string): Sight {
    return {
      reopen: this.#contained(() => this.#lookByReopen(file, nonce)),
      'fresh-name': this.#contained(() => this.#lookByFreshName(nonce)),
    };
  }

  async withdraw(): Promise<void> {
    const nonce = this.#fresh;
    if (nonce === null) return;
    this.#fresh = null;
    await this.#directory.remove(this.#freshPath(nonce));
  }

  async sweep(announced: ReadonlySet<string>): Promise<void> {
    for (const name of this.#directory.listFresh(this.#root) ?? []) {
      if (!OWN_NAME.test(name) || announced.has(name.slice(0, 2 * NONCE_BYTES))) continue;
      await this.#directory.remove(`${this.#root}/${name}`);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.withdraw();
    const own = this.#own;
    this.#own = null;
    if (own === null) return;
    own.writer.close();
    await this.#directory.remove(this.#filePath(own.name));
  }

  #writeInPlace(nonce: string): void {
    this.#sequence += 1;
    this.#own?.writer.write(nonceLine(nonce, this.#sequence), this.#sequence);
  }

  #lookByReopen(file: string, nonce: string): string {
    const bytes = this.#directory.readFresh(this.#filePath(file), NONCE_FILE_BYTES_MAX);
    if (bytes === null) return 'file is absent';
    const latest = nonceIn(bytes);
    if (latest === null) return 'content is damaged';
    return latest === nonce ? '' : 'content is stale';
  }

  #lookByFreshName(nonce: string): string {
    const names = this.#directory.listFresh(this.#root);
    if (names === null) return 'directory is absent';
    if (!names.includes(`${nonce}.fresh`)) return 'name is not listed';
    const bytes = this.#directory.readFresh(this.#freshPath(nonce), REGISTER_PAGE_BYTES);
    if (bytes === null) return 'name is listed but absent';
    const opened = openRecord(bytes, NONCE);
    if (!opened.ok) return `content is damaged: ${opened.reason}`;
    return opened.value.nonce === nonce ? '' : 'content is foreign';
  }

  #contained(look: () => string): string {
    try {
      return look();
    } catch (error) {
      if (mustPropagate(error)) throw error;
      return describe(error);
    }
  }

  #filePath = (name: string): string => `${this.#root}/${name}.file`;
  #freshPath = (nonce: string): string => `${this.#root}/${nonce}.fresh`;
}
