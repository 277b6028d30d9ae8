// The demo: two masters with two workers each explore every position of the 2x3 sliding puzzle,
// starting from a dozen. Each position that a step leaves in {out} becomes an item, once per content.
//
//   node docs/demo/run.mjs [options of `flockstep run`]     default: --masters 2 --workers 2
//
// Results are kept in flockstep-out/demo: a second run finds the job done, an interrupted one goes on.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// 6! arrangements, of which half can be reached from any one.
const REACHABLE = 360;

const root = fileURLToPath(new URL('../..', import.meta.url));
const output = join('flockstep-out', 'demo');
const main = join(root, 'dist', 'src', 'cli', 'main.js');
const words = [
  'run',
  ...['--input', join('docs', 'demo', 'corpus')],
  ...['--output', output],
  ...['--masters', '2', '--workers', '2', '--feedback'],
  ...process.argv.slice(2),
  ...['--', join('docs', 'demo', 'explore.sh'), '{}', '{out}'],
];

mkdirSync(join(root, 'flockstep-out'), { recursive: true });
console.error(`$ flockstep ${words.join(' ')}\n`);
const child = spawn(process.execPath, [main, ...words], { cwd: root, stdio: 'inherit' });
// The child hears the terminal's INT itself; a TERM meant for us is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
  if (code !== 0) return;
  const results = readdirSync(join(root, output, 'results'), { recursive: true });
  const count = results.filter((name) => name.endsWith('.json')).length;
  const where = relative(process.cwd(), join(root, output, 'results'));
  console.error(
    count === REACHABLE
      ? `\nAll ${count} positions that can be reached were found, each once: see ${where}`
      : `\n${count} positions were found where ${REACHABLE} can be reached`,
  );
  if (count !== REACHABLE) process.exitCode = 1;
});
