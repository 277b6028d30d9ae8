/**
 * Rows are believed because broken functions fail them. Each mutant here is one small change of the
 * compiled text of the replier's functions, one at least for each group of rows.
 */
import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as ReplierModule from '../../src/protocol/calls/replier.ts';
import type * as TableModule from '../../src/protocol/calls/table.ts';
import { PureWorld, type Functions } from './pure-world.ts';
import { replierRows } from './rows/index.ts';

interface Mutant {
  readonly what: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** Rows that must fail; others may. */
  readonly fails: readonly string[];
}

const MUTANTS: readonly Mutant[] = [
  {
    what: 'any later RPC version will do',
    file: 'admission.js',
    find: 'call.rpcVersion !== RPC_VERSION',
    put: 'call.rpcVersion < RPC_VERSION',
    fails: ['ENV-RPCVERS'],
  },
  {
    what: 'a reply among the calls is refused like any other text',
    file: 'admission.js',
    find: "!schema.startsWith('flockstep-call-')",
    put: 'false',
    fails: ['ENV-DIRECTION'],
  },
  {
    what: 'the reply repeats the xid of nobody',
    file: 'replier-answers.js',
    find: 'xid: call.xid',
    put: 'xid: 0',
    fails: ['ENV-ECHO', 'ENV-XID-OPAQUE', 'ENV-XID-RETRY'],
  },
  {
    what: 'a new life of an owner ends the old one before it is confirmed',
    file: 'control-steps.js',
    find: 'return newClient(state, rules, run, step, args, unconfirmed, nowMs)',
    put: 'return newClient(state, rules, run, step, args, ofOwner, nowMs)',
    fails: ['EID-RESTART'],
  },
  {
    what: 'groups are no part of a principal',
    file: 'clients.js',
    find: '&& sortedText(a.groups) === sortedText(b.groups)',
    put: '',
    fails: ['EID-PRINCIPAL'],
  },
  {
    what: 'creation does not move its slot',
    file: 'create-session.js',
    find: "creation: { ...verdict.next, state: 'done', body }",
    put: 'creation: client.creation',
    fails: ['CSS-REPLAY', 'CSS-REPLAY-FAIL', 'CSS-ATOMIC'],
  },
  {
    what: 'DELAY is given after the sequence was judged, and kept',
    file: 'create-session.js',
    find: 'return says(STATUS.DELAY);',
    put: `{
        const late = says(STATUS.DELAY);
        const body = bodyText({ status: STATUS.DELAY, results: [late.result] });
        const creation = { ...verdict.next, state: 'done', body };
        return { ...late, changes: [{ kind: 'client', client: { ...client, creation } }] };
    }`,
    fails: ['CSS-TRANSIENT'],
  },
  {
    what: 'any number but the last is new',
    file: 'judge.js',
    find: 'request.sequence !== successor(record.sequence)',
    put: 'false',
    fails: ['SEQ-FIRST', 'SEQ-MISORDERED', 'SEQ-ERR-NOT-KEPT', 'WRP-SLOT'],
  },
  {
    what: 'the slot is looked up before the request is measured',
    file: 'judge.js',
    find: 'if (request.operations > limits.operationsMax)',
    put: `if (record === null)
        return refused(STATUS.BADSLOT);
    if (request.operations > limits.operationsMax)`,
    fails: ['SEQ-CHECK-ORDER'],
  },
  {
    what: '0xFFFFFFFF is followed by 1',
    file: 'sequence.js',
    find: '(sequence + 1) >>> 0',
    put: '(sequence === 0xffff_ffff ? 1 : sequence + 1)',
    fails: ['WRP-SLOT', 'WRP-CSS'],
  },
  {
    what: 'only replies that are fine are kept',
    file: 'execution.js',
    find: 'const isKept = ',
    put: 'const isKept = status === STATUS.OK && ',
    fails: ['RTY-FAILED', 'RTY-MULTI'],
  },
  {
    what: 'only what was asked to be kept is kept',
    file: 'execution.js',
    find: 'const isKept = ',
    put: 'const isKept = run.cacheThis && ',
    fails: ['RTY-SOLO', 'RTY-UNCACHED'],
  },
  {
    what: 'nobody remembers what is being executed',
    file: 'admission.js',
    find: 'const run = state.live.get(header.session)?.runs.get(header.slot);',
    put: 'const run = undefined;',
    fails: ['INP-OTHER'],
  },
  {
    what: 'who asks again while it runs is told that it is out of order',
    file: 'judge.js',
    find: "return { kind: 'running' };",
    put: 'return refused(STATUS.SEQ_MISORDERED);',
    fails: ['INP-SAME', 'FLS-RUNNING'],
  },
  {
    what: 'a request that broke keeps its slot',
    file: 'execution.js',
    find: `    release(state, run);
    if (run.before === null)`,
    put: '    if (run.before === null)',
    fails: ['INP-NOT-STUCK'],
  },
  {
    what: 'a number is trusted without its work',
    file: 'judge.js',
    find: 'record.workDigest !== request.workDigest',
    put: 'false',
    fails: ['FLS-ARGS', 'FLS-PRINCIPAL', 'FLS-RUNNING', 'FLS-WRONG-FILE'],
  },
  {
    what: 'the digest is taken over the header as well',
    file: 'envelope.js',
    find: 'withoutHeader(call.steps)',
    put: 'call.steps',
    fails: ['FLS-SAME-WORK'],
  },
  {
    what: 'the highest count of steps is one too many',
    file: 'judge.js',
    find: 'request.operations > limits.operationsMax',
    put: 'request.operations >= limits.operationsMax',
    fails: ['LIM-OPS'],
  },
  {
    what: 'nobody measures what came out',
    file: 'execution.js',
    find: 'const fits = bytes <= room.bytes',
    put: 'const fits = true',
    fails: ['LIM-MIDWAY', 'LIM-EDGE'],
  },
  {
    what: 'a low highest slot is taken for an acknowledgement',
    file: 'resize.js',
    find: 'isCurrent && isUnseen &&',
    put: 'isUnseen &&',
    fails: ['RSZ-NOT-EARLY'],
  },
  {
    what: 'a known generation is taken for an acknowledgement',
    file: 'resize.js',
    find: ' && run.highest <= record.targetHighest',
    put: '',
    fails: ['RSZ-NOT-EARLY'],
  },
  {
    what: 'a slot that was given back begins at 1 again',
    file: 'resize.js',
    find: "record: { ...record, state: 'free', body: '' }",
    put: "record: { sequence: 0, workDigest: '', state: 'free', body: '' }",
    fails: ['RSZ-ACK', 'RSZ-REGROW'],
  },
  {
    what: 'whatever arrives renews the lease',
    file: 'admission.js',
    find: 'const verdict = verdictOf(',
    put: 'renew(state, entry, nowMs);\n    const verdict = verdictOf(',
    fails: ['LSE-RENEW'],
  },
  {
    what: 'leases run out under a request',
    file: 'leases.js',
    find: ' > boundMs && !isAtWork(state, clientId)',
    put: ' > boundMs',
    fails: ['LSE-RUNNING'],
  },
  {
    what: 'time away is silence',
    file: 'replier.js',
    find: 'state.leases.set(clientId, nowMs)',
    put: 'state.leases.set(clientId, 0)',
    fails: ['LSE-CLOCK'],
  },
  {
    what: 'a session ends under its requests',
    file: 'control-steps.js',
    find: '!force && isAtWork',
    put: 'false',
    fails: ['DST-RUNNING'],
  },
  {
    what: 'a session may end itself before its request has ended',
    file: 'control-steps.js',
    find: 'isOwn && !isLast',
    put: 'false',
    fails: ['DST-LAST'],
  },
  {
    what: 'ids of sessions count those that are there',
    file: 'create-session.js',
    find: 'hex8(table.sessionsMade + 1) + rules.random()',
    put: "hex8(table.sessions.size + 1) + '0'.repeat(16)",
    fails: ['DST-LATE'],
  },
];

const here = dirname(fileURLToPath(import.meta.url));
const protocol = fileURLToPath(new URL('../../src/protocol', import.meta.url));

/** A copy of the functions with one change in it. */
const load = async (directory: string, mutant: Mutant): Promise<Functions> => {
  const calls = join(directory, 'calls');
  mkdirSync(directory, { recursive: true });
  cpSync(join(protocol, 'calls'), calls, { recursive: true });
  for (const name of ['check.js', 'envelope.js', 'generated'])
    symlinkSync(join(protocol, name), join(directory, name));
  const file = join(calls, mutant.file);
  const parts = readFileSync(file, 'utf8').split(mutant.find);
  assert.equal(parts.length, 2, `${mutant.file} has "${mutant.find}" once`);
  writeFileSync(file, parts.join(mutant.put));
  const url = (name: string): string => pathToFileURL(join(calls, name)).href;
  const replier = (await import(url('replier.js'))) as typeof ReplierModule;
  const table = (await import(url('table.js'))) as typeof TableModule;
  return { ...replier, ...table };
};

/** Why the row fails under these functions, or ''. */
const failure = async (name: string, functions: Functions): Promise<string> => {
  const row = replierRows.find((each) => each.name === name);
  assert(row !== undefined, `a row ${name}`);
  const world = new PureWorld(functions, row.options);
  try {
    await row.run(world);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    await world.close();
  }
};

test('a mutant of each group fails its rows', async (t) => {
  // Beside the compiled tests: what the functions import is found from there.
  const directory = mkdtempSync(join(here, 'mutants-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  for (const [index, mutant] of MUTANTS.entries())
    await t.test(mutant.what, async () => {
      const functions = await load(join(directory, String(index)), mutant);
      for (const name of mutant.fails)
        assert.notEqual(await failure(name, functions), '', `${name} lives with it`);
    });
});

test('every group of rows has its mutant', () => {
  const groups = new Set(replierRows.map(({ name }) => name.slice(0, 3)));
  const struck = new Set(MUTANTS.flatMap(({ fails }) => fails.map((name) => name.slice(0, 3))));
  // Those of what is stored are in mutants-store.test.ts.
  for (const group of ['RST', 'FIL', 'BND']) struck.add(group);
  assert.deepEqual([...groups].toSorted(), [...struck].toSorted());
});
