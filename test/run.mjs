// Runs the compiled tests with Node's runner.
//
//   node test/run.mjs                 everything
//   node test/run.mjs unit model      the kinds test/unit and test/model
//   node test/run.mjs launcher        test files whose name contains "launcher"
//   node test/run.mjs --test-name-pattern=… --test-timeout=MS …   passed through
//
// Exit status: the runner's; 2 when no file fits. Files run one beside another, half as many again as
// there are processors, since real masters mostly wait; a single test may take TEST_TIMEOUT_MS.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEST_TIMEOUT_MS = 600_000;
/** Waits more than it computes, and longer than any other: beside it the quick ones are done. */
const FIRST = 'rig/rigs.test.js';
const KINDS_FIRST = ['tidy', 'unit', 'model'];
/** Of the other kinds, what takes longest begins first, so that nothing long is left for the end. */
const LONGEST_FIRST = [
  'process/bad-input-live',
  'process/bad-input-masters',
  'process/bad-input-records',
  'process/storm',
  'fault/field-mounts',
  'process/sleeping-master',
  'process/views',
  'process/afl',
  'calls/processes',
  'process/call-crashes',
  'fault/renewal-files',
];

const root = fileURLToPath(new URL('..', import.meta.url));
const compiled = join(root, 'dist', 'test');
if (!existsSync(compiled)) {
  console.error('test/run.mjs: nothing is compiled: npm run build');
  process.exit(2);
}

const order = (file) => {
  if (relative(compiled, file) === FIRST) return '';
  const kind = relative(compiled, file).split('/')[0];
  const index = KINDS_FIRST.indexOf(kind);
  const length = LONGEST_FIRST.indexOf(relative(compiled, file).replace(/\.test\.js$/, ''));
  const place = length < 0 ? LONGEST_FIRST.length : length;
  return `${index < 0 ? KINDS_FIRST.length : index} ${String(place).padStart(2, '0')} ${file}`;
};
const all = readdirSync(compiled, { recursive: true })
  .filter((name) => name.endsWith('.test.js'))
  // A test whose source is gone may still be in dist.
  .filter((name) => existsSync(join(root, 'test', name.replace(/\.js$/, '.ts'))))
  .map((name) => join(compiled, name))
  .sort((a, b) => (order(a) < order(b) ? -1 : 1));

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const names = words.filter((word) => !word.startsWith('-'));
const fits = (file) =>
  names.length === 0 ||
  names.some((name) => {
    const path = relative(compiled, file);
    return path.split('/')[0] === name || path.replace(/\.js$/, '.ts').includes(name);
  });
const files = all.filter(fits);
if (files.length === 0) {
  console.error(`test/run.mjs: no test file fits ${names.join(' ')}`);
  process.exit(2);
}

const given = (name) => options.some((option) => option.startsWith(`--${name}`));
const runner = spawn(
  process.execPath,
  [
    '--test',
    ...(given('test-concurrency')
      ? []
      : [`--test-concurrency=${Math.ceil(1.5 * availableParallelism())}`]),
    ...(given('test-timeout') ? [] : [`--test-timeout=${TEST_TIMEOUT_MS}`]),
    ...(given('test-reporter') ? [] : ['--test-reporter=spec']),
    ...options,
    ...files,
  ],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => runner.kill(signal));
runner.on('exit', (code) => process.exit(code ?? 1));
