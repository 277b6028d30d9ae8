/**
 * Ranks from the environment that a launcher sets: a pure function of it.
 *
 * Guarantee: a rank comes with a size and lies below it, or there is one clear refusal; an
 * environment that only says "you are in a batch job" is not taken for a launched task; where two
 * launchers contradict each other, both are named and neither is believed. Not guaranteed: that
 * the launcher tells the truth; two masters that claim one rank are refused at the rendezvous.
 */
import { createHash } from 'node:crypto';
import { MASTERS_MAX } from '../protocol/limits.ts';
import { isRunId } from '../protocol/ids.ts';
import type { Environment } from './parse.ts';

interface Launcher {
  readonly name: string;
  readonly rank: string;
  /** First one that is set counts. */
  readonly size: readonly string[];
  /** Subtracted: LSF counts its tasks from 1. */
  readonly firstRank?: number;
  /** All must be set, else this is not a launched task. */
  readonly when?: readonly string[];
  /** If all of these hold it is the batch script, not a launched task. */
  readonly unless?: Readonly<Record<string, string>>;
  /** Masters of this host, where the launcher says so; first one that is set counts. */
  readonly local?: readonly string[];
  /**
   * Batch systems: MPI launchers start their own daemons with them, one a node, so their tasks need
   * not be the MPI launcher's. All others describe the task itself and must agree with each other.
   */
  readonly isBatchSystem?: true;
  /** Variables whose values together name this run; all must be set. First fitting list counts. */
  readonly run: readonly (readonly string[])[];
}

const BATCH_JOBS: readonly (readonly string[])[] = [
  ['SLURM_JOB_ID', 'SLURM_STEP_ID'],
  ['PBS_JOBID'],
  ['LSB_JOBID'],
];

/**
 * In the order in which they are asked. The MPI launchers come first: under `salloc` and `mpirun`
 * the Slurm variables describe mpirun's own helper step, not its tasks.
 */
export const LAUNCHERS: readonly Launcher[] = [
  {
    name: 'Open MPI',
    rank: 'OMPI_COMM_WORLD_RANK',
    size: ['OMPI_COMM_WORLD_SIZE'],
    local: ['OMPI_COMM_WORLD_LOCAL_SIZE'],
    run: [
      ['PMIX_NAMESPACE'],
      ['OMPI_MCA_ess_base_jobid'],
      ['OMPI_MCA_orte_ess_jobid'],
      ...BATCH_JOBS,
    ],
  },
  {
    name: 'jsrun',
    rank: 'JSM_NAMESPACE_RANK',
    size: ['JSM_NAMESPACE_SIZE'],
    local: ['JSM_NAMESPACE_LOCAL_SIZE'],
    run: [['LSB_JOBID', 'JSM_NAMESPACE_ID'], ...BATCH_JOBS],
  },
  {
    name: 'Flux',
    rank: 'FLUX_TASK_RANK',
    size: ['FLUX_JOB_SIZE'],
    run: [['FLUX_JOB_ID']],
  },
  {
    name: 'PMI',
    rank: 'PMI_RANK',
    size: ['PMI_SIZE'],
    // Intel MPI and MPICH; HPE's PALS.
    local: ['MPI_LOCALNRANKS', 'PMI_LOCAL_SIZE'],
    run: [['PMI_JOBID'], ['PALS_APID'], ...BATCH_JOBS],
  },
  {
    name: 'Slurm',
    isBatchSystem: true,
    rank: 'SLURM_PROCID',
    size: ['SLURM_STEP_NUM_TASKS', 'SLURM_NTASKS'],
    // A batch script has SLURM_PROCID=0 too, but it is no task of a step.
    when: ['SLURM_JOB_ID', 'SLURM_STEP_ID'],
    run: [['SLURM_JOB_ID', 'SLURM_STEP_ID']],
  },
  {
    name: 'PMIx',
    rank: 'PMIX_RANK',
    // PMIx gives no size in the environment; PRRTE's Open MPI 5 does, under its old name.
    size: ['OMPI_COMM_WORLD_SIZE', 'PRTE_COMM_WORLD_SIZE'],
    when: ['PMIX_NAMESPACE'],
    run: [['PMIX_NAMESPACE']],
  },
  {
    name: 'PBS',
    isBatchSystem: true,
    rank: 'PBS_VNODENUM',
    size: ['PBS_NP'],
    // Torque's pbsdsh. PBS Pro's and OpenPBS' give no rank: PBS_NODENUM numbers the hosts, so that
    // two tasks of one host share it, and there is no size. There the race decides.
    when: ['PBS_JOBID', 'PBS_TASKNUM', 'PBS_VNODENUM'],
    unless: { PBS_TASKNUM: '1', PBS_VNODENUM: '0' },
    run: [['PBS_JOBID']],
  },
  {
    name: 'LSF',
    isBatchSystem: true,
    rank: 'LSF_PM_TASKID',
    size: ['LSB_DJOB_NUMPROC', 'LSB_MAX_NUM_PROCESSORS'],
    firstRank: 1,
    when: ['LSB_JOBID', 'LSF_PM_TASKID'],
    run: [['LSB_JOBID', 'LSB_JOBINDEX'], ['LSB_JOBID']],
  },
];

/** A job whose tasks are started one by one: all of them share the array's (or the job's) id. */
const JOBS: readonly { readonly name: string; readonly run: readonly string[] }[] = [
  { name: 'Slurm array', run: ['SLURM_ARRAY_JOB_ID'] },
  { name: 'Slurm', run: ['SLURM_JOB_ID'] },
  { name: 'LSF array', run: ['LSB_JOBID'] },
  { name: 'PBS', run: ['PBS_JOBID'] },
];

export interface Placement {
  readonly launcher: string;
  readonly rank: number;
  readonly size: number;
  readonly run: string | null;
  /** Masters of this host, or null when the launcher does not say. */
  readonly localSize: number | null;
}

export type Launched =
  /** `job` names the batch job around it, as the `run` of 'none' does. */
  | { readonly kind: 'task'; readonly placement: Placement; readonly job: string | null }
  /** Not a task of a launcher with ranks; `run` names the batch job if there is one. */
  | { readonly kind: 'none'; readonly run: string | null }
  | { readonly kind: 'refused'; readonly reason: string };

const count = (value: string | undefined): number | null =>
  value !== undefined && /^(0|[1-9][0-9]{0,8})$/.test(value) ? Number(value) : null;

/**
 * A run id from foreign text: characters that a run id may not have become '-', and then a digest
 * keeps two such texts apart ("prterun-7@1" and "prterun-7-1").
 */
export const runIdOf = (parts: readonly string[]): string => {
  const joined = parts.join('.');
  const fits: boolean = isRunId(joined);
  if (fits) return joined;
  const digest = createHash('sha256').update(joined).digest('hex').slice(0, 12);
  return `${`run-${joined}`.replaceAll(/[^A-Za-z0-9._-]/g, '-').slice(0, 50)}-${digest}`;
};

const valuesOf = (environment: Environment, names: readonly string[]): string[] | null => {
  const values = names.map((name) => environment[name] ?? '');
  return values.includes('') ? null : values;
};

const runOf = (environment: Environment, lists: Launcher['run']): string | null => {
  for (const names of lists) {
    const values = valuesOf(environment, names);
    if (values !== null) return runIdOf(values);
  }
  return null;
};

/** PBS writes an element of an array as 123[4].server: the array itself is 123[].server. */
const batchRun = (environment: Environment): string | null => {
  for (const { run } of JOBS) {
    const values = valuesOf(environment, run);
    if (values === null) continue;
    return runIdOf(values.map((value) => value.replace(/\[[0-9]+\]/, '[]')));
  }
  return null;
};

type Answer = Placement | { readonly refusal: string };

const refuse = (launcher: Launcher, what: string): Answer => ({
  refusal: `the environment of ${launcher.name} is incomplete: ${what}; give --rank and --size`,
});

const firstSet = (environment: Environment, names: readonly string[]): string | undefined =>
  names.find((name) => (environment[name] ?? '') !== '');

const ask = (launcher: Launcher, environment: Environment): Answer | null => {
  const { name, firstRank = 0 } = launcher;
  const sizeName = firstSet(environment, launcher.size);
  const rankText = environment[launcher.rank] ?? '';
  const ownSize = launcher.size[0] ?? '';
  if (launcher.when !== undefined) {
    if (valuesOf(environment, launcher.when) === null) return null;
    const script = Object.entries(launcher.unless ?? { '': 'never' });
    if (script.every(([variable, value]) => environment[variable] === value)) return null;
  } else if (rankText === '' && (environment[ownSize] ?? '') === '') return null;
  if (rankText === '') return refuse(launcher, `${launcher.rank} is not set`);
  if (sizeName === undefined) return refuse(launcher, `${launcher.size.join(' or ')} is not set`);
  const rank = count(rankText);
  const size = count(environment[sizeName]);
  if (rank === null)
    return refuse(launcher, `${launcher.rank}=${rankText.slice(0, 40)} is no rank`);
  if (size === null || size < 1 || size > MASTERS_MAX)
    return refuse(
      launcher,
      `${sizeName}=${environment[sizeName]?.slice(0, 40) ?? ''} is not a number from 1 to ${MASTERS_MAX}`,
    );
  if (rank < firstRank || rank - firstRank >= size)
    return refuse(launcher, `${launcher.rank}=${rank} does not fit ${sizeName}=${size}`);
  const localName = firstSet(environment, launcher.local ?? []);
  const localSize = localName === undefined ? null : count(environment[localName]) || null;
  return {
    launcher: name,
    rank: rank - firstRank,
    size,
    run: runOf(environment, launcher.run),
    localSize,
  };
};

const says = ({ launcher, rank, size }: Placement): string =>
  `${launcher} says task ${rank} of ${size}`;

/**
 * A launcher's variables outlive it where a shell was started under it: `srun` in a shell of
 * `mpirun -n 1` gives each task the rank 0 of 1 of the latter. What describes this very task is
 * said by all launchers alike (srun --mpi=pmi2, Flux and jsrun set several families).
 */
const contradicts = (chosen: Placement, other: Placement, isBatchSystem: boolean): boolean =>
  isBatchSystem
    ? chosen.size === 1 && other.size > 1
    : chosen.rank !== other.rank || chosen.size !== other.size;

/** What the environment says about this process. */
export const placementOf = (environment: Environment): Launched => {
  let chosen: Placement | null = null;
  for (const launcher of LAUNCHERS) {
    const answer = ask(launcher, environment);
    if (answer === null) continue;
    if ('refusal' in answer) {
      if (chosen === null) return { kind: 'refused', reason: answer.refusal };
      continue;
    }
    if (chosen === null) chosen = answer;
    else if (contradicts(chosen, answer, launcher.isBatchSystem === true))
      return {
        kind: 'refused',
        reason: `${says(chosen)}, but ${says(answer)}: one was inherited from around; unset it, or give --rank and --size`,
      };
  }
  const job = batchRun(environment);
  return chosen === null ? { kind: 'none', run: job } : { kind: 'task', placement: chosen, job };
};
