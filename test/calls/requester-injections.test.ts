/**
 * As the tests of NFS clients do: every n-th arrival is refused with each status in turn. However that
 * falls, calls go on, none runs twice, and what is told of each is true.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACCEPT, STATUS } from '../../src/protocol/calls/status.ts';
import { did } from './requester-row.ts';
import type { Injection } from './scripted-replier.ts';
import { work, type Handle } from './requester-world.ts';
import { LEVELS, openWorld } from './requester-worlds.ts';

const INJECTIONS: Readonly<Record<string, Injection>> = {
  BADSESSION: { kind: 'header', status: STATUS.BADSESSION },
  DEADSESSION: { kind: 'header', status: STATUS.DEADSESSION },
  STALE_CLIENTID: { kind: 'header', status: STATUS.STALE_CLIENTID },
  CONN_NOT_BOUND: { kind: 'header', status: STATUS.CONN_NOT_BOUND },
  SEQ_MISORDERED: { kind: 'header', status: STATUS.SEQ_MISORDERED },
  SEQ_FALSE_RETRY: { kind: 'header', status: STATUS.SEQ_FALSE_RETRY },
  BADSLOT: { kind: 'header', status: STATUS.BADSLOT },
  BAD_HIGH_SLOT: { kind: 'header', status: STATUS.BAD_HIGH_SLOT },
  REQ_TOO_BIG: { kind: 'header', status: STATUS.REQ_TOO_BIG },
  'DELAY on the header': { kind: 'header', status: STATUS.DELAY },
  'DELAY on step 1': { kind: 'step-delay', index: 0 },
  'DELAY on step 2': { kind: 'step-delay', index: 1 },
  PROG_UNAVAIL: { kind: 'accept', status: ACCEPT.PROG_UNAVAIL },
  PROG_MISMATCH: { kind: 'accept', status: ACCEPT.PROG_MISMATCH },
  GARBAGE_ARGS: { kind: 'accept', status: ACCEPT.GARBAGE_ARGS },
  SYSTEM_ERR: { kind: 'accept', status: ACCEPT.SYSTEM_ERR },
  AUTH_ERROR: { kind: 'denied', authentication: 3 },
  'a lost call': { kind: 'lose-call' },
  'a lost reply': { kind: 'lose-reply' },
  'DELAY on openings': { kind: 'opening', status: STATUS.DELAY },
  'STALE_CLIENTID on openings': { kind: 'opening', status: STATUS.STALE_CLIENTID },
  'NOSPC on openings': { kind: 'opening', status: STATUS.NOSPC },
  'SEQ_MISORDERED on openings': { kind: 'opening', status: STATUS.SEQ_MISORDERED },
};

const CALLS = 24;

for (const level of LEVELS)
  for (const [name, injection] of Object.entries(INJECTIONS))
    test(`every n-th arrival meets ${name} (${level})`, async () => {
      for (const nth of [2, 3, 5, 7]) {
        const world = openWorld(level, { slots: 3 });
        // Only what has not been let in before may honestly be refused.
        world.replier.script = (call, arrival) =>
          arrival % nth === 0 && !world.replier.isKnown(call) ? injection : null;
        const calls: Handle[] = [];
        for (let n = 0; n < CALLS; n++) {
          calls.push(world.call(work(`${n}`, `${n} too`)));
          if (n % 3 === 0) await world.settle();
        }
        await world.advance(120_000);
        for (const [n, { outcome }] of calls.entries()) {
          const counts = [`${n}`, `${n} too`].map((key) => world.replier.effects.get(key) ?? 0);
          const text = `${nth}: call ${n}: ${JSON.stringify(outcome)} ran ${counts.join()}`;
          assert.ok(outcome !== null, text);
          assert.ok(
            counts.every((count) => count <= 1),
            text,
          );
          if (outcome.kind === 'refused') assert.deepEqual(counts, [0, 0], text);
          if (outcome.kind === 'replied' && outcome.body.status === STATUS.OK)
            assert.deepEqual(
              [did(outcome), counts],
              [
                [`${n}`, `${n} too`],
                [1, 1],
              ],
              text,
            );
        }
        world.replier.script = () => null;
        const last = world.call(work('last'));
        await world.advance(120_000);
        assert.deepEqual(did(last.outcome), ['last'], `${nth}`);
        assert.deepEqual([...world.lying.keys()], [], `${nth}`);
        await world.close();
      }
    });
