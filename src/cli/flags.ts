/**
 * The flags of the command table: what each accepts, means and defaults to.
 */
import { CARRIER_OPTIONS } from '../protocol/carrier.ts';
import {
  CLUSTER_TIMEOUT_MS_DEFAULT,
  CLUSTER_TIMEOUT_MS_MAX,
  HEARTBEAT_MS,
  ITEM_BYTES_MAX_DEFAULT,
  JOIN_TIMEOUT_MS_DEFAULT,
  MASTERS_MAX,
  MAX_ATTEMPTS_DEFAULT,
  SNAPSHOT_EVERY_DEFAULT,
  MEMBER_TTL_MS_DEFAULT,
  RENEW_INTERVAL_SECONDS_DEFAULT,
  RENEW_JITTER_DEFAULT,
  SHARDS_MAX,
} from '../protocol/limits.ts';
import {
  bytes,
  choice,
  epoch,
  exitList,
  fraction,
  integer,
  runId,
  seconds,
  text,
  type ValueKind,
} from './values.ts';

export interface FlagSpec<T = unknown> {
  /** Null for a switch. */
  readonly value: ValueKind<T> | null;
  readonly help: string;
  /** Default as a person would type it; null when there is none or `help` explains it. */
  readonly fallback: string | null;
  /** Not shown in help: used between our own processes. */
  readonly hidden?: boolean;
}

const flag = <T>(
  value: ValueKind<T>,
  help: string,
  fallback: string | null = null,
): FlagSpec<T> => ({
  value,
  help,
  fallback,
});
const toggle = (help: string): FlagSpec<boolean> => ({ value: null, help, fallback: null });

/** Time an item may take: a week. Node's timers end at 24.8 days. */
const ITEM_SECONDS_MAX = 604_800;
export const WORKERS_MAX = 256;
const RENEWALS_MAX = 100_000;
export const SHUTDOWN_GRACE_SECONDS_DEFAULT = 30;

export const FLAGS = {
  input: flag(
    text('DIR|FILE|-'),
    'inputs: a directory (every file below it), a file that lists paths, one a line, or - for such a list on standard input',
  ),
  output: flag(
    text('DIR'),
    'where results become visible; created if absent by `run` or with --create',
    'flockstep-out',
  ),
  dir: flag(
    text('DIR'),
    'coordination directory, on a file system that every master sees (default: .flockstep in the output directory)',
  ),
  create: toggle('create the output and the coordination directory if absent (`run` always does)'),
  masters: flag(integer('N', 1, MASTERS_MAX), 'masters to start on this host', '1'),
  size: flag(integer('N', 1, MASTERS_MAX), 'masters in all; a launcher’s environment says it too'),
  rank: flag(
    integer('R', 0, MASTERS_MAX - 1),
    'rank of this master, 0 is the root (default: from the launcher, else by a race on the directory)',
  ),
  join: toggle(
    'join the masters that work in the directory, of whatever run unless --run-id insists on one; the first one begins alone',
  ),
  'fail-fast': toggle(
    'a master that is lost ends the run on all of them (75) instead of being gone on without',
  ),
  steal: toggle(
    'without work, ask the busiest master for items that it has taken but not begun (for bags of quick items with a few long ones)',
  ),
  workers: flag(
    integer('N', 1, WORKERS_MAX),
    'commands run at once by each master (default: processors of the host divided by its masters)',
  ),
  timeout: flag(
    seconds(0.1, ITEM_SECONDS_MAX),
    'one execution of the command may take this long',
    '90',
  ),
  'peer-dir': flag(
    text('DIR2'),
    'the same directory through a second mount on this host: lock and visibility between the two are measured',
  ),
  'probe-timeout': flag(
    seconds(1, 600),
    'a probe that does not return within this time is given up',
    '20',
  ),
  'max-attempts': flag(
    integer('N', 1, 1000),
    'executions of one item before it counts as failed',
    String(MAX_ATTEMPTS_DEFAULT),
  ),
  feedback: toggle('files that a command leaves in {out} become items, once per content'),
  'accept-exit': flag(
    exitList(),
    'exit statuses that count as success besides 0; "any" accepts every status, but no signal',
    '0',
  ),
  epoch: flag(
    epoch(),
    'insist on this job (default: the directory’s unfinished one, else a new one)',
  ),
  'run-id': flag(
    runId(),
    'name under which the masters of one run find each other (default: the launcher’s job and step, else "default")',
  ),
  yes: toggle('do it; without, only say what would be done'),
  master: flag(
    integer('R', 0, MASTERS_MAX - 1),
    'only what the master of rank R in the latest view holds',
  ),
  all: toggle('whatever is held, by whomever'),
  retire: toggle('retire the job of the directory: its ledger, inputs, evidence and logs'),
  unfinished: toggle('retire it even if items are left, which can then not be resumed'),
  'max-files': flag(integer('N', 1, 1_000_000_000), 'remove at most N names'),
  'max-seconds': flag(integer('S', 1, 31_536_000), 'stop removing after S seconds'),
  watch: toggle(
    'go on looking for new files in --input; ends when stopped, or by --watch-idle (AFL++ queues too)',
  ),
  'watch-idle': flag(
    seconds(1, ITEM_SECONDS_MAX),
    'with --watch: end when all is done and no new input has come for S seconds',
  ),
  'snapshot-every': flag(
    integer('N', 2, 1_000_000),
    'write a snapshot of a ledger shard after at least N transactions, and retire what two cover',
    String(SNAPSHOT_EVERY_DEFAULT),
  ),
  shards: flag(
    integer('N', 1, SHARDS_MAX),
    'parts of the work ledger, fixed when a job begins (default: two for each master, at least 4)',
  ),
  'member-ttl': flag(
    seconds((8 * HEARTBEAT_MS) / 1000, 3600),
    'a master that gives no sign of life for this long is lost',
    String(MEMBER_TTL_MS_DEFAULT / 1000),
  ),
  carrier: flag(
    choice('HOW', CARRIER_OPTIONS),
    'how masters see each other: registers rewritten in place, files under fresh names, or both; auto = as measured between the clients',
    'auto',
  ),
  'join-timeout': flag(
    seconds(0.1, 86_400),
    'all masters must have met within this time',
    String(JOIN_TIMEOUT_MS_DEFAULT / 1000),
  ),
  'cluster-timeout': flag(
    seconds(0.1, CLUSTER_TIMEOUT_MS_MAX / 1000),
    'one deadline for the whole proof of the lock',
    String(CLUSTER_TIMEOUT_MS_DEFAULT / 1000),
  ),
  'renew-interval': flag(
    seconds(0, 86_400),
    'the proof of the lock is renewed this long after the last one; 0 = never',
    String(RENEW_INTERVAL_SECONDS_DEFAULT),
  ),
  'renew-jitter': flag(
    fraction(0, 0.5),
    'each renewal is delayed by up to this part of the interval',
    String(RENEW_JITTER_DEFAULT),
  ),
  'shutdown-grace': flag(
    seconds(0, 3600),
    'workers must have acknowledged the stop within this time',
    String(SHUTDOWN_GRACE_SECONDS_DEFAULT),
  ),
  'call-journal': flag(
    text('state|DIR'),
    'where calls that were answered are remembered: state = with the job, so that another host can take over; else a directory of this host',
    'state',
  ),
  renew: flag(
    integer('K', 0, RENEWALS_MAX),
    'prove the lock this often again, back to back, after the first proof',
    '0',
  ),
  'max-item-bytes': flag(
    bytes(),
    'larger inputs and adopted files are refused',
    `${ITEM_BYTES_MAX_DEFAULT / 2 ** 20}M`,
  ),
  'cluster-key': flag(
    text('FILE'),
    'secret of the cluster, 32 to 4096 bytes, readable by you alone (mode 0600), the same for all masters; proves who wrote calls and replies',
  ),
  json: toggle(
    'print one JSON object on standard output (schema flockstep-report-v1 for run and master, flockstep-qualification-v1 for qualify, flockstep-verification-v1 for verify, flockstep-status-v1 for status, flockstep-leases-v1 for leases, flockstep-inspection-v1 for inspect)',
  ),
  quiet: toggle('print errors only: no progress and no report for people'),
  progress: flag(
    choice('HOW', ['auto', 'live', 'lines', 'none']),
    'live = one line rewritten, lines = a line now and then, auto = live on a terminal, else lines',
    'auto',
  ),
  parent: {
    ...flag(
      integer('PID', 1, 2 ** 31 - 1),
      'the `run` that started this master: report to it alone, and drain when it is gone',
    ),
    hidden: true,
  },
  version: toggle('print the version'),
  help: toggle('print help'),
} as const satisfies Record<string, FlagSpec>;

export type FlagName = keyof typeof FLAGS;

type Parsed<F> = F extends { value: null } ? boolean : F extends FlagSpec<infer T> ? T : never;
/** What parsing yields: switches are always there, other flags only when given or defaulted. */
export type FlagValues = {
  readonly [K in FlagName]?: Parsed<(typeof FLAGS)[K]> | undefined;
};
