/**
 * The real world of one master on this host: opens its directories and puts the ports together.
 * The one place that knows both the file system layer and the workers.
 */
import { statSync } from 'node:fs';
import { FlockstepError, errnoOf, messageOf } from './errors.ts';
import { directoryIdentity } from './fs/capability.ts';
import { RealClock } from './fs/clock.ts';
import { readClusterKey } from './fs/cluster-key.ts';
import { RealCorpus, type InputSource } from './fs/corpus.ts';
import { makeDirectoriesDurable } from './fs/durable.ts';
import { loadFlock } from './fs/flock.ts';
import type { RealDirectory } from './fs/directory.ts';
import { RealIdentity } from './fs/identity.ts';
import { DirectoryJournalFiles } from './fs/journal.ts';
import { LockProcess } from './fs/lock-process.ts';
import { mountOf } from './fs/mount.ts';
import { openCoordinationDirectory, openOutputDirectory } from './fs/open.ts';
import { LocalProbes } from './fs/probes.ts';
import { proofProcesses } from './fs/proof-process.ts';
import { realRandom } from './fs/random.ts';
import { DirectoryWakeup } from './fs/wakeup.ts';
import type { Procedure } from './protocol/calls/procedure.ts';
import { layout } from './protocol/layout.ts';
import type { JournalFiles } from './ports/journal.ts';
import type { RootObserver } from './ports/locks.ts';
import type { Log } from './ports/log.ts';
import { procedureOf, type ProcedureSpec } from './runtime/calls/procedures.ts';
import type { ControlPorts, MasterOptions, MasterPorts } from './runtime/options.ts';
import { loadSchemaCompiler } from './schema/compile.ts';
import type { WorkerPool } from './ports/workers.ts';
import { checkCommand } from './workers/command.ts';
import { HostedWorkerPool } from './workers/pool.ts';

export interface HostOptions {
  /** Absolute path of the coordination directory on this host. */
  readonly dir: string;
  /** Absolute path of the output directory on this host; on the same file system as `dir`. */
  readonly output: string;
  /** A directory, a list file, or '-' for a list of paths on standard input; null: none. */
  readonly input: string | null;
  /** An input directory is looked at for new files until the job ends. */
  readonly watch?: boolean;
  /** Make missing directories whose parent exists. */
  readonly create: boolean;
  readonly maxItemBytes: number;
  /** For each child of the local lock probes. */
  readonly probeTimeoutMs: number;
  readonly log: Log;
  /** Absolute path of the file that holds the cluster key; null or left out: no key. */
  readonly clusterKey?: string | null;
  /**
   * Where the journal of calls is kept: 'state' (or left out) = with the job, so that any host can take
   * over; else the absolute path of a directory of this host alone, made if absent.
   */
  readonly callJournal?: string;
}

const inputSource = (input: string | null): InputSource => {
  if (input === null) return { kind: 'none' };
  if (input === '-') return { kind: 'stdin', stream: process.stdin };
  try {
    return { kind: statSync(input).isDirectory() ? 'directory' : 'list', path: input };
  } catch (error) {
    const text = errnoOf(error) === 'ENOENT' ? 'does not exist' : messageOf(error);
    throw new FlockstepError(
      'E_USAGE',
      `--input ${input}: ${text}; give a directory, a list file, or -`,
    );
  }
};

const rootObserver = (label: string, path: string): RootObserver => ({
  label,
  observe: async () => {
    const { type, source, options } = mountOf(path);
    return { ...(await directoryIdentity(path)), mount: `${type} ${source} ${options}` };
  },
});

/** What only proves the lock: no inputs, no command, no results. */
export interface QualificationHostOptions {
  /** Absolute path of the coordination directory on this host. */
  readonly dir: string;
  /** As HostOptions.output; null = a directory of our own inside `dir` stands for it. */
  readonly output: string | null;
  readonly create: boolean;
  readonly probeTimeoutMs: number;
  readonly log: Log;
}

const controlPorts = (
  host: Omit<QualificationHostOptions, 'create'> & { readonly output: string },
  directory: RealDirectory,
  options: { clusterTimeoutMs: number; size: number },
): ControlPorts => {
  const clock = new RealClock();
  const incarnation = realRandom.hex(16);
  const { medium } = directory;
  const locks = new LockProcess({ root: host.dir, callTimeoutMs: options.clusterTimeoutMs });
  const probes = new LocalProbes({
    stateRoot: host.dir,
    publicationRoot: host.output,
    timeoutMs: host.probeTimeoutMs,
  });
  return {
    directory,
    locks,
    clock,
    incarnation,
    wakeup: new DirectoryWakeup({
      clock,
      watched: directory.hostPath(layout.registers),
      ignore: (name) => {
        const isOwn = name.startsWith(incarnation);
        if (isOwn) medium.noteTold();
        return isOwn;
      },
      pace: () => medium.pace(options.size),
    }),
    reach: (reach) => medium.setReach(reach),
    readsQuickly: () => medium.isQuick,
    provers: proofProcesses(host.dir),
    random: realRandom,
    identity: new RealIdentity(host.dir),
    probes: () => {
      // Up by the time the probes are done and the first lock is wanted.
      locks.warmUp();
      return probes.run();
    },
    roots: [rootObserver('state root', host.dir), rootObserver('publication root', host.output)],
    log: host.log,
  };
};

/** Throws E_DIRECTORY, E_RECORD, E_NATIVE … before anything is coordinated. */
export const openQualificationHost = async (
  host: QualificationHostOptions,
  options: { readonly clusterTimeoutMs: number; readonly size: number },
): Promise<ControlPorts> => {
  loadFlock();
  if (host.output !== null) await openOutputDirectory(host.output, { create: host.create });
  const directory = await openCoordinationDirectory(host.dir, { create: host.create });
  const output = host.output ?? directory.hostPath(layout.temporary);
  return controlPorts({ ...host, output }, directory, options);
};

/** Throws E_USAGE, E_COMMAND, E_DIRECTORY, E_RECORD, E_NATIVE … before anything is coordinated. */
export const openHost = async (
  host: HostOptions,
  options: MasterOptions,
  /** Does the work instead of commands. */
  pool: WorkerPool | null = null,
): Promise<MasterPorts> => {
  const input = inputSource(host.input);
  loadFlock();
  if (pool === null) checkCommand(options.command);
  const { clusterKey: keyPath = null, callJournal = 'state' } = host;
  const clusterKey = keyPath === null ? null : readClusterKey(keyPath);
  if (callJournal !== 'state') await makeDirectoriesDurable(callJournal);
  await openOutputDirectory(host.output, { create: host.create });
  const directory = await openCoordinationDirectory(host.dir, { create: host.create });
  const journal = (epoch: string, endpoint: string): JournalFiles =>
    new DirectoryJournalFiles(
      callJournal === 'state'
        ? directory.hostPath(layout.callJournal(epoch, endpoint))
        : `${callJournal}/${epoch}/${endpoint}`,
    );
  // With the job: another host can take an endpoint over, and then knows what it had posted.
  const outbox = (epoch: string, endpoint: string, peer: string): JournalFiles =>
    new DirectoryJournalFiles(directory.hostPath(layout.callOutbox(epoch, endpoint, peer)));
  const ports = controlPorts(host, directory, options);
  return {
    ...ports,
    calls: { clusterKey, journal, outbox },
    workers: (epoch) =>
      pool ??
      new HostedWorkerPool({
        size: options.workers,
        logPath: directory.hostPath(layout.log(epoch, ports.incarnation)),
        onNotice: (kind, text) => host.log.warn({ kind }, text),
      }),
    corpus: (epoch) =>
      new RealCorpus({
        epoch,
        directory: host.dir,
        output: host.output,
        input,
        watch: host.watch ?? false,
        itemBytesMax: host.maxItemBytes,
        // What becomes an item is bound as one.
        ...(options.feedback ? { outputFileBytesMax: host.maxItemBytes } : {}),
      }),
  };
};

/** A procedure that other masters may call, with its schemas compiled. Throws E_USAGE, in one line. */
export const defineProcedure = async (spec: ProcedureSpec): Promise<Procedure> =>
  procedureOf(spec, await loadSchemaCompiler());
