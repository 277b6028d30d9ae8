/**
 * Says early that something may have changed in a watched input directory, so that a look need not
 * wait for its turn. Only a hint: on a network file system nobody hears of another client's writes,
 * and a watcher may fail or miss things, so the cursor's own looks decide (input-cursor.ts).
 *
 * Bound: the watcher reads a directory again, with the status of each name, whenever something
 * happens in it. Beyond NAMES_MAX names that costs more than a look a second saves, and it is closed.
 */
import { lstatSync } from 'node:fs';
import type { FSWatcher } from 'chokidar';

const NAMES_MAX = 4_096;
const DEPTH_MAX = 16;
/** Many files that come at once are one hint. */
const COMPANY_MS = 250;

/** Below /proc and the like, or gone by now: no directory to go into. */
const isDirectory = (path: string): boolean => {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
};

export class InputHints {
  readonly #root: string;
  readonly #admit: (path: string) => boolean;
  #watcher: FSWatcher | null = null;
  #isClosed = false;
  #isPending = false;
  #wake: (() => void) | null = null;

  /** `admit` is asked for each directory below `root`, by its path. */
  constructor(root: string, admit: (path: string) => boolean) {
    this.#root = root;
    this.#admit = admit;
  }

  /** Begins to watch. Without a watcher, or when it fails, there are no hints. */
  async open(): Promise<void> {
    // Loaded by the few who watch inputs.
    const { watch } = await import('chokidar');
    if (this.#isClosed) return;
    const watcher = watch(this.#root, {
      ...{ persistent: false, ignoreInitial: true, followSymlinks: false, depth: DEPTH_MAX },
      // Directories alone are watched: what happens to a file in one is an event of the directory.
      ignored: (path, stats) =>
        path !== this.#root && !((stats?.isDirectory() ?? isDirectory(path)) && this.#admit(path)),
    });
    this.#watcher = watcher;
    watcher.on('raw', () => this.#hint());
    watcher.on('all', () => this.#hint());
    watcher.on('error', () => void this.close());
  }

  get isOpen(): boolean {
    return this.#watcher !== null && !this.#isClosed;
  }

  /** As many names were in the directories at the last look. */
  async note(names: number): Promise<void> {
    if (names > NAMES_MAX) await this.close();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const watcher = this.#watcher;
    this.#watcher = null;
    await watcher?.close().catch(() => undefined);
  }

  /** Until `ms` have passed, a hint came (and a moment for those that follow it), or it is aborted. */
  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    const endsAt = performance.now() + ms;
    await this.#pause(ms, signal, true);
    if (!this.#isPending || signal?.aborted === true) return;
    await this.#pause(Math.min(COMPANY_MS, endsAt - performance.now()), signal, false);
    this.#isPending = false;
  }

  #hint(): void {
    this.#isPending = true;
    this.#wake?.();
  }

  async #pause(ms: number, signal: AbortSignal | undefined, isHinted: boolean): Promise<void> {
    if (signal?.aborted === true || ms <= 0 || (isHinted && this.#isPending)) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal?.addEventListener('abort', end, { once: true });
      if (isHinted) this.#wake = end;
    });
  }
}
