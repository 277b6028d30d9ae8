/**
 * An item in hand. Guarantee: `complete`, `fail` and `release` resolve when what came of it is durable, and
 * reject with E_LEASE when the item was no longer in hand; exactly one of them counts.
 */
import { FlockstepError } from '../errors.ts';
import type { Settlement } from '../ports/workers.ts';
import type { ItemFiles } from './channel.ts';
import type { Lines, Told } from './lines.ts';
import type { AgentRequest } from './messages.ts';

export interface CompletionOptions {
  /** Kept with the result. */
  readonly stdout?: string | Uint8Array;
  /** 0 if left out. */
  readonly exitStatus?: number;
}

export class Item {
  /** SHA-256 of the content. */
  readonly id: string;
  /** How often the item was given so far: a fencing token. */
  readonly token: number;
  readonly name: string | null;
  /** Of the content, on this host. */
  readonly path: string;
  /** An empty directory for what is made of it. */
  readonly out: string;
  private readonly lines: Lines;
  private readonly files: ItemFiles;
  private readonly revoked = new AbortController();
  private settled: ((outcome: Settlement) => void) | null = null;
  private lost: ((error: Error) => void) | null = null;

  constructor(given: Told<'item'>, parts: { lines: Lines; files: ItemFiles }) {
    this.id = given.item;
    this.token = given.token;
    this.name = given.name;
    this.path = given.path;
    this.out = given.out;
    this.lines = parts.lines;
    this.files = parts.files;
  }

  /** Aborted when the item was taken back. */
  get signal(): AbortSignal {
    return this.revoked.signal;
  }

  read(): Promise<Uint8Array> {
    return this.files.read(this.path);
  }

  /** Leaves a file in `out`, to be published with the item. */
  write(name: string, content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    return this.files.write(`${this.out}/${name}`, bytes);
  }

  complete({ stdout = '', exitStatus = 0 }: CompletionOptions = {}): Promise<Settlement> {
    const said =
      typeof stdout === 'string'
        ? { stdout }
        : { stdoutBase64: Buffer.from(stdout).toString('base64') };
    return this.finish({ type: 'complete', ...this.lease, exitStatus, ...said });
  }

  /** It is tried again by anybody, as often as --max-attempts says. */
  fail(reason: string): Promise<Settlement> {
    return this.finish({ type: 'complete', ...this.lease, failed: reason.slice(0, 512) });
  }

  /** Given back unworked. */
  release(): Promise<Settlement> {
    return this.finish({ type: 'release', ...this.lease });
  }

  /** Told by the cluster. */
  settle(outcome: Settlement): void {
    this.settled?.(outcome);
  }

  /** Told by the cluster. */
  revoke(reason: string): void {
    const error = new FlockstepError('E_LEASE', `item ${this.name ?? this.id}: ${reason}`);
    this.revoked.abort(error);
    this.lost?.(error);
  }

  private get lease(): { item: string; token: number } {
    return { item: this.id, token: this.token };
  }

  private async finish(request: AgentRequest): Promise<Settlement> {
    this.revoked.signal.throwIfAborted();
    if (this.settled !== null)
      throw new FlockstepError('E_LEASE', `item ${this.name ?? this.id} was ended before`);
    let forget = (): void => {};
    try {
      return await new Promise<Settlement>((resolve, reject) => {
        this.settled = resolve;
        this.lost = reject;
        forget = this.lines.say(request, reject);
      });
    } finally {
      forget();
      this.lost = null;
    }
  }
}
