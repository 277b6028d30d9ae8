/**
 * One proving process as its master sees it: started, handed one proof at a time, given up at any time.
 *
 * Guarantee: a proof that was handed over ends when the process does; one that was given up is killed and
 * never waited for. While it proves nothing it keeps no event loop alive, and a master that ends leaves it
 * without input, which ends it. Not guaranteed: that the kernel lets a killed process go.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { boundedText, messageOf } from '../errors.ts';
import { invariant } from '../assert.ts';
import type {
  CallUnderWay,
  ProofEnd,
  ProofJob,
  Prover,
  ProverPort,
  ProverView,
} from '../ports/prover.ts';
import { lineSplitter } from './line-splitter.ts';
import { callIn, hostMs, jobLine, type ProofAnswer } from './proof-messages.ts';

const PROGRAM = fileURLToPath(new URL('../prover/main.js', import.meta.url));
/** Its title is written over its arguments: as much room as the longest one takes. */
const TITLE_ROOM = '-'.repeat(128);

class ProofProcess implements Prover {
  readonly #child: ChildProcess;
  #isUp = false;
  /** Why it is gone. */
  #end: string | null = null;
  #underWay: ((end: ProofEnd) => void) | null = null;

  constructor(root: string, view: ProverView) {
    const child = spawn(process.execPath, [PROGRAM, root, JSON.stringify(view), TITLE_ROOM], {
      stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.stdin?.on('error', () => {});
    const answers = lineSplitter((line) => this.#take(JSON.parse(line) as ProofAnswer));
    child.stdout?.setEncoding('utf8').on('data', answers);
    child.once('error', (error) => this.giveUp(`could not be started: ${messageOf(error)}`));
    child.once('close', (status, signal) =>
      this.giveUp(`ended with ${signal === null ? `exit status ${status}` : signal}`),
    );
    child.unref();
    for (const stream of child.stdio ?? []) (stream as Socket | null)?.unref();
  }

  get isReady(): boolean {
    return this.#isUp && this.#end === null;
  }

  prove(job: ProofJob): Promise<ProofEnd> {
    invariant(this.#underWay === null, 'one proof at a time');
    return new Promise((resolve) => {
      this.#underWay = resolve;
      if (this.#end !== null) this.#settle(this.#lost());
      this.#hold(true);
      this.#child.stdin?.write(jobLine(job));
    });
  }

  /** By the title of the process, which costs it no call and its master none until it is asked. */
  callUnderWay(): CallUnderWay | null {
    const { pid } = this.#child;
    if (pid === undefined || this.#end !== null) return null;
    try {
      const call = callIn(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      // Of the host's clock, as every process has it; told on the caller's own.
      return call && { ...call, sinceMs: performance.now() - (hostMs() - call.sinceMs) };
    } catch {
      return null;
    }
  }

  giveUp(reason: string): void {
    if (this.#end !== null) return;
    this.#end = reason;
    this.#child.kill('SIGKILL');
    this.#child.unref();
    for (const stream of this.#child.stdio ?? []) stream?.destroy();
    this.#settle(this.#lost());
  }

  #lost(): ProofEnd {
    return { kind: 'ended', error: boundedText(`the proving process ${this.#end ?? 'ended'}`) };
  }

  #settle(end: ProofEnd): void {
    this.#hold(false);
    const resolve = this.#underWay;
    this.#underWay = null;
    resolve?.(end);
  }

  #take(answer: ProofAnswer): void {
    if (answer.kind === 'ready') this.#isUp = true;
    else if (answer.kind === 'error') this.giveUp(`ended: ${answer.error}`);
    else {
      const generation = BigInt(answer.result.generation);
      this.#settle({ kind: 'result', result: { ...answer.result, generation } });
    }
  }

  /** A proof under way keeps the event loop alive; an idle process never. */
  #hold(on: boolean): void {
    const answers = this.#child.stdout as Socket | null;
    if (on) {
      this.#child.ref();
      answers?.ref();
    } else {
      this.#child.unref();
      answers?.unref();
    }
  }
}

/** Proving processes over the coordination directory `root` of this host. */
export const proofProcesses = (root: string): ProverPort => ({
  start: (view) => new ProofProcess(root, view),
});
