/** Tools that make real files and locks fail: a shim for single programs, a file system for all. Re-exports only. */
export {
  buildLyingFileSystem,
  lyingFileSystemMissing,
  type LyingFileSystem,
  type LyingMount,
  type LyingSettings,
} from './lying-file-system.ts';
export { buildShim, shimMissing, type Shim } from './shim.ts';
