/**
 * Titles of the tests that files would run, without running them: the files are imported in a process
 * of its own in which `node:test` only takes notes. Titles that loops make are seen like any other.
 */
import { execFileSync } from 'node:child_process';

export interface TestTitle {
  readonly file: string;
  readonly title: string;
  /** Why it is skipped, or null. */
  readonly skip: string | null;
}

const STUB = `
const found = (globalThis.flockstepTitles ??= []);
const note = (kind) => (title, options, body) => {
  const settings = typeof options === 'object' && options !== null ? options : {};
  const run = typeof options === 'function' ? options : body;
  if (kind === 'suite') { run?.({}); return; }
  const skip = typeof settings.skip === 'string' ? settings.skip : settings.skip ? 'skipped' : null;
  found.push({ title, skip });
};
const nothing = () => undefined;
export const test = Object.assign(note('test'), { skip: nothing, todo: nothing, only: note('test') });
export const it = test;
export const describe = Object.assign(note('suite'), { skip: nothing, only: note('suite') });
export const suite = describe;
export const before = nothing, after = nothing, beforeEach = nothing, afterEach = nothing;
export const mock = {};
export default test;
`;

const dataUrl = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

const HOOKS = `
export const resolve = (specifier, context, next) =>
  specifier === 'node:test'
    ? { url: ${JSON.stringify(dataUrl(STUB))}, format: 'module', shortCircuit: true }
    : next(specifier, context);
`;

const REGISTER = `
import { register } from 'node:module';
register(${JSON.stringify(dataUrl(HOOKS))});
`;

const COLLECT = `
import { pathToFileURL } from 'node:url';
const all = [];
for (const file of process.argv.slice(1)) {
  globalThis.flockstepTitles?.splice(0);
  await import(pathToFileURL(file).href);
  for (const each of globalThis.flockstepTitles ?? []) all.push({ file, ...each });
}
process.stdout.write(JSON.stringify(all), () => process.exit(0));
`;

const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

/** Of compiled test files, by their paths. */
export const titlesIn = (files: readonly string[]): readonly TestTitle[] => {
  if (files.length === 0) return [];
  const words = ['--import', dataUrl(REGISTER), '--input-type=module', '--eval', COLLECT];
  const text = execFileSync(process.execPath, [...words, '--', ...files], {
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  return JSON.parse(text) as TestTitle[];
};
