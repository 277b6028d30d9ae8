/**
 * Removing what nobody needs any more, within a budget: files, links and directories of any names,
 * no link followed, nothing outside of what was named.
 *
 * Guarantee: stops where the budget ends, and may be interrupted anywhere and begun again. What
 * cannot be removed is told and left, and the rest is gone on with.
 */
import { lstatSync, opendirSync, rmdirSync, unlinkSync, type Dirent } from 'node:fs';
import { errnoOf, messageOf } from '../errors.ts';

export class CollectionBudget {
  removed = 0;
  readonly failures: { readonly path: string; readonly text: string }[] = [];
  /** True once something was left because the budget had ended. */
  ended = false;
  private readonly filesMax: number;
  private readonly deadlineMs: number;
  private readonly now: () => number;

  constructor(bounds: { filesMax: number; secondsMax: number }, now: () => number) {
    this.filesMax = bounds.filesMax;
    this.deadlineMs = now() + bounds.secondsMax * 1000;
    this.now = now;
  }

  /** 66: something could not be removed; 68: something is left. */
  get exitCode(): 0 | 66 | 68 {
    if (this.failures.length > 0) return 66;
    return this.ended ? 68 : 0;
  }

  /** Whether one more name may be removed. */
  take(): boolean {
    if (this.removed >= this.filesMax || this.now() >= this.deadlineMs) this.ended = true;
    return !this.ended;
  }
}

const FAILURES_MAX = 100;
const NAMES_PER_TURN = 256;

const isGone = (error: unknown): boolean => {
  const errno = errnoOf(error);
  return errno === 'ENOENT' || errno === 'ESTALE';
};

const attempt = (budget: CollectionBudget, path: Buffer, remove: (path: Buffer) => void): void => {
  try {
    remove(path);
    budget.removed += 1;
  } catch (error) {
    if (isGone(error)) return;
    if (budget.failures.length < FAILURES_MAX)
      budget.failures.push({ path: path.toString(), text: messageOf(error) });
  }
};

const join = (parent: Buffer, name: Buffer): Buffer =>
  Buffer.concat([parent, Buffer.from('/'), name]);

/** Removes whatever stands under a path. */
export const collect = async (path: string | Buffer, budget: CollectionBudget): Promise<void> => {
  const at = Buffer.from(path as string);
  if (!budget.take()) return;
  let isDirectory: boolean;
  try {
    isDirectory = lstatSync(at).isDirectory();
  } catch (error) {
    if (!isGone(error)) budget.failures.push({ path: at.toString(), text: messageOf(error) });
    return;
  }
  if (!isDirectory) return attempt(budget, at, unlinkSync);
  await collectInside(at, budget);
  if (budget.take()) attempt(budget, at, rmdirSync);
};

/** Removes everything in a directory, but not the directory. */
export const collectInside = async (
  path: string | Buffer,
  budget: CollectionBudget,
): Promise<void> => {
  const at = Buffer.from(path as string);
  for (const entry of entriesOf(at, budget)) {
    if (!budget.take()) return;
    const child = join(at, entry.name as unknown as Buffer);
    if (entry.isDirectory()) await collect(child, budget);
    else attempt(budget, child, unlinkSync);
    if (budget.removed % NAMES_PER_TURN === 0) await new Promise((done) => setImmediate(done));
  }
};

const entriesOf = (path: Buffer, budget: CollectionBudget): Dirent[] => {
  const entries: Dirent[] = [];
  try {
    // Names as bytes: they need not be UTF-8. The types do not know of that.
    const options = { encoding: 'buffer' as BufferEncoding };
    const directory = opendirSync(path as unknown as string, options);
    try {
      for (let entry = directory.readSync(); entry !== null; entry = directory.readSync())
        entries.push(entry);
    } finally {
      directory.closeSync();
    }
  } catch (error) {
    if (!isGone(error)) budget.failures.push({ path: path.toString(), text: messageOf(error) });
  }
  return entries;
};
