/**
 * Workers run commands; each belongs to exactly one master. READY -> ASSIGNMENT -> RESULT -> READY,
 * and at the end STOP(token) -> ACK(token). The messages are schemas/worker-*.json.
 */
export interface Assignment {
  readonly item: string;
  readonly token: number;
  /** The item's name, for the log. */
  readonly name?: string | null;
  /** Program and arguments, placeholders already replaced. */
  readonly argv: readonly string[];
  /** Extra environment (FLOCKSTEP_ITEM, FLOCKSTEP_TOKEN, FLOCKSTEP_INPUT, FLOCKSTEP_OUT). */
  readonly environment: Readonly<Record<string, string>>;
  /** 0 = no timeout. */
  readonly timeoutMs: number;
}

export interface StreamDigest {
  readonly bytes: number;
  /** SHA-256 of everything that was written, also of what was not kept. */
  readonly sha256: string;
  readonly truncated: boolean;
}

export interface CommandResult {
  readonly worker: number;
  readonly item: string;
  readonly token: number;
  /** Exit status, or null when ended by a signal or never started. */
  readonly exitStatus: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  /** Set when the command could not be started (errno text). */
  readonly startError: string | null;
  readonly durationMs: number;
  readonly stdout: StreamDigest;
  readonly stderr: StreamDigest;
  /** Standard output, kept up to the configured bound, as base64. */
  readonly stdoutBase64: string;
  /** Whoever worked on it says that it failed, and why. */
  readonly failed?: string;
  /** Given back unworked: nothing was attempted. */
  readonly released?: true;
}

/** An input that somebody brings who works on items. */
export interface BroughtInput {
  readonly name: string | null;
  /** Where it is on this host, or its bytes. */
  readonly content: { readonly path: string } | { readonly bytes: Uint8Array };
}

export type Brought =
  | { readonly kind: 'added' | 'known'; readonly item: string; readonly bytes: number }
  | { readonly kind: 'refused'; readonly text: string };

/** What came of a result: `failed` for good, or to be `retried`; `stale`: the lease was somebody else's. */
export type Settlement = 'published' | 'duplicate' | 'stale' | 'failed' | 'retried' | 'released';

export interface WorkerEvents {
  /** Worker is idle and may be given an assignment. */
  ready(worker: number): void;
  result(result: CommandResult): void;
  /** The worker host died; every worker of the pool is gone. Fatal for the master. */
  died(reason: string): void;
  /** Makes an input an item, once per content. Rejects when the job ends before. */
  bring?(input: BroughtInput): Promise<Brought>;
}

export interface ShutdownOutcome {
  readonly clean: boolean;
  readonly acknowledged: number[];
  readonly pending: number[];
  readonly quarantinedAcks: number;
  readonly communicationErrors: number;
  readonly elapsedMs: number;
}

export interface WorkerPool {
  /** Workers are numbered 1..size. */
  readonly size: number;
  /** Leases are taken for ready workers alone, none ahead of them: whoever asks may not ask again. */
  readonly takesNoneAhead?: boolean;
  /** True while more inputs may come from here: the job is not over, whatever the ledger says. */
  expectsInputs?(): boolean;
  /** Told what came of each result, once that is durable. */
  settled?(lease: { readonly item: string; readonly token: number }, settlement: Settlement): void;
  /** Resolves when every worker is up. `ready` fires for each. */
  start(events: WorkerEvents): Promise<void>;
  assign(worker: number, assignment: Assignment): void;
  /** Ends every running command (TERM, then KILL to the whole process group). Results still come. */
  killAll(): void;
  /** READY -> STOP -> exact ACK for every worker, bounded by `graceMs` (0 = one poll). Then the host is gone. */
  shutdown(options: { seed: string; graceMs: number }): Promise<ShutdownOutcome>;
}
