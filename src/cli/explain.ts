/** `explain`: a row of the error table, for people or as JSON. */
import { ERRORS, FlockstepError, type ErrorEntry } from '../errors.ts';
import { wrap } from './help.ts';
import { EXIT_STATUSES } from './table.ts';
import { printData } from './output.ts';

interface Explanation extends ErrorEntry {
  readonly code: string;
}

const ROWS: readonly Explanation[] = Object.entries<ErrorEntry>(ERRORS).map(([code, entry]) => ({
  code,
  ...entry,
}));

const distance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + change,
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
};

/** The rows that `word` means: one code, or all codes of an exit status. */
const select = (word: string | undefined): readonly Explanation[] => {
  if (word === undefined) return ROWS;
  const upper = word.toUpperCase();
  const code = upper.startsWith('E_') ? upper : `E_${upper}`;
  const rows = ROWS.filter((row) => row.code === code || String(row.exitCode) === word);
  if (rows.length > 0) return rows;
  if (EXIT_STATUSES.some((status) => String(status.code) === word)) return [];
  const [nearest] = ROWS.map((row) => row.code).sort(
    (a, b) => distance(a, code) - distance(b, code),
  );
  throw new FlockstepError(
    'E_USAGE',
    `no error code ${JSON.stringify(word.slice(0, 40))}; did you mean ${nearest}?`,
  );
};

export const explain = async (word: string | undefined, json: boolean): Promise<number> => {
  const rows = select(word);
  const status = EXIT_STATUSES.find(({ code }) => String(code) === word);
  if (json) {
    const errors = rows.map(({ code, exitCode, cause, remedy }) => ({
      code,
      exitCode,
      cause,
      remedy,
    }));
    await printData(`${JSON.stringify({ schema: 'flockstep-explain-v1', errors })}\n`);
    return 0;
  }
  const head = status === undefined ? [] : [`exit status ${status.code}: ${status.meaning}`, ''];
  const lines = rows.flatMap(({ code, exitCode, cause, remedy }) => [
    `${code} (exit status ${exitCode})`,
    ...wrap(cause, 90).map((line) => `  ${line}`),
    ...wrap(remedy, 90).map((line) => `  ${line}`),
    '',
  ]);
  await printData(`${[...head, ...lines].join('\n').trimEnd()}\n`);
  return 0;
};
