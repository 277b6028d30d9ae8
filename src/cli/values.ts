/**
 * Readers of option values: text in, a typed value out, or one clear line of why not.
 *
 * Guarantee: a value that passes is in range everywhere below the command line; nothing is clamped
 * silently. Not checked here: whether paths exist (the master's directory checks say that).
 */
import { FlockstepError } from '../errors.ts';
import { isRunId, isToken } from '../protocol/ids.ts';

/** A value's reader and the words that help and documentation use for it. */
export interface ValueKind<T> {
  readonly placeholder: string;
  /** What is accepted, as a noun phrase: "a whole number from 1 to 256". */
  readonly accepts: string;
  /** Undefined when the text is not acceptable. */
  readonly read: (text: string) => T | undefined;
  /** Closed set of words, for shell completion. */
  readonly words?: readonly string[];
}

export const text = (placeholder: string): ValueKind<string> => ({
  placeholder,
  accepts: 'a non-empty text without NUL',
  read: (value) => (value === '' || value.includes('\0') ? undefined : value),
});

export const integer = (placeholder: string, min: number, max: number): ValueKind<number> => ({
  placeholder,
  accepts: `a whole number from ${min} to ${max}`,
  read: (value) => {
    if (!/^(0|[1-9][0-9]{0,15})$/.test(value)) return undefined;
    const number = Number(value);
    return number >= min && number <= max ? number : undefined;
  },
});

export const fraction = (min: number, max: number): ValueKind<number> => ({
  placeholder: 'F',
  accepts: `a number from ${min} to ${max}`,
  read: (value) => {
    if (!/^[0-9](\.[0-9]{1,6})?$/.test(value)) return undefined;
    const number = Number(value);
    return number >= min && number <= max ? number : undefined;
  },
});

/** Seconds on the command line, milliseconds inside. */
export const seconds = (min: number, max: number): ValueKind<number> => ({
  placeholder: 'S',
  accepts: `seconds from ${min} to ${max}`,
  read: (value) => {
    if (!/^[0-9]{1,7}(\.[0-9]{1,3})?$/.test(value)) return undefined;
    const milliseconds = Math.round(Number(value) * 1000);
    return milliseconds >= min * 1000 && milliseconds <= max * 1000 ? milliseconds : undefined;
  },
});

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };
const BYTES_MAX = 2 ** 40;

export const bytes = (): ValueKind<number> => ({
  placeholder: 'BYTES',
  accepts: 'bytes from 1 to 1 TiB, with k, M or G if you like',
  read: (value) => {
    const match = /^([1-9][0-9]{0,12})([kKmMgG]?)$/.exec(value);
    if (match === null) return undefined;
    const count = Number(match[1]) * (UNITS[(match[2] ?? '').toLowerCase()] ?? 1);
    return count <= BYTES_MAX ? count : undefined;
  },
});

export const runId = (): ValueKind<string> => ({
  placeholder: 'ID',
  accepts: '1 to 64 letters, digits, ".", "_" or "-", the first a letter or digit',
  read: (value) => (isRunId(value) ? value : undefined),
});

export const epoch = (): ValueKind<string> => ({
  placeholder: 'E',
  accepts: '64 lowercase hexadecimal characters',
  read: (value) => (isToken(value) ? value : undefined),
});

export type ExitList = readonly number[] | 'any';

export const exitList = (): ValueKind<ExitList> => ({
  placeholder: 'LIST',
  accepts: 'exit statuses from 0 to 255 separated by commas, or "any"',
  read: (value) => {
    if (value === 'any') return 'any';
    const statuses = value.split(',');
    const ok = statuses.every((status) => /^(0|[1-9][0-9]{0,2})$/.test(status) && +status <= 255);
    return ok ? [...new Set(statuses.map(Number))].sort((a, b) => a - b) : undefined;
  },
});

export const choice = <const W extends readonly string[]>(
  placeholder: string,
  words: W,
): ValueKind<W[number]> => ({
  placeholder,
  accepts: `one of ${words.join(', ')}`,
  words,
  read: (value) => words.find((word) => word === value),
});

/** Off unless named; as an environment variable it wants a yes or a no. */
export const readSwitch = (value: string): boolean | undefined => {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  return /^(0|false|no|off|)$/i.test(value) ? false : undefined;
};

/** The one sentence for a value that does not fit. An epoch has an exit status of its own. */
export const refuseValue = (
  source: string,
  value: string,
  accepts: string,
  flag: string,
): FlockstepError =>
  new FlockstepError(
    flag === 'epoch' ? 'E_EPOCH' : 'E_USAGE',
    `${source} ${JSON.stringify(value.slice(0, 80))} is not ${accepts}`,
  );
