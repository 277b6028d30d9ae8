/** Records of rigs: one file for each, and what the product itself wrote about the proof beside it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Qualification } from '../../src/protocol/generated/qualification.ts';
import type { FaultRecord } from './faults.ts';
import type { DoctorRecord, JobRecord, KillRecord, Latency, Refusal } from './scenarios.ts';

/** docs/evidence/NAME.run.json; parts that a run did not look at stay as an earlier one left them. */
export interface RunRecord {
  readonly rig: string;
  readonly title: string;
  readonly reproduce: string;
  readonly note: string;
  readonly upSeconds: number;
  readonly date: string;
  readonly packages: Readonly<Record<string, string>>;
  readonly kernel: string;
  readonly clientKernel: string;
  readonly node: string;
  readonly machine: string;
  readonly mount: string;
  /** Of the machine, a minute's mean before anything was done. */
  readonly load?: number;
  readonly qualification?: Qualification;
  readonly demo?: JobRecord;
  /** The small job of the short form. */
  readonly tree?: JobRecord;
  readonly kill?: KillRecord;
  readonly latency?: Latency;
  /** Of the run that measured it. */
  readonly latencyLoad?: number;
  readonly refusal?: Refusal;
  readonly doctor?: DoctorRecord;
  readonly faults?: readonly FaultRecord[];
  /** Of the run that looked at the faults. */
  readonly faultsDate?: string;
  readonly faultsLoad?: number;
}

/** What a rig hands back: the parts that it looked at, or why there are none. */
export interface Found extends Partial<RunRecord> {
  /** It could not be started. */
  readonly skipped?: string;
  readonly failed?: string;
  /** The last record of the product's own, byte for byte. */
  readonly evidence?: string;
}

const NOTE =
  'One machine; two real clients (mounts or kernels) of one server on it. Times were taken on whatever load it had.';

const readJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;

const write = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

export const saveRecord = (directory: string, name: string, found: Found): void => {
  if (found.failed !== undefined || found.skipped !== undefined) return;
  mkdirSync(directory, { recursive: true });
  const { evidence, ...record } = found;
  // Byte for byte as the product wrote it: its digest can be checked.
  if (evidence !== undefined) writeFileSync(join(directory, `${name}.json`), evidence);
  const path = join(directory, `${name}.run.json`);
  const before = (readJson(path) ?? {}) as Partial<RunRecord>;
  // Of a fault that was looked at again the newer record counts.
  const faults = [...(before.faults ?? []), ...(record.faults ?? [])].filter(
    ({ name }, index, all) => all.findLastIndex((other) => other.name === name) === index,
  );
  // Circumstances are those of the proof; a run that looked at faults alone adds its own date and load.
  const isMore = record.qualification === undefined && before.qualification !== undefined;
  const ofFaults = { faultsDate: record.date, faultsLoad: record.load };
  const kept = {
    note: NOTE,
    reproduce: `npm run test:rig -- --faults --save docs/evidence ${name}`,
  };
  write(path, {
    ...(isMore ? { ...record, ...before } : { ...before, ...record }),
    ...(faults.length === 0 ? {} : { faults }),
    ...(record.faults === undefined ? {} : ofFaults),
    ...(record.latency === undefined || record.load === undefined
      ? {}
      : { latency: record.latency, latencyLoad: record.load }),
    ...kept,
  });
};

export const readRecord = (directory: string, name: string): RunRecord | null =>
  readJson(join(directory, `${name}.run.json`)) as RunRecord | null;
