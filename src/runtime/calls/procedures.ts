/**
 * The procedures that a replier knows: a user's own, whose schemas are compiled here, and those of
 * flockstep. A registry is filled before the replier starts and does not change any more.
 *
 * Guarantee: what can be seen to be wrong with a procedure is told when it is defined, with one line
 * that names it; arguments and results that do not fit its schemas never pass.
 */
import { FlockstepError } from '../../errors.ts';
import { CONTROL_STEPS } from '../../protocol/calls/replier.ts';
import type { Procedure } from '../../protocol/calls/procedure.ts';

type WithoutChecks<P> = P extends Procedure ? Omit<P, 'checkArguments' | 'checkResult'> : never;

/**
 * What a program says of a procedure of its own, as a plain object. Both schemas are JSON Schema 2020-12 of objects.
 * `effect` says where its effect lives, and so what a crash can leave (docs/calls.md).
 */
export type ProcedureSpec = WithoutChecks<Procedure> & {
  readonly arguments: object;
  readonly result: object;
};

export type CompileSchema = (schema: object, what: string) => (value: unknown) => string;

const NAME = /^[a-z][a-z0-9.-]{0,63}$/;
/** Names that begin so are ours. */
export const OWN_PREFIX = 'flockstep.';

/** Functions of each class, all of which must be there. */
const FUNCTIONS = {
  none: ['run'],
  journal: ['decide', 'reduce'],
  marked: ['prepare', 'apply', 'isApplied'],
  outside: ['run'],
} as const;

const refused = (name: unknown, why: string): FlockstepError =>
  new FlockstepError('E_USAGE', `procedure ${String(name)}: ${why}`);

const isJson = (value: unknown): boolean => {
  try {
    const text = JSON.stringify(value);
    return text !== undefined && JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
};

/** Why the name cannot be a procedure's, or ''. */
const whyNotName = (name: unknown): string => {
  if (typeof name !== 'string' || !NAME.test(name))
    return 'a name is a small letter and up to 63 small letters, digits, points and hyphens';
  if (CONTROL_STEPS.has(name) || name === 'sequence') return 'the name is taken';
  return name.startsWith(OWN_PREFIX) ? `names that begin with ${OWN_PREFIX} are taken` : '';
};

/** Throws E_USAGE. */
export const procedureOf = (spec: ProcedureSpec, compile: CompileSchema): Procedure => {
  const { name, effect } = spec;
  const why = whyNotName(name);
  if (why !== '') throw refused(name, why);
  if (!Object.hasOwn(FUNCTIONS, effect))
    throw refused(name, `effect is one of ${Object.keys(FUNCTIONS).join(', ')}`);
  for (const key of FUNCTIONS[effect])
    if (!Object.hasOwn(spec, key) || typeof (spec as object)[key as never] !== 'function')
      throw refused(name, `an effect of class ${effect} needs the function ${key}`);
  if (effect === 'journal' && !isJson(spec.initialState))
    throw refused(name, 'initialState must be a JSON value');
  const { arguments: argumentsSchema, result: resultSchema, ...rest } = spec;
  return {
    ...rest,
    checkArguments: compile(argumentsSchema, `procedure ${name}: its schema of arguments`),
    checkResult: compile(resultSchema, `procedure ${name}: its schema of results`),
  };
};

/** By name. Throws E_USAGE when two have one name. */
export const registryOf = (procedures: readonly Procedure[]): ReadonlyMap<string, Procedure> => {
  const registry = new Map<string, Procedure>();
  for (const procedure of procedures) {
    if (registry.has(procedure.name)) throw refused(procedure.name, 'is defined twice');
    registry.set(procedure.name, procedure);
  }
  return registry;
};
