/** Ranks from a launcher's environment, a row for each launcher and each way to be half set. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { placementOf, runIdOf, type Launched } from '../../src/cli/launcher.ts';
import { isRunId } from '../../src/protocol/ids.ts';

const SLURM = { SLURM_JOB_ID: '77', SLURM_STEP_ID: '0', SLURM_PROCID: '2', SLURM_NTASKS: '4' };

const TASKS = [
  ['Slurm step', SLURM, 'Slurm', 2, 4, '77.0', null],
  [
    'Slurm step smaller than its job',
    { ...SLURM, SLURM_STEP_NUM_TASKS: '3' },
    'Slurm',
    2,
    3,
    '77.0',
    null,
  ],
  ['PMI', { PMI_RANK: '0', PMI_SIZE: '2' }, 'PMI', 0, 2, null, null],
  [
    'PMI with a job id and a local size',
    { PMI_RANK: '1', PMI_SIZE: '2', PMI_JOBID: 'kvs_1', MPI_LOCALNRANKS: '2' },
    'PMI',
    1,
    2,
    'kvs_1',
    2,
  ],
  [
    'PMI under srun: one of both names the run',
    { ...SLURM, PMI_RANK: '2', PMI_SIZE: '4' },
    'PMI',
    2,
    4,
    '77.0',
    null,
  ],
  [
    'PMIx with a size of PRRTE',
    { PMIX_RANK: '1', PMIX_NAMESPACE: 'ns7', PRTE_COMM_WORLD_SIZE: '2' },
    'PMIx',
    1,
    2,
    'ns7',
    null,
  ],
  [
    'Open MPI 4',
    {
      OMPI_COMM_WORLD_RANK: '3',
      OMPI_COMM_WORLD_SIZE: '4',
      OMPI_COMM_WORLD_LOCAL_SIZE: '2',
      OMPI_MCA_ess_base_jobid: '123',
    },
    'Open MPI',
    3,
    4,
    '123',
    2,
  ],
  [
    'Open MPI inside an allocation: the step is mpirun’s own',
    {
      ...SLURM,
      SLURM_PROCID: '0',
      SLURM_NTASKS: '1',
      OMPI_COMM_WORLD_RANK: '3',
      OMPI_COMM_WORLD_SIZE: '4',
      OMPI_MCA_ess_base_jobid: '9',
    },
    'Open MPI',
    3,
    4,
    '9',
    null,
  ],
  [
    'Torque pbsdsh',
    { PBS_JOBID: '5.head', PBS_TASKNUM: '2', PBS_NODENUM: '1', PBS_VNODENUM: '1', PBS_NP: '2' },
    'PBS',
    1,
    2,
    '5.head',
    null,
  ],
  [
    'LSF counts from one',
    { LSB_JOBID: '8', LSB_JOBINDEX: '0', LSF_PM_TASKID: '1', LSB_DJOB_NUMPROC: '3' },
    'LSF',
    0,
    3,
    '8.0',
    null,
  ],
  [
    'jsrun',
    { LSB_JOBID: '8', JSM_NAMESPACE_ID: '1', JSM_NAMESPACE_RANK: '5', JSM_NAMESPACE_SIZE: '6' },
    'jsrun',
    5,
    6,
    '8.1',
    null,
  ],
  [
    'Flux',
    { FLUX_JOB_ID: '42', FLUX_TASK_RANK: '0', FLUX_JOB_SIZE: '2' },
    'Flux',
    0,
    2,
    '42',
    null,
  ],
] as const;

for (const [name, environment, launcher, rank, size, run, localSize] of TASKS)
  test(`task: ${name}`, () => {
    const answer = placementOf(environment);
    assert.equal(answer.kind, 'task');
    if (answer.kind === 'task')
      assert.deepEqual(answer.placement, { launcher, rank, size, run, localSize });
  });

/** Whole environments, as a launcher made them or, where none was to be had, as it documents them. */
const WHOLE = JSON.parse(
  readFileSync(
    join(resolve(import.meta.dirname, '../../..'), 'test/vectors/launcher-environments.json'),
    'utf8',
  ),
) as {
  name: string;
  source: string;
  environment: Record<string, string>;
  placement: Launched;
}[];

for (const { name, source, environment, placement } of WHOLE)
  test(`${source}: ${name}`, () => assert.deepEqual(placementOf(environment), placement));

test('captured environments are there', () => {
  assert.ok(WHOLE.filter(({ source }) => source.startsWith('captured')).length >= 10);
});

const wholeOf = (name: string): Record<string, string> => {
  const found = WHOLE.find((each) => each.name === name);
  assert.ok(found !== undefined, name);
  return found.environment;
};

const CONTRADICTIONS = [
  [
    'srun in a shell of mpirun -n 1',
    {
      ...wholeOf('srun in a job of two nodes'),
      OMPI_COMM_WORLD_RANK: '0',
      OMPI_COMM_WORLD_SIZE: '1',
    },
    'Open MPI says task 0 of 1, but Slurm says task 1 of 2',
  ],
  [
    'mpiexec.hydra in a shell of mpirun',
    { ...wholeOf('mpirun on one host'), ...wholeOf('mpiexec.hydra on one host'), PMI_SIZE: '3' },
    'Open MPI says task 1 of 2, but PMI says task 1 of 3',
  ],
  [
    'equal sizes, other ranks',
    { ...wholeOf('mpirun on one host'), PMI_RANK: '0', PMI_SIZE: '2' },
    'Open MPI says task 1 of 2, but PMI says task 0 of 2',
  ],
  [
    'Flux in a shell of jsrun',
    {
      FLUX_JOB_ID: '42',
      FLUX_TASK_RANK: '0',
      FLUX_JOB_SIZE: '2',
      JSM_NAMESPACE_RANK: '5',
      JSM_NAMESPACE_SIZE: '6',
    },
    'jsrun says task 5 of 6, but Flux says task 0 of 2',
  ],
] as const;

for (const [name, environment, expected] of CONTRADICTIONS)
  test(`contradiction: ${name}`, () => {
    assert.deepEqual(placementOf(environment), {
      kind: 'refused',
      reason: `${expected}: one was inherited from around; unset it, or give --rank and --size`,
    });
  });

test('several families that agree are one launcher', () => {
  const answer = placementOf({
    ...{ FLUX_JOB_ID: '42', FLUX_TASK_RANK: '1', FLUX_JOB_SIZE: '2' },
    ...{ PMI_RANK: '1', PMI_SIZE: '2' },
  });
  assert.equal(answer.kind, 'task');
});

const NONE = [
  ['nothing', {}, null],
  [
    'a Slurm batch script is no task',
    { SLURM_JOB_ID: '77', SLURM_PROCID: '0', SLURM_NTASKS: '4' },
    '77',
  ],
  [
    'a Slurm array names the run of all its elements',
    { SLURM_JOB_ID: '80', SLURM_ARRAY_JOB_ID: '77', SLURM_ARRAY_TASK_ID: '3' },
    '77',
  ],
  [
    'a Torque job script is no task',
    { PBS_JOBID: '5.head', PBS_TASKNUM: '1', PBS_NODENUM: '0', PBS_VNODENUM: '0', PBS_NP: '4' },
    '5.head',
  ],
  [
    'PBS Pro’s pbsdsh gives no rank',
    { PBS_JOBID: '5.head', PBS_TASKNUM: '3', PBS_NODENUM: '1' },
    '5.head',
  ],
  ['an LSF job script is no task', { LSB_JOBID: '8', LSB_DJOB_NUMPROC: '4' }, '8'],
  ['empty variables count as absent', { PMI_RANK: '', PMI_SIZE: '', SLURM_STEP_ID: '' }, null],
] as const;

for (const [name, environment, run] of NONE)
  test(`no task: ${name}`, () => {
    assert.deepEqual(placementOf(environment), { kind: 'none', run });
  });

test('elements of a PBS array share one run id, which is a legal one', () => {
  const runOf = (id: string): string | null => {
    const answer = placementOf({ PBS_JOBID: id, PBS_ARRAY_INDEX: '4' });
    return answer.kind === 'none' ? answer.run : null;
  };
  assert.equal(runOf('12[4].head'), runOf('12[5].head'));
  assert.notEqual(runOf('12[4].head'), runOf('13[4].head'));
  assert.ok(isRunId(runOf('12[4].head')));
});

const REFUSED = [
  ['a rank without a size', { PMI_RANK: '0' }, /PMI.*PMI_SIZE is not set/],
  ['a size without a rank', { OMPI_COMM_WORLD_SIZE: '2' }, /OMPI_COMM_WORLD_RANK is not set/],
  ['PMIx without any size', { PMIX_RANK: '0', PMIX_NAMESPACE: 'n' }, /PMIx.*is not set/],
  ['a Slurm step without a rank', { ...SLURM, SLURM_PROCID: '' }, /SLURM_PROCID is not set/],
  ['a rank that is no number', { PMI_RANK: 'one', PMI_SIZE: '2' }, /PMI_RANK=one is no rank/],
  ['a negative rank', { PMI_RANK: '-1', PMI_SIZE: '2' }, /is no rank/],
  ['a rank beyond the size', { PMI_RANK: '2', PMI_SIZE: '2' }, /does not fit/],
  ['no masters', { PMI_RANK: '0', PMI_SIZE: '0' }, /not a number from 1 to 1024/],
  ['too many masters', { PMI_RANK: '0', PMI_SIZE: '1025' }, /not a number from 1 to 1024/],
  ['LSF task 0', { LSB_JOBID: '8', LSF_PM_TASKID: '0', LSB_DJOB_NUMPROC: '2' }, /does not fit/],
] as const;

for (const [name, environment, expected] of REFUSED)
  test(`refused: ${name}`, () => {
    const answer = placementOf(environment);
    assert.equal(answer.kind, 'refused');
    if (answer.kind === 'refused') {
      assert.match(answer.reason, expected);
      assert.match(answer.reason, /give --rank and --size/);
      assert.ok(!answer.reason.includes('\n'));
    }
  });

test('run ids from foreign text are legal, stable and kept apart', () => {
  assert.equal(runIdOf(['77', '0']), '77.0');
  const ids = ['prterun-h-7@1', 'prterun-h-7-1@', 'prterun-h-7.1@', 'x'.repeat(200)].map((text) =>
    runIdOf([text]),
  );
  for (const id of ids) assert.ok(isRunId(id), id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(runIdOf(['a@1']), runIdOf(['a@1']));
});
