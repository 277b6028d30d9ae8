/** The storm is believed because it fails broken products (test/support/mutants.ts). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MUTANT_VARIABLE } from '../support/mutants.ts';

interface Case {
  readonly mutant: string;
  readonly weather: 'honest' | 'shards';
  /** Any of the ways in which it may be noticed. */
  readonly noticed: RegExp;
}

const CASES: readonly Case[] = [
  {
    mutant: 'publishes-before-the-ledger',
    weather: 'honest',
    noticed: /not the result that the ledger decided on/,
  },
  { mutant: 'token-stays', weather: 'honest', noticed: /began under token 1 after token 1/ },
  {
    mutant: 'old-token-completes',
    weather: 'shards',
    noticed: /have ended|not the result that the ledger decided on/,
  },
  {
    mutant: 'renamed-over',
    weather: 'shards',
    noticed: /another transaction was read|does not follow its predecessor|began under token/,
  },
];
/** Not every storm meets the mistake. */
const SEEDS_MAX = 12;

const support = (name: string): string =>
  fileURLToPath(new URL(`../support/${name}`, import.meta.url));

for (const { mutant, weather, noticed } of CASES)
  test(`the storm fails a product that is broken: ${mutant}`, () => {
    const seeds = ['--count', String(SEEDS_MAX), '--until-failure', '--weather', weather];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', support('mutant-register.js'), support('storm-main.js'), ...seeds],
      { encoding: 'utf8', env: { ...process.env, [MUTANT_VARIABLE]: mutant } },
    );
    assert.equal(status, 1, stderr);
    assert.match(stdout, noticed);
  });
