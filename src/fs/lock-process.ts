/**
 * Locks on regular files of the shared directory, taken by a process of their own, so that a call
 * that never returns (a hung server, an uninterruptible sleep) stops neither this process nor its
 * end.
 *
 * Guarantee: as FileLocks, whose calls these are, and: each call ends within its bound; a call that
 * hangs costs the process that made it, whose descriptors are dead from then on (every later call on
 * them fails with its own name and text, none is opened again behind the caller's back); a fresh
 * process serves what comes after. When this process ends, however it ends, its locks are free as
 * soon as the kernel lets the lock process go.
 *
 *   caller            lock process A                       lock process B
 *   flock x           never returns
 *   open y            waits 0.25 s behind it, moves ----> open, flock: answered
 *   flock z (of A)    waits
 *   (bound)           killed: x hung; z lost with A
 *
 * Not guaranteed: that the lock of a killed process is free at once; a kernel thread that waits for a
 * dead server keeps it.
 */
import { invariant } from '../assert.ts';
import type { SharedPath } from '../ports/directory.ts';
import type {
  DirectoryAnchor,
  FileIdentity,
  LockDescriptor,
  LockOutcome,
  LockPort,
} from '../ports/locks.ts';
import { LockHelper, goneFailure, ownFailure, type Call } from './lock-helper.ts';
import {
  errorOf,
  type LockRequest,
  type LockValues,
  type Opened,
  type OpenedAnchor,
  type OpenedLock,
  type WireError,
} from './lock-messages.ts';

export interface LockProcessOptions {
  /** The coordination directory on this host. */
  readonly root: string;
  /** Bound of each call, from when the lock process turns to it. */
  readonly callTimeoutMs: number;
}

/** At most so many serve at once; more are started only while all of them are stalled. */
const SERVING_MAX = 4;
/** Killed ones that the kernel has not let go count here: a mount that hangs them all is hopeless. */
const PROCESSES_MAX = 8;
const MOVES_MAX = 4;

interface Answered<V> {
  readonly value: V;
  readonly helper: LockHelper;
}

const ask = <R extends LockRequest>(
  submit: (call: Call) => void,
  request: R,
  what: string,
): Promise<Answered<LockValues[R['call']]>> =>
  new Promise((resolve, reject) => {
    const answered = (value: LockValues[LockRequest['call']], helper: LockHelper): void =>
      resolve({ value: value as LockValues[R['call']], helper });
    submit({ request, what, resolve: answered, reject, moves: 0 });
  });

class Remote {
  readonly identity: FileIdentity;
  protected readonly name: string;
  readonly #helper: LockHelper;
  readonly #handle: number;
  #isOpen = true;

  constructor(helper: LockHelper, opened: Opened, name: string) {
    this.#helper = helper;
    this.#handle = opened.handle;
    this.identity = { device: opened.device, inode: opened.inode };
    this.name = name;
  }

  protected get helper(): LockHelper {
    return this.#helper;
  }

  protected get handle(): number {
    invariant(this.#isOpen, `descriptor of ${this.name} is open`);
    return this.#handle;
  }

  protected async ask<R extends LockRequest>(
    request: R,
    what: string,
  ): Promise<LockValues[R['call']]> {
    const answered = await ask((call) => this.#helper.submit(call), request, what);
    return answered.value;
  }

  /** Fails when its process is gone: that it released the lock is then nobody's knowledge. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.ask({ call: 'close', handle: this.#handle }, `closing ${this.name}`);
  }
}

class RemoteLock extends Remote implements LockDescriptor {
  /** What stood in the file when it was opened, Base64, or why that is not known; until it was asked for. */
  #atOpening: OpenedLock['content'] | null;
  /** How the attempt went that was made along with the opening, until it was asked for. */
  #outcome: LockOutcome | null;

  constructor(helper: LockHelper, opened: Opened, name: string, along?: OpenedLock) {
    super(helper, opened, name);
    this.#atOpening = along?.content ?? null;
    this.#outcome = along?.outcome ?? null;
  }

  async tryExclusive(): Promise<LockOutcome> {
    const { handle } = this;
    const outcome = this.#outcome;
    this.#outcome = null;
    // A lock that was got in a process that has ended since is no lock any more.
    if (outcome !== null && !this.helper.isGone) return outcome;
    try {
      return await this.ask({ call: 'flock', handle }, 'flock');
    } catch (error) {
      const own = ownFailure(error);
      if (own === null) throw error;
      return { kind: 'failed', ...own };
    }
  }

  async read(): Promise<Uint8Array> {
    const { handle } = this;
    const content = this.#atOpening;
    this.#atOpening = null;
    if (typeof content === 'string') return Buffer.from(content, 'base64');
    if (content !== null) throw errorOf(content.error);
    return Buffer.from(await this.ask({ call: 'read', handle }, `reading ${this.name}`), 'base64');
  }
}

class RemoteAnchor extends Remote implements DirectoryAnchor {
  /** The lock file that was opened along with the directory, until it was asked for. */
  #along: {
    readonly name: string;
    readonly lock: OpenedLock | { readonly error: WireError };
  } | null;

  constructor(helper: LockHelper, opened: OpenedAnchor, name: string, willOpen: string) {
    super(helper, opened, name);
    this.#along = opened.lock && { name: willOpen, lock: opened.lock };
  }

  async openLock(name: string, options: { willTry?: boolean } = {}): Promise<LockDescriptor> {
    const { handle } = this;
    const path = `${this.name}/${name}`;
    const along = this.#along;
    if (along?.name === name) {
      this.#along = null;
      if ('error' in along.lock) throw errorOf(along.lock.error);
      return new RemoteLock(this.helper, along.lock, path, along.lock);
    }
    const { willTry = false } = options;
    const what = willTry ? `opening and locking ${path}` : `opening ${path}`;
    const opened = await this.ask({ call: 'openLock', handle, name, willTry }, what);
    return new RemoteLock(this.helper, opened, path, opened);
  }

  override async close(): Promise<void> {
    const along = this.#along;
    this.#along = null;
    const unused =
      along === null || 'error' in along.lock
        ? null
        : new RemoteLock(this.helper, along.lock, `${this.name}/${along.name}`);
    await Promise.all([unused?.close(), super.close()]);
  }

  async prepareLock(name: string, record: Uint8Array): Promise<'wrote' | 'same' | 'different'> {
    const { handle } = this;
    return this.ask(
      { call: 'prepareLock', handle, name, record: Buffer.from(record).toString('base64') },
      `preparing ${this.name}/${name}`,
    );
  }
}

export class LockProcess implements LockPort {
  readonly #options: LockProcessOptions;
  #serving: LockHelper[] = [];
  #processes = 0;
  #isClosed = false;

  constructor(options: LockProcessOptions) {
    this.#options = options;
  }

  /** Pids of the processes that serve, for diagnosis. */
  get pids(): number[] {
    return this.#serving
      .filter(({ isGone }) => !isGone)
      .map(({ pid }) => pid)
      .filter((pid) => pid !== null);
  }

  /** Starts a process now, so that the first call need not wait for it. */
  warmUp(): void {
    if (!this.#isClosed && this.#serving.length === 0) this.#start();
  }

  async open(path: SharedPath, options: { create: boolean }): Promise<LockDescriptor> {
    const request = { call: 'open', path, create: options.create } as const;
    const { value, helper } = await ask(this.#dispatch, request, `opening ${path}`);
    return new RemoteLock(helper, value, path);
  }

  async anchor(path: SharedPath, options: { willOpen?: string } = {}): Promise<DirectoryAnchor> {
    const { willOpen = '' } = options;
    const request = { call: 'anchor', path, willOpen } as const;
    const { value, helper } = await ask(this.#dispatch, request, `opening ${path}`);
    return new RemoteAnchor(helper, value, path, willOpen);
  }

  close(): void {
    this.#isClosed = true;
    for (const helper of this.#serving) helper.giveUp('was ended with its master');
    this.#serving = [];
  }

  /** Gives an opening to a process that answers, as far as is known. */
  readonly #dispatch = (call: Call): void => {
    if (this.#isClosed) {
      call.reject(goneFailure(`${call.what}: the lock port is closed`));
      return;
    }
    if (call.moves > MOVES_MAX) {
      call.reject(goneFailure(`${call.what}: ${call.moves} lock processes in turn did not serve`));
      return;
    }
    this.#serving = this.#serving.filter((helper) => !helper.isGone);
    const helper =
      this.#serving.find((each) => !each.isStalled) ?? this.#start() ?? this.#leastLoaded();
    if (helper === null)
      call.reject(
        goneFailure(`${call.what}: ${this.#processes} lock processes hang in the kernel`),
      );
    else helper.submit(call);
  };

  /** Null when there may be no more of them. */
  #start(): LockHelper | null {
    if (this.#serving.length >= SERVING_MAX || this.#processes >= PROCESSES_MAX) return null;
    this.#processes++;
    const helper = new LockHelper({
      ...this.#options,
      onDisplaced: (calls) => {
        for (const call of calls) {
          if (helper.isGone) call.moves++;
          this.#dispatch(call);
        }
      },
      onExit: () => {
        this.#processes--;
      },
    });
    this.#serving.push(helper);
    return helper;
  }

  #leastLoaded(): LockHelper | null {
    const [first, ...rest] = this.#serving;
    if (first === undefined) return null;
    return rest.reduce((least, each) => (each.load < least.load ? each : least), first);
  }
}
