/**
 * `flockstep/testing`: a whole cluster in one process, in virtual time, deterministic from a seed.
 * Re-exports only.
 */
export { SimulatedClock, NO_SKEW, type ClockSkew } from './clock.ts';
export {
  SHARED_ROOT,
  SimulatedMaster,
  SimulatedWorld,
  simulate,
  type MasterPlan,
  type WorldOptions,
} from './cluster.ts';
export { ProcessContext, SimulatedCrash } from './context.ts';
export { INPUT_ROOT, OUTPUT_ROOT, SimulatedCorpus, type SimulatedInputs } from './corpus.ts';
export { SimulatedDirectory } from './directory.ts';
export {
  Faults,
  NO_FAULTS,
  describePlan,
  drawFaultPlan,
  type Chance,
  type Delay,
  type ErrorRule,
  type FaultBounds,
  type FaultPlan,
  type FileOperation,
  type KillRule,
  type LockMode,
  type LockRule,
  type Partition,
  type Scope,
} from './faults.ts';
export { SimulatedFiles } from './files.ts';
export { SimulatedClient, SimulatedIdentity } from './identity.ts';
export { SimulatedJournalFiles } from './journal.ts';
export { LockTable, SimulatedLocks } from './locks.ts';
export type { MasterExit, SimulatedLogLine, SimulatedPorts } from './master-ports.ts';
export { SeededRandom, type Range } from './random.ts';
export { Scheduler, type Owner, type RunStatistics, type Timer } from './scheduler.ts';
export { Trace } from './trace.ts';
export { SimulatedWakeup } from './wakeup.ts';
export {
  SimulatedWorkers,
  type HostFiles,
  type SimulatedCommand,
  type SimulatedExecution,
} from './workers.ts';
