/**
 * Asking a process of its own whether it can take a lock.
 *
 * Guarantee: an answer or an error within `timeoutMs` once the process is up (a busy machine may take
 * seconds to start it, which says nothing about its locks), also when flock hangs for ever; the
 * process is killed then, and left to the kernel if it cannot die (a hung mount). Not guaranteed:
 * that what it met still holds a moment later; it closes the file after each answer.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { boundedText } from '../errors.ts';
import { LOCK_CHILD_FILE } from './lock-child.ts';

export type LockAnswer = 'acquired' | 'contended' | { readonly failed: string };

const OUTPUT_CHARACTERS_MAX = 1024;
const START_TIMEOUT_MS = 60_000;
const READY = 'ready';

const answerOf = (line: string): LockAnswer => {
  if (line === 'acquired' || line === 'contended') return line;
  return { failed: boundedText(line.replace(/^failed /, '')) };
};

export class LockChild {
  readonly #child: ChildProcess;
  #output = '';
  #errorText = '';
  /** Set once the child is gone: the answer to everything that is asked from then on. */
  #gone: LockAnswer | null = null;
  #isReady = false;
  #answer: ((answer: LockAnswer) => void) | null = null;

  /** The lock file need not exist before the first question. */
  constructor(lockPath: string, note: string) {
    const child = spawn(process.execPath, [LOCK_CHILD_FILE, lockPath, note], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    // A child that died before it was asked breaks the pipe; its end tells.
    child.stdin?.on('error', () => {});
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorText = (this.#errorText + text).slice(0, OUTPUT_CHARACTERS_MAX);
    });
    child.once('error', (error) => this.#end(`cannot start a process: ${error.message}`));
    child.once('close', (status, signal) =>
      this.#end(
        this.#errorText ||
          `the lock child ended with ${signal === null ? `exit status ${status}` : signal}`,
      ),
    );
  }

  /** Lets the child try now. One question at a time. */
  async ask(timeoutMs: number): Promise<LockAnswer> {
    if (!this.#isReady)
      await this.#nextLine(START_TIMEOUT_MS, `no process up within ${START_TIMEOUT_MS} ms`);
    if (this.#gone !== null) return this.#gone;
    this.#child.stdin?.write('?');
    return this.#nextLine(timeoutMs, `no answer within ${timeoutMs} ms: flock hangs on this mount`);
  }

  /** The next line of the child as an answer; a child that is silent for too long is ended. */
  async #nextLine(timeoutMs: number, whenSilent: string): Promise<LockAnswer> {
    if (this.#gone !== null) return this.#gone;
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise<LockAnswer>((resolve) => {
      this.#answer = resolve;
      timer = setTimeout(() => {
        this.#end(whenSilent);
        this.dispose();
      }, timeoutMs);
    });
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      this.#answer = null;
    }
  }

  /** Ends the child whatever it does. */
  dispose(): void {
    this.#gone ??= { failed: 'the lock child was ended' };
    if (this.#child.exitCode === null && this.#child.signalCode === null)
      this.#child.kill('SIGKILL');
    for (const stream of [this.#child.stdin, this.#child.stdout, this.#child.stderr])
      stream?.destroy();
    this.#child.unref();
  }

  #read(text: string): void {
    this.#output = (this.#output + text).slice(0, OUTPUT_CHARACTERS_MAX);
    const end = this.#output.indexOf('\n');
    if (end < 0) return;
    const line = this.#output.slice(0, end);
    this.#output = this.#output.slice(end + 1);
    this.#isReady ||= line === READY;
    this.#answer?.(answerOf(line));
  }

  #end(why: string): void {
    this.#gone ??= { failed: boundedText(why) };
    this.#answer?.(this.#gone);
  }
}
