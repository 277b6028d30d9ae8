/**
 * The library. Re-exports only.
 *
 * A master takes no signal handler, keeps no global state and never exits the process: stopping is an
 * AbortSignal, and every end is an outcome with a code of ERRORS.
 */
export {
  ERRORS,
  FlockstepError,
  isFlockstepError,
  type ErrorCode,
  type ErrorEntry,
} from './errors.ts';
export {
  defineProcedure,
  openHost,
  openQualificationHost,
  type HostOptions,
  type QualificationHostOptions,
} from './host.ts';
export { join, type JoinOptions } from './join.ts';
export {
  Cluster,
  type ClusterEnd,
  type ClusterEvent,
  type MemberOptions,
  type NewInput,
  type ServedProcedure,
  type Settlement,
  type WaitOptions,
} from './agent/cluster.ts';
export { Communicator, type MessageFilter, type ReceivedMessage } from './agent/communicator.ts';
export type { CompletionOptions, Item } from './agent/item.ts';
export { runMaster } from './runtime/master.ts';
export {
  runQualification,
  type QualificationOptions,
  type QualificationOutcome,
} from './runtime/qualification.ts';
export type {
  CallOptions,
  CallOutboxControl,
  CallResult,
  Calls,
  CallsControl,
  ResumedCallTold,
} from './runtime/calls/service.ts';
export type { Procedure, ProcedureOutcome } from './protocol/calls/procedure.ts';
export type { ProcedureSpec } from './runtime/calls/procedures.ts';
export type { MasterControl } from './runtime/membership.ts';
export type {
  MasterEvent,
  MasterOptions,
  MasterOutcome,
  MasterPorts,
  QuiescenceProof,
  RunSummary,
} from './runtime/options.ts';
export { qualificationOf, qualificationText, type Qualification } from './observe/qualification.ts';
export { reportOf, type Report } from './observe/report.ts';
export { textReport } from './observe/text.ts';
export { isReport } from './protocol/generated/report.ts';
export { silentLog, type Log } from './ports/log.ts';
