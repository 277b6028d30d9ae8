/**
 * Work on files in lanes: what is asked for in one lane happens one after the other, lanes beside each
 * other. Guarantee: `settled` resolves when nothing is under way. A failed piece of work does not stop
 * its lane; its error goes to whoever asked for it.
 */
export class Lanes {
  private readonly lanes = new Map<string, Promise<void>>();

  run(lane: string, work: () => Promise<void>): Promise<void> {
    const before = this.lanes.get(lane);
    const done = before === undefined ? work() : before.then(work, work);
    const kept: Promise<void> = done.then(
      () => this.leave(lane, kept),
      () => this.leave(lane, kept),
    );
    this.lanes.set(lane, kept);
    return done;
  }

  async settled(): Promise<void> {
    while (this.lanes.size > 0) await Promise.all(this.lanes.values());
  }

  private leave(lane: string, kept: Promise<void>): void {
    if (this.lanes.get(lane) === kept) this.lanes.delete(lane);
  }
}
