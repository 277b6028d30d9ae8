/** What a master and its proving process say to each other: a line for each proof, a line for its end. */
import type { CallUnderWay, ProofJob } from '../ports/prover.ts';
import type { QualificationResult } from '../protocol/qualification.ts';

/** Generations are decimal text on the way: JSON has no integers of 63 bits. */
type WithText<T extends { readonly generation: bigint }> = Omit<T, 'generation'> & {
  readonly generation: string;
};

export type ProofAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly result: WithText<QualificationResult> }
  /** Before the process ends by it. */
  | { readonly kind: 'error'; readonly error: string };

const withText = <T extends { readonly generation: bigint }>(value: T): WithText<T> => ({
  ...value,
  generation: value.generation.toString(),
});

export const jobLine = (job: ProofJob): string => `${JSON.stringify(withText(job))}\n`;

export const jobOf = (line: string): ProofJob => {
  const job = JSON.parse(line) as WithText<ProofJob>;
  return { ...job, generation: BigInt(job.generation) };
};

export const readyLine = (): string => `${JSON.stringify({ kind: 'ready' })}\n`;

export const resultLine = (result: QualificationResult): string =>
  `${JSON.stringify({ kind: 'result', result: withText(result) })}\n`;

export const errorLine = (error: string): string => `${JSON.stringify({ kind: 'error', error })}\n`;

/** performance.now begins anew in each process: this is the same clock for all of a host. */
export const hostMs = (): number => {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + Math.floor(nanoseconds / 1_000_000);
};

const TITLE = 'flockstep proof';
const CALL = new RegExp(`^${TITLE}: (.+) since (\\d+)$`);

/** Title of a process in a call that began at `sinceMs` of the host's monotonic clock. */
export const titleOf = (call: CallUnderWay | null): string =>
  call === null ? TITLE : `${TITLE}: ${call.what} since ${Math.floor(call.sinceMs)}`;

export const callIn = (title: string): CallUnderWay | null => {
  const [, what, sinceMs] = CALL.exec(title.split('\0')[0] ?? '') ?? [];
  return what === undefined ? null : { what, sinceMs: Number(sinceMs) };
};
