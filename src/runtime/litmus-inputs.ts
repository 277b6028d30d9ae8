/**
 * What a master brings to a qualification, observed so that every ordinary failure becomes text: the
 * master then still joins the membership exchange and its peers hear the real cause.
 */
import type { ClientIdentity, IdentityPort } from '../ports/identity.ts';
import type { RootObserver } from '../ports/locks.ts';
import { boundedText, isFlockstepError, type ErrorCode } from '../errors.ts';
import {
  bindingError,
  isClient,
  LOCAL_OPERATIONS,
  preconditionError,
  raisedResult,
  type QualificationResult,
  type Capability,
  type RootIdentity,
} from '../protocol/qualification.ts';
import type { Generation } from '../protocol/digest.ts';
import type { Member } from '../protocol/litmus.ts';
import { describe, mustPropagate, type Bounded } from './containment.ts';

export type { RootObserver };

export const observeRoots = async (roots: readonly RootObserver[]): Promise<RootIdentity[]> => {
  const observed: RootIdentity[] = [];
  for (const root of roots) {
    const { device, inode, mount } = await root.observe();
    observed.push({ label: root.label, device, inode, ...(mount === undefined ? {} : { mount }) });
  }
  return observed;
};

export interface QualificationInputs {
  /** Null when it could not be established; then `localError` says why. */
  readonly capability: Capability | null;
  readonly identity: ClientIdentity | null;
  /** Every local failure so far, joined; '' when there was none. */
  readonly localError: string;
  /** Code with which this master itself ends because of it, where that is not E_NOT_QUALIFIED. */
  readonly localCode?: ErrorCode;
}

export interface InputSources {
  /** A failure of an earlier local step, or ''. */
  readonly localError: string;
  /**
   * At start: run the local probes ('' when all hold, else the failure) and remember on which roots.
   * In a renewal: the capability of the start; the probes are not run again.
   */
  readonly capability:
    | { readonly probe: () => Promise<unknown>; readonly roots: readonly RootObserver[] }
    | { readonly known: Capability | null };
  readonly identity: IdentityPort;
}

/** Each source is asked at most once, also when an earlier one failed. */
export const observeInputs = async (sources: InputSources): Promise<QualificationInputs> => {
  const errors = sources.localError === '' ? [] : [sources.localError];
  let full = false;
  const capability = await observeCapability(sources.capability, errors, () => (full = true));
  const identity = observeIdentity(sources.identity, errors);
  if (capability === null && errors.length === 0)
    errors.push('local filesystem capability is unavailable');
  const observed = { capability, identity, localError: boundedText(errors.join('; ')) };
  return full ? { ...observed, localCode: 'E_NO_SPACE' } : observed;
};

const observeCapability = async (
  source: InputSources['capability'],
  errors: string[],
  onNoSpace: () => void,
): Promise<Capability | null> => {
  if ('known' in source) {
    const known: unknown = source.known;
    if (known === null || known === undefined) return null;
    if (typeof known === 'object' && 'operations' in known && 'roots' in known) return source.known;
    errors.push('filesystem capability input is invalid');
    return null;
  }
  try {
    const failure = await source.probe();
    if (failure === '')
      return { operations: LOCAL_OPERATIONS, roots: await observeRoots(source.roots) };
    errors.push(
      typeof failure === 'string'
        ? failure
        : 'filesystem capability probe returned an invalid result',
    );
  } catch (error) {
    if (mustPropagate(error)) throw error;
    if (isFlockstepError(error) && error.code === 'E_NO_SPACE') {
      onNoSpace();
      errors.push(error.message);
    } else {
      errors.push(`filesystem capability probe raised: ${describe(error)}`);
    }
  }
  return null;
};

const observeIdentity = (port: IdentityPort, errors: string[]): ClientIdentity | null => {
  try {
    const observed: unknown = port.observe();
    if (isIdentity(observed)) return observed;
    errors.push('client identity probe returned an invalid result');
  } catch (error) {
    if (mustPropagate(error)) throw error;
    errors.push(`client identity probe raised: ${describe(error)}`);
  }
  return null;
};

const isIdentity = (value: unknown): value is ClientIdentity =>
  typeof value === 'object' &&
  value !== null &&
  'client' in value &&
  isClient(value.client) &&
  'synthetic' in value &&
  typeof value.synthetic === 'boolean';

/** Why this master cannot take part, or ''. Its roots are looked at again. */
export const localErrorOf = async (
  about: {
    readonly inputs: QualificationInputs;
    readonly generation: Generation;
    readonly epoch: string;
    readonly roots: readonly RootObserver[];
  },
  bounded: Bounded,
): Promise<string> => {
  const { inputs, generation, epoch, roots } = about;
  const { capability, identity, localError } = inputs;
  const client = identity?.client;
  const error = preconditionError({ localError, generation, client, epoch, capability });
  if (error !== '' || capability === null) return error;
  try {
    const observed = await bounded('observing the roots', () => observeRoots(roots));
    return bindingError(capability.roots, observed);
  } catch (failure) {
    if (mustPropagate(failure)) throw failure;
    return `filesystem roots cannot be observed: ${describe(failure)}`;
  }
};

export const memberOf = (rank: number, inputs: QualificationInputs): Member => {
  const client = inputs.identity?.client;
  return {
    rank,
    client: isClient(client) ? client : '',
    synthetic: inputs.identity?.synthetic === true,
  };
};

/** Turns an escaped exception into a failed result in which nothing measured is trusted. */
export const containQualification = async (
  about: { readonly generation: Generation; readonly inputs: QualificationInputs },
  run: () => Promise<QualificationResult>,
): Promise<QualificationResult> => {
  try {
    return await run();
  } catch (error) {
    if (mustPropagate(error)) throw error;
    return raisedResult(about.generation, about.inputs.capability, describe(error));
  }
};
