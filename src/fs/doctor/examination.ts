/**
 * What an examination of a directory consists of: readings, findings and the lines in which the
 * examining process tells them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding, FindingCode } from '../../protocol/findings.ts';
import type { MountFacts } from '../mount.ts';

/** One probe as it went. */
export interface Reading {
  /** As in PROBE_LABELS of the text; stable, for programs. */
  readonly probe: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What was measured, for people: "0.8 ms", "EBADF", "3.1 GB of 8.0 GB free". */
  readonly figure: string;
  readonly elapsedMs: number;
}

/** A line from the examining process to the one that waits for it. */
export type Line =
  | { readonly kind: 'ground'; readonly paths: readonly string[] }
  | { readonly kind: 'mount'; readonly which: 'directory' | 'peer'; readonly mount: MountFacts }
  | { readonly kind: 'begin'; readonly probe: string }
  | { readonly kind: 'reading'; readonly reading: Reading; readonly findings: readonly Finding[] }
  | { readonly kind: 'error'; readonly code: string; readonly message: string }
  | { readonly kind: 'end' };

/** What a probe says when it passed. */
export interface Measured {
  readonly figure: string;
  readonly findings?: readonly Finding[];
  /** It did not hold, though nothing was thrown. */
  readonly failed?: true;
}

/** A probe that did not hold: the findings say what that means. */
export class ProbeFailure extends Error {
  readonly findings: readonly Finding[];
  constructor(figure: string, findings: readonly Finding[]) {
    super(figure);
    this.findings = findings;
  }
}

export const found = (code: FindingCode, detail: string): Finding => ({ code, detail });

const LOOK_AGAIN_MS = 1;

/** Milliseconds until the condition held, or null when it did not by the deadline. */
export const until = async (
  condition: () => boolean,
  deadlineMs: number,
): Promise<number | null> => {
  const startedMs = performance.now();
  for (;;) {
    const atMs = performance.now() - startedMs;
    if (condition()) return atMs;
    if (atMs > deadlineMs) return null;
    await sleep(LOOK_AGAIN_MS);
  }
};

export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
