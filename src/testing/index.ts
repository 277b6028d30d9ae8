/**
 * `flockstep/testing`: a cluster of any number of members in one process, for the tests of programs that
 * use one; the simulated world that it runs in; and tools that make real files and locks fail. Re-exports only.
 */
export * from '../sim/index.ts';
export { startCluster, type ClusterOptions, type TestCluster, type TestMember } from './cluster.ts';
export * from './faults/index.ts';
