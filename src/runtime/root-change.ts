/**
 * Whether the directories of a job are still those that were proved: looked at when something fails
 * that may be but a consequence.
 *
 * Guarantee: one line that names what changed, within a second on a directory that answers; a lock
 * service that fails or hangs is no change. Not guaranteed: that a change which was undone is seen.
 */
import { FlockstepError, type ErrorCode } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { bindingError } from '../protocol/qualification.ts';
import { boundedBy, describe, mustPropagate } from './containment.ts';
import { sameFile, type ProvedFiles } from './litmus-descriptors.ts';
import { observeRoots } from './litmus-inputs.ts';
import type { ViewMembership } from './membership.ts';

/** What may be but a consequence: of a directory exchanged, or of a mount on top of it. */
export const MAY_BE_OF_ROOTS: ReadonlySet<ErrorCode> = new Set([
  'E_CONTROL',
  'E_LOCK',
  'E_STORE',
  'E_RECORD',
  'E_MEMBER_LOST',
  'E_EVICTED',
]);
/** How what could not be looked at is told. */
export const UNOBSERVED = 'filesystem roots cannot be observed';
const ROOTS_MS_MAX = 800;

/** What is no longer as it was proved, or ''. A lock service that fails or hangs tells nothing here. */
export const rootChange = async ({ ports, inputs, view }: ViewMembership, proved: ProvedFiles) => {
  const { clock, roots, locks } = ports;
  const bounded = boundedBy(clock, clock.now() + ROOTS_MS_MAX);
  try {
    const observed = await bounded('observing the roots', () => observeRoots(roots));
    const change = bindingError(inputs.capability?.roots ?? observed, observed);
    if (change !== '' || proved.root === null) return change;
  } catch (error) {
    if (mustPropagate(error)) throw error;
    return `${UNOBSERVED}: ${describe(error)}`;
  }
  try {
    const opening = () => locks.anchor(layout.state(view.epoch));
    const anchor = await bounded('opening the state root', opening, (late) => late.close());
    await bounded('closing the state root', () => anchor.close());
    return sameFile(anchor.identity, proved.root) ? '' : 'cluster lock root identity changed';
  } catch (error) {
    if (mustPropagate(error)) throw error;
    const isGone = error instanceof FlockstepError && error.code === 'E_STORE';
    return isGone ? `cluster lock root cannot be opened: ${describe(error)}` : '';
  }
};
