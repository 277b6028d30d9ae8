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

const root = fileURLToPath(new URL('..', import.meta.url));
const compiled = join(root, 'dist', 'test');
if (!existsSync(compiled)) {
  console.error('test/run.mjs: nothing is compiled: npm run build');
  process.exit(2);
}

const all = readdirSync(compiled, { recursive: true })
  .filter((name) => name.endsWith('.test.js'))
  // A test whose source is gone may still be in dist.
  .filter((name) => existsSync(join(root, 'test', name.replace(/\.js$/, '.ts'))))
  .map((name) => join(compiled, name));

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
