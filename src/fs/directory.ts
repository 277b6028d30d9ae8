/**
 * The shared directory on real files: the port of ports/directory.ts over one directory of this
 * host. What each operation promises stands there; how, in read, register, publish and append.
 *
 * Use openCoordinationDirectory (open.ts) to get one: it refuses what must not be worked in.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { invariant } from '../assert.ts';
import { isFlockstepError, storeError } from '../errors.ts';
import type {
  CreateOnceOutcome,
  FileReading,
  RegisterWriter,
  SharedDirectory,
  SharedPath,
  TrailWriter,
} from '../ports/directory.ts';
import { layout } from '../protocol/layout.ts';
import { Appender } from './append.ts';
import {
  DirectorySync,
  isDirectoryAt,
  makeDirectoryDurable,
  removeEmptyDirectory,
  renameIfPresent,
  renameOver,
  retireDirectory,
  unlinkIfPresent,
  writeNewFile,
} from './durable.ts';
import { Medium, type SyncMode } from './medium.ts';
import { hostPathOf } from './paths.ts';
import { createOnceAt } from './publish.ts';
import { examineFile, isAbsent, readRegularFile } from './read.ts';
import { createRegisterFile } from './register.ts';
import { createTrail } from './trail.ts';

export interface RealDirectoryOptions {
  /** Sync registers after each write, or never. Default: as the medium was measured to need it. */
  readonly syncRegisters?: boolean;
}

const REGISTERS = `${layout.registers}/`;
/** Microseconds on a local disk, and no more than this where each asks a server. */
const CALIBRATION_READS = 8;
const CALIBRATION_MS = 10;

/** Directories remembered as made durable by this process. */
const KNOWN_DIRECTORIES_MAX = 4096;

export class RealDirectory implements SharedDirectory {
  readonly root: string;
  readonly medium = new Medium();
  readonly #syncRegisters: boolean | undefined;
  readonly #appender = new Appender();
  readonly #directorySync = new DirectorySync();
  readonly #durableDirectories = new Set<string>();

  constructor(root: string, options: RealDirectoryOptions = {}) {
    invariant(isAbsolute(root) && !root.endsWith('/'), 'the root is an absolute host directory');
    this.root = root;
    this.#syncRegisters = options.syncRegisters;
  }

  readFresh(path: SharedPath, maxBytes: number, known?: Uint8Array | null): Uint8Array | null {
    const hostPath = hostPathOf(this.root, path);
    if (!path.startsWith(REGISTERS)) return readRegularFile(hostPath, maxBytes, known);
    const startedMs = performance.now();
    const bytes = readRegularFile(hostPath, maxBytes, known);
    if (bytes !== null) this.medium.noteRead(performance.now() - startedMs);
    return bytes;
  }

  /** A few reads of a small file that is there: what the medium is, before there are registers. */
  calibrate(path: SharedPath, maxBytes: number): void {
    const hostPath = hostPathOf(this.root, path);
    const untilMs = performance.now() + CALIBRATION_MS;
    for (let count = 0; count < CALIBRATION_READS; count++) {
      const startedMs = performance.now();
      if (startedMs > untilMs || readRegularFile(hostPath, maxBytes) === null) return;
      this.medium.noteRead(performance.now() - startedMs);
    }
  }

  listFresh(path: SharedPath): string[] | null {
    const hostPath = hostPathOf(this.root, path);
    try {
      // Opens the directory anew: a handle that is kept and rewound shows old names for 29 s on NFS.
      return readdirSync(hostPath).sort();
    } catch (error) {
      if (isAbsent(error)) return null;
      throw storeError('list', hostPath, error);
    }
  }

  createRegister(path: SharedPath, capacity: number): RegisterWriter {
    const hostPath = hostPathOf(this.root, path);
    return createRegisterFile(hostPath, { capacity, syncMode: this.#syncMode });
  }

  createTrail(path: SharedPath): TrailWriter {
    return createTrail(hostPathOf(this.root, path), this.#syncMode);
  }

  readonly #syncMode = (): SyncMode => {
    const fixed = this.#syncRegisters;
    return fixed === undefined ? this.medium.syncMode : fixed ? 'before' : 'none';
  };

  async createOnce(
    path: SharedPath,
    bytes: Uint8Array,
    options: { durable?: boolean; maxBytes?: number; alone?: boolean } = {},
  ): Promise<CreateOnceOutcome> {
    const request = {
      ...options,
      temporaryDirectory: hostPathOf(this.root, layout.temporary),
      target: hostPathOf(this.root, path),
      bytes,
      directorySync: this.#directorySync,
    };
    try {
      return await createOnceAt(request);
    } catch (error) {
      if (!isFlockstepError(error) || error.details['errno'] !== 'ENOENT') throw error;
      // Another process may have made it anew since: then only the path tells what was missing.
      const isTemporary = String(error.details['path']).startsWith(
        `${request.temporaryDirectory}/`,
      );
      if (!isTemporary && isDirectoryAt(request.temporaryDirectory)) throw error;
      await makeDirectoryDurable(request.temporaryDirectory);
      return createOnceAt(request);
    }
  }

  async replace(path: SharedPath, bytes: Uint8Array): Promise<void> {
    const temporary = `${hostPathOf(this.root, layout.temporary)}/${randomBytes(16).toString('hex')}`;
    await writeNewFile(temporary, bytes, { durable: false, isOwn: true });
    await renameOver(temporary, hostPathOf(this.root, path));
  }

  async makeDirectory(path: SharedPath): Promise<void> {
    hostPathOf(this.root, path); // Refuses a bad path before anything is made.
    const segments = path.split('/');
    for (let count = 1; count <= segments.length; count++) {
      const hostPath = `${this.root}/${segments.slice(0, count).join('/')}`;
      // Another process may have made it without having synced it yet, so the first sight of a
      // directory syncs it; later ones only look whether it is (still) there.
      if (this.#durableDirectories.has(hostPath) && isDirectoryAt(hostPath)) continue;
      await makeDirectoryDurable(hostPath);
      if (this.#durableDirectories.size >= KNOWN_DIRECTORIES_MAX) this.#durableDirectories.clear();
      this.#durableDirectories.add(hostPath);
    }
  }

  examine(path: SharedPath, maxBytes: number): FileReading {
    return examineFile(hostPathOf(this.root, path), maxBytes);
  }

  async move(path: SharedPath, target: SharedPath): Promise<void> {
    await renameIfPresent(hostPathOf(this.root, path), hostPathOf(this.root, target));
  }

  retire(path: SharedPath, target: SharedPath): Promise<'moved' | 'absent' | 'taken'> {
    return retireDirectory(hostPathOf(this.root, path), hostPathOf(this.root, target));
  }

  async removeDirectory(path: SharedPath): Promise<boolean> {
    return removeEmptyDirectory(hostPathOf(this.root, path));
  }

  async remove(path: SharedPath): Promise<void> {
    await unlinkIfPresent(hostPathOf(this.root, path));
  }

  async append(path: SharedPath, bytes: Uint8Array): Promise<void> {
    await this.#appender.append(hostPathOf(this.root, path), bytes);
  }

  hostPath(path: SharedPath): string {
    return hostPathOf(this.root, path);
  }
}
