/**
 * Operations of a qualification that are begun in one phase and told in a later one, so that lock calls
 * go on while the masters meet.
 *
 * Guarantee: what was begun is awaited by whoever asks for it next, with its value or its failure; a
 * failure that nobody asks for harms nobody. Not guaranteed: that what is never asked for has ended.
 */
import type { DirectoryAnchor, LockDescriptor } from '../ports/locks.ts';

interface Begun {
  root?: Promise<DirectoryAnchor>;
  prepared?: ReturnType<DirectoryAnchor['prepareLock']>;
  lock?: Promise<void>;
  round?: Promise<LockDescriptor>;
  /** Of a descriptor that nobody waits for. */
  release?: Promise<void>;
}

export class LitmusAhead {
  readonly #begun: Begun = {};

  begin<K extends keyof Begun>(name: K, operation: () => NonNullable<Begun[K]>): void {
    const running = operation();
    running.catch(() => undefined);
    this.#begun[name] = running;
  }

  /** What was begun under this name, else what `operation` begins now. */
  take<K extends keyof Begun>(
    name: K,
    operation: () => NonNullable<Begun[K]>,
  ): NonNullable<Begun[K]> {
    const running = this.#begun[name] ?? operation();
    delete this.#begun[name];
    return running;
  }
}
