/** Changes the compiled text of modules as they are loaded. Registered by mutant-register.ts. */
import type { LoadHook } from 'node:module';
import type { Edit } from './mutants.ts';

let edits: readonly Edit[] = [];

export const initialize = (given: readonly Edit[]): void => {
  edits = given;
};

export const load: LoadHook = async (url, context, next) => {
  const loaded = await next(url, context);
  const own = edits.filter(({ file }) => url.endsWith(`/dist/${file}`));
  if (own.length === 0) return loaded;
  let text = Buffer.from(loaded.source as Uint8Array).toString('utf8');
  for (const { file, find, put } of own) {
    const parts = text.split(find);
    // Else the mutant is none, and a test that it fails would tell nothing.
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times "${find}"`);
    text = parts.join(put);
  }
  return { ...loaded, source: text };
};
