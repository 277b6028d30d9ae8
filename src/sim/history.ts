/**
 * A value of the file system with its past: the newest version is what the server holds (pristine),
 * and each client sees the newest version that has become visible to it (overlay).
 *
 * Guarantee: a client never goes back to an older version than it could have seen before, and a
 * version is visible to everybody within the delay it was given. Versions that nobody can see any
 * more are forgotten, but for a few (a torn read may still mix them in).
 */
export interface Version<T> {
  readonly value: T;
  readonly atMs: number;
  /** Client that wrote it. */
  readonly writer: number;
  /** Virtual time from which each client sees it. */
  readonly visibleAtMs: number[];
  /** Survives a crash of its writer. */
  durable: boolean;
  /** Another client has seen it, so it can't be undone either. */
  observed: boolean;
}

const SUPERSEDED_KEPT = 2;
const UNSYNCED_KEPT = 64;

export class History<T> {
  private versions: Version<T>[];

  constructor(first: Version<T>) {
    this.versions = [first];
  }

  push(version: Version<T>): void {
    this.versions.push(version);
    this.forget(version.atMs);
  }

  get latest(): Version<T> {
    return this.versions[this.versions.length - 1] as Version<T>;
  }

  /** Newest version that the client can see, with its index. */
  viewIndex(client: number, nowMs: number): number {
    for (let index = this.versions.length - 1; index >= 0; index -= 1) {
      const version = this.versions[index] as Version<T>;
      if ((version.visibleAtMs[client] as number) <= nowMs) {
        if (client !== version.writer) version.observed = true;
        return index;
      }
    }
    return -1;
  }

  view(client: number, nowMs: number): Version<T> | null {
    return this.at(this.viewIndex(client, nowMs));
  }

  at(index: number): Version<T> | null {
    return this.versions[index] ?? null;
  }

  get count(): number {
    return this.versions.length;
  }

  /** Makes everything up to the newest version visible to a client (it asked the server itself). */
  reveal(client: number, nowMs: number): void {
    const visible = this.latest.visibleAtMs;
    visible[client] = Math.min(visible[client] as number, nowMs);
  }

  /** Every version so far is synced. */
  makeDurable(): void {
    for (const version of this.versions) version.durable = true;
  }

  /**
   * The writer's client crashed: drops its unsynced newest versions, of which `keep` (drawn by the
   * caller, at least what others have seen) survive. Returns the dropped ones, oldest first.
   */
  dropUnsynced(client: number, choose: (candidates: number) => number): Version<T>[] {
    let first = this.versions.length;
    while (first > 1) {
      const version = this.versions[first - 1] as Version<T>;
      if (version.writer !== client || version.durable || version.observed) break;
      first -= 1;
    }
    const candidates = this.versions.length - first;
    if (candidates === 0) return [];
    return this.versions.splice(first + choose(candidates));
  }

  private forget(nowMs: number): void {
    const isSeenByAll = (version: Version<T>): boolean =>
      version.visibleAtMs.every((visibleMs) => visibleMs <= nowMs);
    const needed = Math.min(
      this.lastIndex(isSeenByAll),
      // What a crash may go back to, within reason: a kernel writes back by itself at some time.
      Math.max(
        this.lastIndex((version) => version.durable || version.observed),
        this.versions.length - UNSYNCED_KEPT,
      ),
    );
    const first = Math.max(0, needed - SUPERSEDED_KEPT);
    if (first > 0) this.versions.splice(0, first);
  }

  private lastIndex(holds: (version: Version<T>) => boolean): number {
    for (let index = this.versions.length - 1; index > 0; index -= 1)
      if (holds(this.versions[index] as Version<T>)) return index;
    return 0;
  }
}
