/**
 * What happened, in order: the evidence that two runs of one seed are the same run.
 *
 * The digest covers every line; the text keeps only the last ones, unless all were asked for.
 */
import { createHash, type Hash } from 'node:crypto';

const LINES_KEPT = 2_000;

export class Trace {
  private readonly hash: Hash = createHash('sha256');
  private readonly keepAll: boolean;
  private lines: string[] = [];
  private count = 0;

  constructor(options: { keepAll: boolean }) {
    this.keepAll = options.keepAll;
  }

  add(timeMs: number, owner: string, what: string): void {
    const line = `${timeMs.toFixed(4)} ${owner} ${what}`;
    this.hash.update(`${line}\n`);
    this.count += 1;
    this.lines.push(line);
    if (!this.keepAll && this.lines.length > 2 * LINES_KEPT)
      this.lines = this.lines.slice(-LINES_KEPT);
  }

  /** Number of lines so far, also of those not kept. */
  get length(): number {
    return this.count;
  }

  /** SHA-256 of all lines so far. */
  digest(): string {
    return this.hash.copy().digest('hex');
  }

  /** The kept lines (the last 2 000 at least, or all), one each. */
  text(): string {
    return this.lines.map((line) => `${line}\n`).join('');
  }
}
