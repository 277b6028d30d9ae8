/** `node --import` this: the process runs with the mutant that its environment names. */
import { register } from 'node:module';
import { MUTANT_VARIABLE, mutants } from './mutants.ts';

const mutant = mutants.find(({ name }) => name === process.env[MUTANT_VARIABLE]);
if (mutant === undefined) throw new Error(`${MUTANT_VARIABLE} names no mutant`);
register('./mutant-hooks.js', import.meta.url, { data: mutant.edits });
