/**
 * The final report for people: compact, aligned, on standard error. Says plainly what was proved
 * and what was not, how to resume, and where to look at a failed item. Pure: report in, text out.
 */
import { ERRORS, type ErrorCode } from '../errors.ts';
import type { Report } from './report.ts';

export interface TextContext {
  readonly colour: boolean;
  /** Output directory, as the person typed it, for the commands that the text proposes. */
  readonly output: string;
  /** Extra options that `logs` needs to find this job, e.g. ["--dir", "/shared/job"]. */
  readonly logsOptions: readonly string[];
}

const ITEMS_SHOWN = 20;
const CODES = { red: 31, green: 32, yellow: 33, bold: 1 } as const;

export const paint = (text: string, how: keyof typeof CODES, colour: boolean): string =>
  colour ? `\u001b[${CODES[how]}m${text}\u001b[0m` : text;

export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export const duration = (seconds: number): string => {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Control characters of foreign texts (file names, reasons) never reach the terminal, nor what turns text around. */
export const printable = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '?');

/** Words of a command line, quoted where a shell would split them. */
export const shellWords = (words: readonly string[]): string =>
  words
    .map((word) =>
      /^[A-Za-z0-9_./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`,
    )
    .join(' ');

/** Left-aligned first column and right-aligned numbers. */
const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const align = (text: string, column: number): string => {
    const width = widths[column] ?? 0;
    return column === 1 ? text.padEnd(width) : text.padStart(width);
  };
  return rows.map((row) => `  ${row.map(align).join('  ')}`.trimEnd());
};

const headline = (report: Report, colour: boolean): string => {
  const time = duration(report.elapsedSeconds);
  const tell = (how: 'red' | 'green' | 'yellow', text: string): string =>
    `${paint('flockstep', 'bold', colour)}: ${paint(text, how, colour)} (${time}, exit ${report.exitCode})`;
  if (report.error === null && report.failed > 0)
    return tell('yellow', `done, but ${plural(report.failed, 'item')} failed`);
  if (report.error === null && report.exitCode !== 0) {
    const refused = report.perMaster.reduce((sum, master) => sum + master.refusedInputs, 0);
    return tell('yellow', `done, but ${plural(refused, 'input')} could not be taken`);
  }
  if (report.error === null && report.resumed && report.attempts === 0)
    return tell('green', 'was done already, nothing is left');
  if (report.error === null) return tell('green', 'done, nothing is left');
  if (report.exitCode === 75) return tell('yellow', 'interrupted, resumable');
  return tell('red', 'failed');
};

const proofLine = (report: Report): string => {
  const masters = plural(report.masters, 'master');
  if (report.clients === 0) return `${masters}; the lock was not proved`;
  if (!report.verified && report.clients === 1)
    return `${masters} on one client: unverified (nothing to prove across hosts)`;
  const state = report.verified ? 'verified' : 'NOT verified';
  const synthetic = report.syntheticTopology ? ' (injected topology: no evidence)' : '';
  return `${masters}, lock ${state} across ${plural(report.clients, 'client')}${synthetic}, generation ${report.generation}, transcript ${report.transcript.slice(0, 12)}`;
};

const quiescenceLine = (report: Report): string =>
  report.quiescence === null
    ? 'not reached'
    : `${plural(report.quiescence.votes, 'vote')} on ledger ${report.quiescence.ledger.slice(0, 12)}`;

const itemsLine = (report: Report): string => {
  const { items, published, failed, remaining } = report;
  return `${published} published, ${failed} failed, ${remaining} left of ${items}`;
};

const attemptsLine = (report: Report): string => {
  const refused = `${report.staleRefused} stale and ${report.duplicatesRefused} duplicate results refused`;
  return `${report.attempts} in this run; ${refused}`;
};

const masterRows = (report: Report): string[] => {
  if (report.perMaster.length < 2) return [];
  const head = ['rank', 'host', 'workers', 'attempts', 'published', 'failed', 'adopted', 'busy'];
  const rows = report.perMaster.map((master) => [
    String(master.rank),
    printable(master.host).slice(0, 40),
    String(master.workers),
    String(master.attempts),
    String(master.published),
    String(master.failed),
    String(master.adopted),
    duration(master.busyMs / 1000),
  ]);
  return columns([head, ...rows]);
};

const failedRows = (report: Report, context: TextContext): string[] => {
  if (report.failedItems.length === 0) return [];
  const shown = report.failedItems.slice(0, ITEMS_SHOWN);
  const rows = shown.map(
    ({ item, name, reason }) =>
      `  ${item.slice(0, 12)}  ${printable(name ?? '(adopted)')}: ${printable(reason)}`,
  );
  const more = report.failed - shown.length;
  const example = shown[0]?.item.slice(0, 12) ?? 'ITEM';
  return [
    `failed items${more > 0 ? ` (${shown.length} of ${report.failed})` : ''}:`,
    ...rows,
    `  see what one wrote: ${shellWords(['flockstep', 'logs', ...context.logsOptions, example])}`,
  ];
};

const errorRows = (report: Report): string[] => {
  if (report.error === null) return [];
  const { code, message } = report.error;
  const known = Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].remedy : '';
  return [`error: ${printable(message)} [${code}]`, ...(known === '' ? [] : [`  ${known}`])];
};

const resumeRows = (report: Report): string[] => {
  if (report.exitCode !== 75) return [];
  const epoch = report.epoch === null ? '' : ` (or with --epoch ${report.epoch} to insist on it)`;
  return [`resume: run the same command again${epoch}`];
};

/** Ends with a newline. */
export const textReport = (report: Report, context: TextContext): string => {
  const facts: [string, string][] = [
    ['items', itemsLine(report)],
    ['attempts', attemptsLine(report)],
    ['masters', proofLine(report)],
    ['quiescence', quiescenceLine(report)],
    ['epoch', report.epoch === null ? '' : `${report.epoch}${report.resumed ? ' (resumed)' : ''}`],
    ['output', printable(context.output)],
  ];
  const joined = report.view !== null;
  return [
    headline(report, context.colour),
    ...(joined ? facts.map(([key, value]) => `  ${key.padEnd(12)}${value}`) : []),
    ...masterRows(report),
    ...failedRows(report, context),
    ...errorRows(report),
    ...resumeRows(report),
    '',
  ].join('\n');
};
