/**
 * One lock process as its master sees it: started, fed one request at a time, given up when a call
 * hangs.
 *
 * Guarantee: every call ends within `callTimeoutMs` of its being sent, plus the wait for those before
 * it; a process that exceeds that is killed and never waited for, and everything that depends on its
 * descriptors fails with the reason. While nothing is asked it keeps no event loop alive, and a master
 * that ends leaves it without input, which ends it. Not guaranteed: that the kernel lets a killed
 * process go; until it does, the locks that this one held stay taken.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { FlockstepError, boundedText, isFlockstepError, messageOf } from '../errors.ts';
import { lineSplitter } from './line-splitter.ts';
import {
  errorOf,
  lineOf,
  type LockAnswer,
  type LockRequest,
  type LockValues,
} from './lock-messages.ts';

const PROGRAM = fileURLToPath(new URL('./lock-process-child.js', import.meta.url));
/** A busy machine may take seconds to start a process, which says nothing about its locks. */
const START_TIMEOUT_MS = 60_000;
const WATCH_MS = 20;
/**
 * A call under way for this long keeps others waiting: what can go elsewhere does. Long enough that a
 * busy machine rarely starts a second process for nothing.
 */
const STALLED_MS = 250;

/** Names of our own beside the errnos of the kernel. */
const HUNG = 'ELOCKHANG';
const GONE = 'ELOCKGONE';
type OwnErrno = typeof HUNG | typeof GONE;

const failure = (errno: OwnErrno, text: string): FlockstepError =>
  new FlockstepError('E_LOCK', boundedText(text), { details: { errno } });

/** One of the two failures above, as its name and text; null when the call itself failed. */
export const ownFailure = (
  error: unknown,
): { readonly errno: OwnErrno; readonly text: string } | null => {
  if (!isFlockstepError(error)) return null;
  const { errno } = error.details;
  return errno === HUNG || errno === GONE ? { errno, text: error.message } : null;
};

export const goneFailure = (text: string): FlockstepError => failure(GONE, text);

export interface Call {
  readonly request: LockRequest;
  /** What is done to which file: for messages. */
  readonly what: string;
  /** Told which process answered: a handle means something there alone. */
  readonly resolve: (value: LockValues[LockRequest['call']], helper: LockHelper) => void;
  readonly reject: (error: unknown) => void;
  /** How often it had to leave a process before it was sent. */
  moves: number;
}

export interface HelperOptions {
  readonly root: string;
  readonly callTimeoutMs: number;
  /** Takes over what was not sent and depends on no descriptor: another process may do it. */
  readonly onDisplaced: (calls: readonly Call[]) => void;
  /** Told once, when there is no such process any more (it may come long after it was killed). */
  readonly onExit: () => void;
}

const dependsOnHandle = ({ request }: Call): boolean => 'handle' in request;

export class LockHelper {
  readonly #options: HelperOptions;
  readonly #child: ChildProcess;
  #queue: Call[] = [];
  /** Sent and not answered, in the order in which the process performs them. */
  #underWay: Call[] = [];
  /** Since when the process has been at the first of them; until it is up, since it was started. */
  #sinceMs = performance.now();
  #isReady = false;
  /** Why it serves no longer. */
  #end: string | null = null;
  #watch: NodeJS.Timeout | null = null;

  constructor(options: HelperOptions) {
    this.#options = options;
    const child = spawn(process.execPath, [PROGRAM, options.root], {
      stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    });
    this.#child = child;
    // A write to a process that has just died fails; its end is told by 'close'.
    child.stdin?.on('error', () => {});
    const answers = lineSplitter((line) => this.#take(JSON.parse(line) as LockAnswer));
    child.stdout?.setEncoding('utf8').on('data', answers);
    child.once('error', (error) => {
      options.onExit();
      this.giveUp(`could not be started: ${messageOf(error)}`);
    });
    child.once('exit', () => options.onExit());
    child.once('close', (status, signal) =>
      this.giveUp(`ended with ${signal === null ? `exit status ${status}` : signal}`),
    );
    child.unref();
    for (const stream of child.stdio ?? []) (stream as Socket | null)?.unref();
  }

  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  get isGone(): boolean {
    return this.#end !== null;
  }

  /** True while a call takes long: what can be done by another process had better go there. */
  get isStalled(): boolean {
    return this.#underWay.length > 0 && performance.now() - this.#sinceMs >= STALLED_MS;
  }

  get load(): number {
    return this.#queue.length + this.#underWay.length;
  }

  submit(call: Call): void {
    if (this.#end !== null) {
      call.reject(this.#lost(call));
      return;
    }
    if (this.load === 0) this.#hold(true);
    this.#queue.push(call);
    this.#sendNext();
  }

  /** Kills the process and fails whatever needs it. Nobody waits for its end. */
  giveUp(reason: string): void {
    this.#finish(reason, null);
  }

  #finish(reason: string, hung: FlockstepError | null): void {
    if (this.#end !== null) return;
    this.#end = reason;
    this.#child.unref();
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#child.kill('SIGKILL');
    for (const stream of this.#child.stdio ?? []) stream?.destroy();
    const calls = this.#queue;
    this.#queue = [];
    const [first, ...others] = this.#underWay;
    this.#underWay = [];
    first?.reject(hung ?? this.#lost(first));
    for (const call of others) call.reject(this.#lost(call));
    for (const call of calls.filter(dependsOnHandle)) call.reject(this.#lost(call));
    const free = calls.filter((call) => !dependsOnHandle(call));
    // One that never came up tells its reason: the next would not come up either.
    if (this.#isReady) this.#options.onDisplaced(free);
    else for (const call of free) call.reject(this.#lost(call));
  }

  #lost({ what, request }: Call): FlockstepError {
    const lost = 'handle' in request ? ', and every lock that it held is lost' : '';
    return goneFailure(`${what}: the lock process ${this.#end ?? 'ended'}${lost}`);
  }

  #sendNext(): void {
    let lines = '';
    while (this.#isReady) {
      const [call] = this.#queue;
      // What could go to another process waits for its turn; what cannot is sent along.
      if (call === undefined || (this.#underWay.length > 0 && !dependsOnHandle(call))) break;
      this.#queue.shift();
      if (this.#underWay.length === 0) this.#sinceMs = performance.now();
      this.#underWay.push(call);
      lines += lineOf(call.request);
    }
    if (lines !== '') this.#child.stdin?.write(lines);
    if (this.load === 0) this.#hold(false);
    else this.#keepWatch();
  }

  #take(answer: LockAnswer): void {
    if (answer.kind === 'ready') {
      this.#isReady = true;
    } else {
      const call = this.#underWay.shift();
      this.#sinceMs = performance.now();
      if (answer.kind === 'value') call?.resolve(answer.value, this);
      // Before it is ready, an error is the reason of its end.
      else if (call === undefined) this.giveUp(`could not be started: ${answer.error.message}`);
      else call.reject(errorOf(answer.error));
    }
    this.#sendNext();
  }

  /** An outstanding call keeps the event loop alive, at most for its bound; an idle process never. */
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

  /** One timer for all calls: it lapses when it finds nothing to watch. */
  #keepWatch(): void {
    if (this.#watch !== null || this.#end !== null) return;
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.#watch.unref();
  }

  #look(): void {
    if (this.load === 0) {
      if (this.#watch !== null) clearInterval(this.#watch);
      this.#watch = null;
      return;
    }
    const sinceMs = this.#sinceMs;
    const ageMs = performance.now() - sinceMs;
    const boundMs = this.#isReady ? this.#options.callTimeoutMs : START_TIMEOUT_MS;
    if (ageMs >= boundMs) {
      // This loop itself may have stood still: an answer that is here already is read first.
      setImmediate(() => {
        if (this.#sinceMs === sinceMs && this.load > 0) this.#expire(boundMs);
      });
    } else if (this.isStalled) {
      const free = this.#queue.filter((call) => !dependsOnHandle(call));
      if (free.length === 0) return;
      this.#queue = this.#queue.filter(dependsOnHandle);
      this.#options.onDisplaced(free);
    }
  }

  #expire(boundMs: number): void {
    const [call] = this.#underWay;
    if (call === undefined) {
      this.giveUp(`was not up within ${boundMs} ms`);
      return;
    }
    const text = `${call.what} did not return within ${boundMs} ms: the lock service of the mount hangs`;
    this.#finish(`was ended because ${text}`, failure(HUNG, text));
  }
}
