/**
 * A run whose lock calls begin to hang while it is under way: its masters' hearts beat on, then both
 * end with the lock's own message, and nothing of theirs is left.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { childrenOf, isRunning } from '../process/cli-helpers.ts';
import { cliArgv, scratchDirectory, start, waitUntil } from '../process/targets/support.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const MASTERS = 2;
const ITEMS = 400;
const LOCK_BOUND_MS = 6_000;
/** Shutdown of workers and what a loaded machine adds. */
const BOUND_MS = LOCK_BOUND_MS + 30_000;

/** The highest heartbeat in each register, by incarnation. */
const heartbeats = (directory: string): Map<string, number> => {
  const found = new Map<string, number>();
  const registers = join(directory, 'registers');
  for (const name of existsSync(registers) ? readdirSync(registers) : []) {
    const text = readFileSync(join(registers, name), 'latin1');
    const beats = [...text.matchAll(/"heartbeat":(\d+)/g)].map(([, digits]) => Number(digits));
    found.set(name, Math.max(0, ...beats));
  }
  return found;
};

describe('a run whose locks begin to hang', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  it('beats on, ends with E_LOCK on every master and leaves nothing behind', async (test) => {
    const scratch = scratchDirectory(test);
    const [directory, input, output, witness] = ['dir', 'in', 'out', 'witness'].map((name) =>
      join(scratch, name),
    ) as [string, string, string, string];
    for (const path of [directory, input, output]) mkdirSync(path);
    for (let item = 0; item < ITEMS; item++) writeFileSync(join(input, `${item}`), `${item}\n`);
    const masters = Array.from({ length: MASTERS }, (_, rank) =>
      start(
        test,
        cliArgv([
          ...['master', '--size', `${MASTERS}`, '--rank', `${rank}`, '--run-id', 'hang'],
          ...['--dir', directory, '--input', input, '--output', output, '--workers', '1'],
          ...['--cluster-timeout', `${LOCK_BOUND_MS / 1000}`, '--json', '--'],
          ...['sh', '-c', 'echo $$ >> "$1"; sleep 0.1; cat "$2"', 'sh', witness, '{}'],
        ]),
        { ...shim.environment },
      ),
    );
    const executions = (): number =>
      existsSync(witness) ? readFileSync(witness, 'utf8').split('\n').length - 1 : 0;
    await waitUntil(() => executions() >= 10, 'some items to be started');
    // The lock process and the worker host; the commands write their own pids.
    const family = masters.flatMap(({ pid }) => childrenOf(pid));
    const helpers = family.filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('lock-process-child'),
    );
    // More than one where a loaded machine made a call look as if it hung.
    assert.ok(helpers.length >= MASTERS, 'a lock process for each master');

    shim.set(['flock hang - * /locks/ lock-process-child']);
    const hungMs = performance.now();
    let isOver = false;
    void Promise.all(masters.map(({ ended }) => ended)).then(() => (isOver = true));
    // Both masters have reached for a lock by then, and neither call was given up yet.
    await new Promise((wake) => setTimeout(wake, LOCK_BOUND_MS / 3));
    const before = heartbeats(directory);
    await new Promise((wake) => setTimeout(wake, LOCK_BOUND_MS / 3));
    assert.equal(isOver, false, 'the bound has not passed yet');
    const after = heartbeats(directory);
    assert.equal(before.size, MASTERS);
    for (const [name, beat] of before)
      assert.ok((after.get(name) ?? 0) > beat, `${name}: ${beat} -> ${after.get(name)}`);

    const ends = await Promise.all(masters.map(({ ended }) => ended));
    const elapsedMs = performance.now() - hungMs;
    for (const { status, stdout, stderr } of ends) {
      assert.equal(status, 70, stderr);
      // Root reports, the others say a line.
      assert.match(stdout + stderr, /E_LOCK/);
      assert.match(stdout + stderr, /flock did not return within 6000 ms/);
    }
    assert.ok(elapsedMs < BOUND_MS, `the masters took ${elapsedMs} ms to end`);
    test.diagnostic(`the last master ended ${Math.round(elapsedMs)} ms after the locks hung`);
    const commands = readFileSync(witness, 'utf8').trim().split('\n').map(Number);
    const left = (): boolean => [...family, ...commands].some(isRunning);
    await waitUntil(() => !left(), 'every process of the masters to end', 10_000);
    assert.ok(executions() < ITEMS, 'the hang came in the middle');
  });
});
