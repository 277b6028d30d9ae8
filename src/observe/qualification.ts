/**
 * What `qualify` says at its end: the record for programs, schema flockstep-qualification-v1, and the
 * text for people. Pure: outcome in, values out.
 *
 * Guarantee: the object fits its schema. The lock's verdict is the exit code's; how soon clients saw
 * each other's writes is told beside it and changes nothing about it.
 */
import { invariant } from '../assert.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { serverOf } from '../protocol/evidence.ts';
import {
  isQualification,
  whyQualification,
  type Qualification,
} from '../protocol/generated/qualification.ts';
import { NO_COUNTS } from '../protocol/litmus.ts';
import type { QualificationOutcome } from '../runtime/qualification.ts';
import { duration, paint, plural, printable } from './text.ts';

export type { Qualification };

const NOWHERE = { host: '', kernel: '', mount: { type: '', source: '', options: '' } };

const membersOf = (outcome: QualificationOutcome): Qualification['members'] =>
  (outcome.summary?.result.members ?? []).map(({ rank, client, synthetic }) => {
    const { host, kernel, mount } = outcome.summary?.facts.get(rank) ?? NOWHERE;
    const { type, source, options } = mount;
    const server = serverOf(mount);
    return { rank, client, synthetic, host, kernel, mount: { type, source, options, server } };
  });

export interface QualificationContext {
  readonly run: string;
  readonly masters: number;
  /** Since the command began, for an outcome without a summary. */
  readonly elapsedMs: number;
}

export const qualificationOf = (
  outcome: QualificationOutcome,
  context: QualificationContext,
): Qualification => {
  const { summary, error, exitCode, rank } = outcome;
  const result = summary?.result;
  const counts = result ?? NO_COUNTS;
  const { rounds, contentionChecks, releaseChecks, visibilityChecks, identityChecks } = counts;
  const record: Qualification = {
    schema: 'flockstep-qualification-v1',
    exitCode,
    error: error === null ? null : { ...error },
    // A last word that went wrong takes the proof back: the exit code and this never differ.
    verified: exitCode === 0,
    clients: result?.clients ?? 0,
    generation: result === undefined ? '' : String(result.generation),
    transcript: result?.transcript ?? '',
    scope: exitCode > 1 ? 'none' : (result?.scope ?? 'none'),
    syntheticTopology: result?.syntheticTopology ?? false,
    rank,
    run: context.run,
    epoch: summary?.epoch ?? null,
    view: summary?.view ?? null,
    masters: context.masters,
    members: membersOf(outcome),
    representatives: [...(result?.representatives ?? [])],
    counts: { rounds, contentionChecks, releaseChecks, visibilityChecks, identityChecks },
    ways: [...(result?.ways ?? [])],
    phases: (result?.phases ?? []).map((phase) => ({ ...phase })),
    generations: (summary?.generations ?? []).map((generation) => ({ ...generation })),
    visibility: summary?.visibility ?? null,
    elapsedMs: summary?.elapsedMs ?? context.elapsedMs,
  };
  invariant(isQualification(record), `the record fits its schema (${whyQualification()})`);
  return record;
};

const verdict = (record: Qualification, colour: boolean): string => {
  const synthetic = record.syntheticTopology ? ' (injected topology: no evidence)' : '';
  const time = duration(record.elapsedMs / 1000);
  const ending = `(${time}, exit ${record.exitCode})`;
  const masters = plural(record.masters, 'master');
  if (record.exitCode === 0) {
    const clients = plural(record.clients, 'client');
    const text = `lock verified across ${clients}, ${masters}${synthetic}`;
    return `${paint(text, 'green', colour)} ${ending}`;
  }
  if (record.exitCode === 1)
    return `${paint(`unverified: ${masters} on one client, nothing to prove across hosts`, 'yellow', colour)} ${ending}`;
  return `${paint(record.exitCode === 65 ? 'lock NOT qualified' : 'ended without a verdict', 'red', colour)} ${ending}`;
};

const mountText = ({ type, source, options }: Qualification['members'][number]['mount']): string =>
  type === '' ? 'mount unknown' : `${type} ${source} (${options})`;

const memberRows = (record: Qualification): string[] =>
  record.members.map(({ rank, host, client, kernel, mount }) => {
    const where = [host || 'host unknown', kernel, mountText(mount)].filter((part) => part !== '');
    return `  master ${rank}   ${printable(where.join(', '))}, client ${printable(client || 'unknown')}`;
  });

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const visibilityRows = ({ visibility }: Qualification): string[] => {
  if (visibility === null) return [];
  const { verdict: how, measurements, deadlineMs, error } = visibility;
  const rows = measurements.map(({ kind, writer, reader, delayMs, error: why }) => {
    const seen = delayMs === null ? `> ${deadlineMs / 1000} s` : milliseconds(delayMs);
    return `    ${kind.padEnd(16)}  ${writer} -> ${reader}  ${why === '' ? seen : printable(why)}`;
  });
  const remark = error === '' ? '' : `: ${printable(error)}`;
  return [`  visibility  ${how}${remark} (delay, no part of the lock's verdict)`, ...rows];
};

const generationRow = ({ generations }: Qualification): string[] => {
  if (generations.length < 2) return [];
  const times = generations.map(({ elapsedMs }) => elapsedMs).toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  const verified = generations.filter((generation) => generation.verified).length;
  return [
    `  renewals    ${verified} of ${generations.length} generations verified, median ${milliseconds(middle)}, slowest ${milliseconds(times.at(-1) ?? 0)}`,
  ];
};

/** Ends with a newline. */
export const qualificationText = (
  record: Qualification,
  how: { readonly colour: boolean; readonly full: boolean },
): string => {
  const { error, counts } = record;
  const remedy =
    error !== null && Object.hasOwn(ERRORS, error.code)
      ? ERRORS[error.code as ErrorCode].remedy
      : '';
  const causes =
    error === null ? [] : [`error: ${printable(error.message)} [${error.code}]`, `  ${remedy}`];
  const head = `${paint('flockstep', 'bold', how.colour)}: ${verdict(record, how.colour)}`;
  if (!how.full || record.view === null) return [head, ...causes, ''].join('\n');
  const proof =
    record.transcript === ''
      ? []
      : [
          `  proof       generation ${record.generation}, transcript ${record.transcript.slice(0, 12)}, scope ${record.scope}`,
          `  counts      ${counts.rounds} rounds, ${counts.contentionChecks} contentions, ${counts.releaseChecks} releases, ${counts.visibilityChecks} reads under the lock, ${counts.identityChecks} identities; read by ${record.ways.join(' and ')}`,
        ];
  return [
    head,
    ...proof,
    ...generationRow(record),
    ...memberRows(record),
    ...visibilityRows(record),
    ...causes,
    '',
  ].join('\n');
};
