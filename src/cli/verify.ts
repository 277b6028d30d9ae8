/** `verify DIR`: the offline audit of runtime/audit.ts, and the words around it. */
import { resolve } from 'node:path';
import { invariant } from '../assert.ts';
import { openCoordinationForReading, openForReading } from '../fs/open.ts';
import { plural, printable } from '../observe/text.ts';
import {
  isVerification,
  whyVerification,
  type Verification,
} from '../protocol/generated/verification.ts';
import { auditDirectory, type Audit } from '../runtime/audit.ts';
import { printData, printWords } from './output.ts';
import type { Parsed } from './parse.ts';

const FINDINGS_MAX = 10_000;
const FINDINGS_SHOWN = 100;

const recordOf = (audit: Audit): Verification => {
  const { findings, ...counts } = audit;
  const record: Verification = {
    schema: 'flockstep-verification-v1',
    exitCode: findings.length === 0 ? 0 : 1,
    ...counts,
    findingsCount: findings.length,
    findings: findings
      .slice(0, FINDINGS_MAX)
      .map(({ root, path, text }) => ({ root, path: printable(path), text: printable(text) })),
  };
  invariant(isVerification(record), `the record fits its schema (${whyVerification()})`);
  return record;
};

const wordsOf = (record: Verification, roots: Readonly<Record<string, string>>): string => {
  const { views, evidence, verified, transactions, items, results, findings } = record;
  const shown = findings.slice(0, FINDINGS_SHOWN);
  const more = record.findingsCount - shown.length;
  const looked = [
    plural(views, 'view'),
    `${plural(evidence, 'evidence record')} (${verified} verified)`,
    plural(transactions, 'transaction'),
    plural(items, 'item'),
    results === null ? 'results not looked at' : plural(results, 'result'),
  ].join(', ');
  const verdict =
    record.findingsCount === 0
      ? 'everything holds'
      : `${plural(record.findingsCount, 'statement')} not true`;
  return [
    `flockstep: ${verdict}: job ${record.epoch.slice(0, 12)}, ${looked}`,
    ...shown.map(({ root, path, text }) => `  ${roots[root] ?? root}/${path}: ${text}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    '',
  ].join('\n');
};

export const verify = async (dir: string, { values, given }: Parsed): Promise<number> => {
  const directory = openCoordinationForReading(resolve(dir));
  // Its default is for the commands that publish; here only one that was given counts.
  const output =
    given.has('output') && values.output !== undefined
      ? openForReading(resolve(values.output))
      : null;
  const record = recordOf(auditDirectory({ directory, output }));
  if (values.json === true) await printData(`${JSON.stringify(record)}\n`);
  else
    await printWords(
      wordsOf(record, { dir: directory.root, output: output === null ? '' : output.root }),
    );
  return record.exitCode;
};
