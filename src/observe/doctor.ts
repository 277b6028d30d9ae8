/**
 * What `doctor` says at its end: the record for programs, schema flockstep-doctor-v1, and the text for
 * an administrator, the verdict first. Pure: examination in, values out.
 *
 * Guarantee: the object fits its schema; verdict and exit status follow from the worst finding alone.
 */
import { invariant } from '../assert.ts';
import { serverOf, type HostFacts } from '../protocol/evidence.ts';
import {
  FINDINGS,
  STATUS_OF_SEVERITY,
  severityOf,
  worstSeverity,
  type Finding,
  type Severity,
} from '../protocol/findings.ts';
import { isDoctor, whyDoctor, type Doctor } from '../protocol/generated/doctor.ts';
import { optionsThatMatter, versionOf } from '../protocol/mount-findings.ts';
import { bounded } from '../protocol/text.ts';
import { duration, paint, printable } from './text.ts';

export type { Doctor };

type MountOf = HostFacts['mount'] & { readonly mountPoint: string };

export interface DoctorSources {
  readonly directory: string;
  readonly peerDirectory: string | null;
  readonly host: string;
  readonly kernel: string;
  readonly mount: MountOf | null;
  readonly peerMount: MountOf | null;
  readonly readings: Doctor['probes'];
  readonly findings: readonly Finding[];
  readonly elapsedMs: number;
}

const OPTIONS_CHARACTERS_MAX = 4096;
const OPTIONS_LISTED_MAX = 200;

const mountOf = (mount: MountOf | null): Doctor['mount'] => {
  if (mount === null) return null;
  const { type, source, mountPoint, options } = mount;
  return {
    type,
    source,
    server: serverOf(mount),
    version: versionOf(mount),
    mountPoint,
    options: options.slice(0, OPTIONS_CHARACTERS_MAX),
    telling: optionsThatMatter(mount).slice(0, OPTIONS_LISTED_MAX),
  };
};

/** Each code once, with the first detail, the worst first. */
const distinct = (findings: readonly Finding[]): Doctor['findings'] => {
  const order: readonly Severity[] = ['unusable', 'unfit', 'remark', 'note'];
  const seen = new Map(findings.toReversed().map((finding) => [finding.code, finding]));
  return findings
    .filter((finding) => seen.get(finding.code) === finding)
    .map(({ code, detail }) => ({ code, ...FINDINGS[code], detail: bounded(detail) }))
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
};

const hasPassed = (sources: DoctorSources, probe: string): boolean =>
  sources.readings.some((reading) => reading.probe === probe && reading.outcome === 'passed');

/** What holds on one host may still not hold between two, unless a second client has shown it. */
const unproven = (sources: DoctorSources): Finding[] => {
  const isSame = sources.findings.some(({ code }) => code === 'peer-same-client');
  const isProved = hasPassed(sources, 'peer_lock') && !isSame;
  const isHopeless = STATUS_OF_SEVERITY[worstSeverity(sources.findings)] > 1;
  if (isProved || isHopeless || !hasPassed(sources, 'lock_exclusion')) return [];
  return [{ code: 'lock-unproven', detail: 'looked at from one client' }];
};

const VERDICTS = { unusable: 'unusable', unfit: 'unfit', remark: 'remarks', note: 'fit' } as const;

export const doctorOf = (sources: DoctorSources): Doctor => {
  const findings = [...sources.findings, ...unproven(sources)];
  const worst = worstSeverity(findings);
  const record: Doctor = {
    schema: 'flockstep-doctor-v1',
    exitCode: STATUS_OF_SEVERITY[worst],
    verdict: VERDICTS[worst],
    directory: sources.directory,
    peerDirectory: sources.peerDirectory,
    host: sources.host,
    kernel: sources.kernel,
    mount: mountOf(sources.mount),
    peerMount: mountOf(sources.peerMount),
    probes: sources.readings.map((reading) => ({ ...reading })),
    findings: distinct(findings),
    elapsedMs: sources.elapsedMs,
  };
  invariant(isDoctor(record), `the record fits its schema (${whyDoctor()})`);
  return record;
};

/** Kinds of which masters on one host alone may still make use. */
const isForOneHost = (record: Doctor): boolean =>
  record.findings.some(({ code }) =>
    /^(local-file-system|memory-file-system|overlay)$/.test(code),
  ) &&
  record.findings.every(
    ({ code, severity }) =>
      severityOf(code as Finding['code']) === 'note' ||
      severity === 'remark' ||
      /^(local-file-system|memory-file-system|overlay)$/.test(code),
  );

const verdictText = (record: Doctor, colour: boolean): string => {
  const where = printable(record.directory);
  const ending = `(${duration(record.elapsedMs / 1000)}, exit ${record.exitCode})`;
  const isProved = !record.findings.some(({ code }) => code === 'lock-unproven');
  const how = isProved ? 'shown by two mounts' : 'as far as one host can tell';
  switch (record.verdict) {
    case 'fit':
      return `${where} ${paint('is fit', 'green', colour)} for masters on several hosts, ${how} ${ending}`;
    case 'remarks':
      return `${where} ${paint('is fit, with remarks', 'yellow', colour)}, for masters on several hosts, ${how} ${ending}`;
    case 'unfit':
      return isForOneHost(record)
        ? `${where} ${paint('is for masters on this host alone', 'yellow', colour)}: other hosts do not share it ${ending}`
        : `${where} ${paint('is NOT fit', 'red', colour)} for masters on several hosts ${ending}`;
    case 'unusable':
      return `${where} ${paint('cannot be used', 'red', colour)} ${ending}`;
  }
};

const mountRows = (label: string, mount: Doctor['mount']): string[] => {
  if (mount === null) return [];
  const { type, source, server, version, mountPoint, telling } = mount;
  const parts = [
    `${type}${version === '' ? '' : ` ${version}`}`,
    source,
    `on ${mountPoint}`,
    ...(server === '' ? [] : [`server ${server}`]),
  ];
  return [
    `  ${label.padEnd(10)}${printable(parts.join(', '))}`,
    `  ${'options'.padEnd(10)}${printable(telling.join(',') || 'none that matter')}`,
  ];
};

const findingRows = ({ findings }: Doctor): string[] =>
  findings.flatMap(({ code, severity, cause, remedy, detail }) => [
    `  ${severity.padEnd(10)}${cause} [${code}: ${printable(detail)}]`,
    `  ${''.padEnd(10)}→ ${remedy}`,
  ]);

/** Words of a probe's name, for people. */
const labelOf = (probe: string): string => probe.replaceAll('_', ' ');

const MARKS = { passed: 'ok', failed: 'FAILED', skipped: '-' } as const;

const probeRows = ({ probes }: Doctor): string[] => {
  const width = Math.max(0, ...probes.map(({ probe }) => probe.length)) + 2;
  return probes.map(
    ({ probe, outcome, figure }) =>
      `    ${labelOf(probe).padEnd(width)}${MARKS[outcome].padEnd(8)}${printable(figure)}`,
  );
};

/** Ends with a newline. */
export const doctorText = (record: Doctor, how: { readonly colour: boolean }): string =>
  [
    `${paint('flockstep', 'bold', how.colour)}: ${verdictText(record, how.colour)}`,
    ...mountRows('mount', record.mount),
    ...mountRows('peer', record.peerMount),
    ...findingRows(record),
    ...(record.probes.length === 0 ? [] : ['  probes']),
    ...probeRows(record),
    '',
  ].join('\n');
