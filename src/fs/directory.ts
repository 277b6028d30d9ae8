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
import { isKnownLocal, mountOf } from './mount.ts';
import { hostPathOf } from './paths.ts';
import { createOnceAt } from './publish.ts';
import { examineFile, isAbsent, readRegularFile } from './read.ts';
import { createRegisterFile } from './register.ts';

export interface RealDirectoryOptions {
  /**
   * Sync registers after each write. Default: unless the mount is known to be local, where every
   * reader shares our page cache.
   */
  readonly syncRegisters?: boolean;
}

/** Directories remembered as made durable by this process. */
const KNOWN_DIRECTORIES_MAX = 4096;

export class RealDirectory implements SharedDirectory {
  readonly root: string;
  /** True where every writer is on this kernel: a watcher sees them all, registers need no sync. */
  readonly isLocal: boolean;
  readonly #syncRegisters: boolean;
  readonly #appender = new Appender();
  readonly #directorySync = new DirectorySync();
  readonly #durableDirectories = new Set<string>();

  constructor(root: string, options: RealDirectoryOptions = {}) {
    invariant(isAbsolute(root) && !root.endsWith('/'), 'the root is an absolute host directory');
    this.root = root;
    this.isLocal = isKnownLocal(mountOf(root).type);
    this.#syncRegisters = options.syncRegisters ?? !this.isLocal;
  }

  readFresh(path: SharedPath, maxBytes: number, known?: Uint8Array | null): Uint8Array | null {
    return readRegularFile(hostPathOf(this.root, path), maxBytes, known);
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
    return createRegisterFile(hostPath, { capacity, sync: this.#syncRegisters });
  }

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
    await writeNewFile(temporary, bytes, { durable: false });
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
