/** Proofs and controllers for the tests of the renewal. */
import assert from 'node:assert/strict';
import { proofTranscript } from '../../../src/protocol/digest.ts';
import { expectedCounts, topologyOf, type Member } from '../../../src/protocol/litmus.ts';
import {
  LOCAL_OPERATIONS,
  verifiedResult,
  type Capability,
  type QualificationResult,
} from '../../../src/protocol/qualification.ts';
import {
  begin,
  complete,
  createRenewal,
  establishConsensus,
  ownConfiguration,
  renewalFault,
  type RenewalOptions,
  type RenewalState,
  type Transition,
} from '../../../src/protocol/renewal.ts';
import type { Scheduler } from '../../../src/protocol/renewal-schedule.ts';

export const EPOCH = 'ab'.repeat(32);
export const VIEW = '01'.repeat(32);
export const TIMING = { intervalSeconds: 5, timeoutSeconds: 2, jitterFraction: 0 };

export const CAPABILITY: Capability = {
  operations: LOCAL_OPERATIONS,
  roots: [{ label: 'state root', device: '7', inode: '100' }],
};

export const membersOf = (clients: readonly string[]): Member[] =>
  clients.map((client, rank) => ({ rank, client, synthetic: false }));

export interface ProofPlan {
  readonly generation?: bigint;
  readonly clients?: readonly string[];
  readonly members?: readonly Member[];
  readonly epoch?: string;
  readonly capability?: Capability;
  readonly elapsedMs?: number;
}

/** A complete proof, as a litmus over these clients would end. */
export const proofOf = (plan: ProofPlan = {}): QualificationResult => {
  const { generation = 0n, epoch = EPOCH, capability = CAPABILITY, elapsedMs = 20 } = plan;
  const topology = topologyOf(plan.members ?? membersOf(plan.clients ?? ['a', 'b']));
  const counts = expectedCounts(topology);
  return verifiedResult(
    { generation, capability, phases: [], elapsedMs },
    {
      topology,
      counts,
      ways: ['reopen'],
      transcript: proofTranscript({ epoch, generation, ...topology, ...counts }),
    },
  );
};

/** The state of a transition that must not be refused. */
export const stateOf = (transition: Transition): RenewalState => {
  assert.ok(transition.ok, transition.ok ? '' : transition.error);
  return transition.state;
};

export const errorOf = (transition: { ok: true } | { ok: false; error: string }): string => {
  assert.equal(transition.ok, false);
  return transition.ok ? '' : transition.error;
};

/** A controller without its masters' agreement. */
export const unsealed = (
  options: Partial<RenewalOptions> = {},
  scheduler?: Scheduler,
): RenewalState =>
  stateOf(
    createRenewal(
      {
        epoch: EPOCH,
        view: VIEW,
        timing: TIMING,
        proof: proofOf(),
        completedAtSeconds: 10,
        ...options,
      },
      scheduler,
    ),
  );

/** All members say what this master says. */
export const sealedBy = (state: RenewalState): RenewalState =>
  stateOf(
    establishConsensus(
      state,
      state.expected.members.map(() => ownConfiguration(state)),
    ),
  );

export const sealed = (
  options: Partial<RenewalOptions> = {},
  scheduler?: Scheduler,
): RenewalState => sealedBy(unsealed(options, scheduler));

export const FREE = { safeToStart: true, wallRemainingSeconds: null };
export const OTHER_VIEW = '02'.repeat(32);
export const OTHER_TOKEN = 'cd'.repeat(32);

export const inFlight = (state: RenewalState = sealed()): RenewalState => stateOf(begin(state));

export const completed = (
  state: RenewalState,
  result: unknown,
  completedAtSeconds: unknown = 20,
) => {
  const ended = complete(state, {
    generation: state.inFlightGeneration,
    result,
    completedAtSeconds,
  });
  assert.ok(ended.ok, ended.ok ? '' : ended.error);
  assert.equal(renewalFault(ended.state), null);
  assert.equal(ended.state.attempts, ended.state.successes + ended.state.failures);
  assert.equal(ended.renewed, ended.detail === '');
  return ended;
};
