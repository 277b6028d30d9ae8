/**
 * What a rig is: one shared file system with two real clients, started on this machine alone.
 *
 * A rig runs inside namespaces of its own (mounts, processes, network; see namespaces.ts), so that
 * whatever it started is gone when its process is: nothing has to be cleaned up by name.
 */
export interface Ended {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** On the monotonic clock of the process that looks at it. */
  readonly endedAtMs: number;
}

export interface Running {
  readonly ended: Promise<Ended>;
  readonly isOver: () => boolean;
  /**
   * When it said that it ends by SIGKILL (src/cli/guard.ts); null: it has not. The kernel may keep what is
   * left of it for as long as the call that it waits for is not answered.
   */
  readonly forcedAtMs: () => number | null;
  /** SIGKILL to that one process. */
  readonly kill: () => Promise<void>;
}

/** One client of the file system: a FUSE process, a mount, or a kernel of its own. */
export interface Client {
  readonly name: string;
  /** The shared file system as programs of this client see it. */
  readonly directory: string;
  /** A directory outside the shared file system that this client and the rig both see. */
  readonly local: string;
  readonly start: (argv: readonly string[]) => Promise<Running>;
  /** For every master there, where the default times do not do. */
  readonly options?: readonly string[];
}

/** A fault that begins, and may be taken back. */
export interface Fault {
  /** What is done, for the record. */
  readonly what: string;
  readonly begin: () => Promise<void>;
  /** It takes a while to bring it about: times count from its end, not from its begin. */
  readonly countsFromBegun?: true;
  /** Null when it cannot be taken back. */
  readonly heal: (() => Promise<void>) | null;
  /** Names of clients that are gone for good afterwards. */
  readonly kills?: readonly string[];
}

export const FAULT_NAMES = [
  ...(['partition', 'server-restart', 'server-pause'] as const),
  ...(['disk-full', 'read-only', 'client-kill'] as const),
] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

export interface Rig {
  readonly clients: readonly [Client, Client];
  readonly faults: Partial<Record<FaultName, Fault>>;
  /** How long the server keeps the locks of a client that has vanished; null = not bounded. */
  readonly lockLeaseMs: number | null;
  /** How long calls of one client may hang because another has vanished; default: not at all. */
  readonly hangsMs?: number;
  /** Kernels that share the processors with everything else: jobs are made smaller. */
  readonly isSlow: boolean;
}

/** What a rig is expected to show. */
export type Expectation =
  | { readonly kind: 'qualifies' }
  /** Refused at the start; `cause` is what the text should name. */
  | { readonly kind: 'refused'; readonly status: 65; readonly cause: RegExp };

export interface RigSpec {
  readonly name: string;
  readonly title: string;
  readonly expected: Expectation;
  /** Program -> Debian package that has it. */
  readonly programs: Readonly<Record<string, string>>;
  /** Debian packages whose versions belong to the record. */
  readonly packages: readonly string[];
  /** Character devices that must be there. */
  readonly devices: readonly string[];
  /** Starts it below `directory`, an empty directory of its own. */
  readonly up: (directory: string) => Promise<Rig>;
}

export const sleep = (durationMs: number): Promise<void> =>
  new Promise((wake) => setTimeout(wake, durationMs));

export const waitFor = async (
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 60_000,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`gave up waiting for ${what}`);
    await sleep(50);
  }
};

/** The last words of a process of ours that ends by force. */
export const isForced = (stderr: string): boolean => /ended by SIGKILL \(137\)/.test(stderr);

/** The whole of a client's command, which must end with 0. */
export const output = async (client: Client, argv: readonly string[]): Promise<string> => {
  const { status, stdout, stderr } = await (await client.start(argv)).ended;
  if (status !== 0) throw new Error(`${argv.join(' ')} on ${client.name}: ${status}: ${stderr}`);
  return stdout;
};
