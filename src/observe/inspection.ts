/**
 * What `inspect` says about one file, and the small words that all kinds of records share. Pure:
 * values in, text out.
 */
import { printable } from './text.ts';

export interface Fact {
  readonly name: string;
  readonly text: string;
}

/** A record that could be opened, in words. */
export interface Told {
  /** What it says, in one line. */
  readonly headline: string;
  readonly facts: readonly Fact[];
  /** What does not hold, one line each. */
  readonly findings: readonly string[];
}

/** What else is known of the file. */
export interface InspectContext {
  /** Last component of its path; empty for standard input. */
  readonly name: string;
  /** Null when none was given: verifiers are then not checked. */
  readonly clusterKey: Uint8Array | null;
}

export const fact = (name: string, text: string): Fact => ({ name, text: printable(text) });

/** Facts that are left out when there is nothing to say. */
export const factUnless = (isIdle: boolean, name: string, text: () => string): Fact[] =>
  isIdle ? [] : [fact(name, text())];

/** The first twelve characters of an identity: enough for people to tell two apart. */
export const short = (identity: string): string =>
  identity === '' ? '(none)' : identity.slice(0, 12);

const TEXT_CHARACTERS_MAX = 400;

/** A JSON value on one line, cut when it is long. */
export const jsonLine = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > TEXT_CHARACTERS_MAX
    ? `${text.slice(0, TEXT_CHARACTERS_MAX)}… (${text.length} characters)`
    : text;
};

/** Numbers of things by their names: "3 claim, 1 finish". */
export const tally = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
};
