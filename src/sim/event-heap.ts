/** A binary heap of events: by due time, then by the time they were meant for, then by seed. */
export interface HeapEntry {
  /** When it may run. Moved back while its owner is stopped. */
  dueMs: number;
  /** When it was to run: what a stopped owner missed runs in this order once it goes on. */
  readonly originMs: number;
  /** Drawn from the seed: the order of one instant. */
  readonly tie: number;
  /** Order of registration; settles equal ties. */
  readonly order: number;
}

const isBefore = (left: HeapEntry, right: HeapEntry): boolean => {
  if (left.dueMs !== right.dueMs) return left.dueMs < right.dueMs;
  if (left.originMs !== right.originMs) return left.originMs < right.originMs;
  if (left.tie !== right.tie) return left.tie < right.tie;
  return left.order < right.order;
};

export class EventHeap<T extends HeapEntry> {
  private readonly entries: T[] = [];

  get size(): number {
    return this.entries.length;
  }

  push(entry: T): void {
    const { entries } = this;
    let index = entries.length;
    entries.push(entry);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(entry, entries[parent] as T)) break;
      entries[index] = entries[parent] as T;
      index = parent;
    }
    entries[index] = entry;
  }

  pop(): T | undefined {
    const { entries } = this;
    const first = entries[0];
    const last = entries.pop();
    if (first === undefined || last === undefined || entries.length === 0) return first;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= entries.length) break;
      const right = left + 1;
      const child =
        right < entries.length && isBefore(entries[right] as T, entries[left] as T) ? right : left;
      if (!isBefore(entries[child] as T, last)) break;
      entries[index] = entries[child] as T;
      index = child;
    }
    entries[index] = last;
    return first;
  }
}
