/** The floor of every register: the same in-place rewrite and reopening read, a counter for a frame. */
import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

export class RawRegister {
  private readonly path: string;
  private readonly capacity: number;
  private readonly line: Buffer;
  private readonly buffer: Buffer;
  private readonly descriptor: number;
  sequence = 0;

  /** @param path of a file that is there already, without the rank at its end. */
  constructor(path: string, rank: number, capacity: number) {
    this.path = path;
    this.capacity = capacity;
    this.line = Buffer.alloc(capacity, 0x20);
    this.buffer = Buffer.alloc(2 * capacity + 32);
    this.descriptor = openSync(`${path}${rank}`, 'r+');
  }

  write(): void {
    const { capacity, line, descriptor } = this;
    this.sequence += 1;
    line.writeDoubleLE(this.sequence, 0);
    writeSync(descriptor, line, 0, capacity, (this.sequence % 2) * capacity);
    ftruncateSync(descriptor, 2 * capacity + (this.sequence % 32));
  }

  read(of: number): number {
    const descriptor = openSync(`${this.path}${of}`, 'r');
    readSync(descriptor, this.buffer, 0, 2 * this.capacity, 0);
    closeSync(descriptor);
    return Math.max(this.buffer.readDoubleLE(0), this.buffer.readDoubleLE(this.capacity));
  }
}

const SPIN_MS_MAX = 60_000;

/** Nobody spins for ever for a process that has died. */
export const spin = (done: () => boolean): void => {
  const deadline = performance.now() + SPIN_MS_MAX;
  while (!done()) if (performance.now() > deadline) throw new Error('a peer does not answer');
};
