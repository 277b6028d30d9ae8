/**
 * Asking a fresh process whether it can take a lock.
 *
 * Guarantee: an answer or an error within `timeoutMs` of the question, also when flock hangs for
 * ever; the process is killed then, and left to the kernel if it cannot die (a hung mount).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { boundedText } from '../errors.ts';
import { LOCK_ACQUIRED, LOCK_CHILD_FILE, LOCK_CONTENDED } from './lock-child.ts';

export type LockAnswer = 'acquired' | 'contended' | { readonly failed: string };

const STDERR_CHARACTERS_MAX = 512;

export class LockChild {
  readonly #child: ChildProcess;
  readonly #ended: Promise<LockAnswer>;
  #errorText = '';

  constructor(lockPath: string) {
    const child = spawn(process.execPath, [LOCK_CHILD_FILE, lockPath], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.#child = child;
    // A child that died before it was asked breaks the pipe; its exit status tells.
    child.stdin?.on('error', () => {});
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorText = (this.#errorText + text).slice(0, STDERR_CHARACTERS_MAX);
    });
    this.#ended = new Promise((resolve) => {
      child.once('error', (error) =>
        resolve({ failed: `cannot start a process: ${error.message}` }),
      );
      child.once('close', (status, signal) => resolve(this.#answerOf(status, signal)));
    });
  }

  #answerOf(status: number | null, signal: string | null): LockAnswer {
    if (status === LOCK_ACQUIRED) return 'acquired';
    if (status === LOCK_CONTENDED) return 'contended';
    const how = signal === null ? `exit status ${status}` : `signal ${signal}`;
    return { failed: boundedText(this.#errorText || `the lock child ended with ${how}`) };
  }

  /** Lets the child try now. Once per child. */
  async ask(timeoutMs: number): Promise<LockAnswer> {
    this.#child.stdin?.end('\n');
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<LockAnswer>((resolve) => {
      timer = setTimeout(() => {
        this.dispose();
        resolve({ failed: `no answer within ${timeoutMs} ms: flock hangs on this mount` });
      }, timeoutMs);
    });
    try {
      return await Promise.race([this.#ended, expired]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the child whatever it does. */
  dispose(): void {
    if (this.#child.exitCode === null && this.#child.signalCode === null)
      this.#child.kill('SIGKILL');
    this.#child.stdin?.destroy();
    this.#child.stderr?.destroy();
    this.#child.unref();
  }
}
