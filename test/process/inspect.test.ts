/** `flockstep inspect`: every kind of record in words, and every kind of damage in one line. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import { sealRecord } from '../../src/protocol/envelope.ts';
import {
  callOf,
  EPOCH,
  INCARNATION,
  registerOf,
  replyOf,
  SESSION,
} from '../support/inspect-records.ts';
import { flockstep, makeGround } from './cli-helpers.ts';
import { factsOf, looked, lookedAt, run, scratch, type File } from './inspect-helpers.ts';

const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('every file that a job leaves is known, and holds', async (context) => {
  const ground = makeGround(context, 2);
  const job = flockstep(context, [
    ...['run', '--input', ground.input, '--output', ground.output, '--masters', '2', '--quiet'],
    ...['--', ground.quick, '{}'],
  ]);
  assert.equal((await job.ended).status, 0);
  const { status, files } = await looked(context, filesBelow(ground.output));
  assert.deepEqual(
    files.filter(({ exitCode }) => exitCode !== 0),
    [],
  );
  assert.equal(status, 0);
  assert.deepEqual([...new Set(files.map(({ kind }) => kind))].sort(), [
    'evidence',
    'job',
    'lock of a shard',
    'log',
    'mark',
    'register',
    'result',
    'roster record',
    'transaction',
    'view',
  ]);
});

describe('calls and replies', () => {
  it('a call: who asks whom for what, where', async (context) => {
    const path = join(scratch(context), `${SESSION}.3.7.json`);
    writeFileSync(path, callOf());
    const { status, stdout } = await run(context, [path]);
    assert.equal(status, 0);
    assert.match(
      stdout,
      /: call: rank-1 asks rank-0 for renew, vote \(slot 3, sequence 7 of session 0{12}\)\n/,
    );
    assert.match(stdout, /\n {2}principal +rank-1, groups staff\n/);
    assert.match(stdout, /\n {2}step 1 +renew \{"interval":60\}\n/);
    assert.match(stdout, /\n {2}size +[0-9]+ bytes\n {2}holds\n$/);
  });

  it('a call whose work was changed and sealed again does not hold', async (context) => {
    const path = join(scratch(context), `${SESSION}.3.7.json`);
    const text = callOf().replace('"interval":60', '"interval":61');
    const { digest: _digest, ...body } = JSON.parse(text) as { digest: string };
    writeFileSync(path, sealRecord(body));
    const file = await lookedAt(context, path);
    assert.equal(file.exitCode, 1);
    assert.match(file.findings.join(), /work digest does not fit/);
  });

  it('a call under the name of another does not hold', async (context) => {
    const path = join(scratch(context), `${SESSION}.3.8.json`);
    writeFileSync(path, callOf());
    const file = await lookedAt(context, path);
    assert.equal(file.exitCode, 1);
    assert.match(file.findings.join(), /name/);
  });

  it('replies: done, refused by header, not let in, not authentic', async (context) => {
    const folder = scratch(context);
    const cases: [string, Parameters<typeof replyOf>[0], RegExp][] = [
      ['done', {}, /^rank-0 to rank-1, answered: OK/],
      ['misordered', { headerStatus: 10063 }, /refused: SEQ_MISORDERED/],
      [
        'denied',
        { denied: { status: 1, low: 0, high: 0, authentication: 3 } },
        /AUTH_ERROR, BADVERF/,
      ],
      [
        'versions',
        { denied: { status: 0, low: 2, high: 2, authentication: 0 } },
        /RPC_MISMATCH.* 2 to 2/,
      ],
      ['garbage', { accepted: { status: 4, low: 0, high: 0 } }, /refused: GARBAGE_ARGS/],
    ];
    const paths = cases.map(([name, change]) => {
      const path = join(folder, `${name}.json`);
      writeFileSync(path, replyOf(change));
      return path;
    });
    const { status, files } = await looked(context, paths);
    assert.equal(status, 0);
    for (const [index, [name, , pattern]] of cases.entries())
      assert.match(files[index]?.headline ?? '', pattern, name);
    assert.match(factsOf(files[0] as File)['result 0'] ?? '', /^renew: OK/);
  });

  it('the verifier is checked with the cluster key, and only then', async (context) => {
    const folder = scratch(context);
    const [right, wrong] = ['right', 'wrong'].map((name) => {
      const path = join(folder, name);
      writeFileSync(path, name.repeat(8), { mode: 0o600 });
      return path;
    }) as [string, string];
    const path = join(folder, 'call.json');
    writeFileSync(path, callOf({}, readFileSync(right)));
    const bare = join(folder, 'bare.json');
    writeFileSync(bare, callOf());
    assert.match(factsOf(await lookedAt(context, path))['verifier'] ?? '', /not checked/);
    assert.equal(factsOf(await lookedAt(context, bare))['verifier'], 'none');
    const withRight = await looked(context, ['--cluster-key', right, path, bare]);
    assert.deepEqual(
      withRight.files.map(({ exitCode }) => exitCode),
      [0, 1],
    );
    const withWrong = await looked(context, ['--cluster-key', wrong, path]);
    assert.match(withWrong.files[0]?.findings.join() ?? '', /verifier/);
    chmodSync(right, 0o640);
    const refused = await run(context, ['--cluster-key', right, path]);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /chmod 600/);
  });

  it('standard input, also without the final newline', async (context) => {
    const { status, stdout } = await run(context, ['-'], callOf().trimEnd());
    assert.equal(status, 0);
    assert.match(stdout, /^-: call: rank-1 asks rank-0/);
    const twice = await run(context, ['-', '-'], '');
    assert.equal(twice.status, 2);
    assert.match(twice.stderr, /once only/);
  });

  it('a person can read one with jq', async (context) => {
    const path = join(scratch(context), 'call.json');
    writeFileSync(path, callOf());
    try {
      execFileSync('jq', ['--version']);
    } catch {
      context.skip('jq is not installed');
      return;
    }
    const steps = execFileSync('jq', ['-c', '[.steps[].step]', path], { encoding: 'utf8' });
    assert.equal(steps, '["sequence","renew","vote"]\n');
  });
});

describe('registers', () => {
  it('tells both lines and which one is current', async (context) => {
    const path = join(scratch(context), `${INCARNATION}.json`);
    writeFileSync(path, registerOf(4, 5));
    const { status, stdout } = await run(context, [path]);
    assert.equal(status, 0);
    assert.match(stdout, /register: rank 1 of run night is running, sequence 5\n/);
    assert.match(stdout, /\n {2}line 0 +sequence 4\n {2}line 1 +sequence 5, the current one\n/);
  });

  it('a torn line beside a whole one is no fault; none whole is', async (context) => {
    const folder = scratch(context);
    const torn = registerOf(4, 5);
    torn.fill('x', 20, 60);
    const path = join(folder, 'torn.json');
    writeFileSync(path, torn);
    const file = await lookedAt(context, path);
    assert.equal(file.exitCode, 0);
    assert.match(factsOf(file)['line 0'] ?? '', /^damaged/);
    torn.fill('x', 4096 + 200, 4096 + 240);
    writeFileSync(path, torn);
    const lost = await lookedAt(context, path);
    assert.equal(lost.exitCode, 1);
    assert.match(lost.headline, /^register, damaged: neither line is whole/);
  });

  it('a frame in the wrong line, or of another master, does not hold', async (context) => {
    const path = join(scratch(context), `${'c'.repeat(32)}.json`);
    writeFileSync(path, registerOf(5, 4));
    const file = await lookedAt(context, path);
    assert.equal(file.exitCode, 1);
    assert.equal(file.findings.length, 2);
  });

  it('tells the mail that it rings, and what stands inside', async (context) => {
    const path = join(scratch(context), 'rings.json');
    const name = `${SESSION}.3.7`;
    const envelope = JSON.parse(callOf()) as object;
    const bells = [
      { peer: 'rank-0', kind: 'call', name, envelope },
      { peer: 'rank-2', kind: 'reply', name: `${SESSION}.0.1`, envelope: null },
      { peer: 'rank-2' },
    ];
    writeFileSync(path, registerOf(4, 5, bells));
    const file = await lookedAt(context, path);
    assert.equal(file.exitCode, 0);
    const rings = file.facts.filter((one) => one.name === 'rings').map(({ text }) => text);
    assert.equal(rings.length, 3);
    assert.match(rings[0] ?? '', /^rank-0: call 0{31}1\.3\.7: rank-1 asks rank-0 for renew, vote/);
    assert.match(rings[1] ?? '', /^rank-2: reply .*, in a file$/);
    assert.match(rings[2] ?? '', /malformed/);
  });

  it('a register that nobody has written yet', async (context) => {
    const path = join(scratch(context), 'blank.json');
    writeFileSync(path, ' '.repeat(8192));
    assert.match((await lookedAt(context, path)).headline, /nobody has written/);
  });
});

describe('what cannot be told', () => {
  const call = callOf();
  const contents: [string, string, number, RegExp][] = [
    ['empty', '', 1, /^empty/],
    ['torn', call.slice(0, 300), 1, /^call, damaged: not whole JSON/],
    ['bit', call.replace('rank-0', 'rank-2'), 1, /^call, damaged: digest does not fit/],
    ['spaces', JSON.stringify(JSON.parse(call), null, 1), 1, /^call, damaged: not canonical/],
    ['malformed', '{"schema":"flockstep-call-v1"}\n', 1, /^call, damaged: malformed/],
    ['version', '{"schema":"flockstep-call-v9"}\n', 69, /^unknown version: .*-call-v9.*-call-v1$/],
    ['other', '{"schema":"flockstep-nothing-v1"}\n', 69, /^is no record that can be inspected/],
    ['foreign', '{"schema":"urn:example"}\n', 69, /^is of another program/],
    ['bare', '{"name":"x"}\n', 69, /names no schema/],
    ['array', '[1,2]\n', 69, /names no schema/],
    ['text', 'hello\u001b[31m\n', 69, /not JSON/],
    ['view', '{"schema":"flockstep-view-v1"', 1, /^view, damaged: truncated/],
  ];

  it('one line for each, and the status that fits', async (context) => {
    const folder = scratch(context);
    const paths = contents.map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    });
    const { status, stdout, stderr } = await run(context, paths);
    assert.equal(status, 69);
    assert.equal(stdout, '');
    assert.equal(stderr.split('\n').length, contents.length + 1);
    const { files } = await looked(context, paths);
    for (const [index, [name, , exitCode, pattern]] of contents.entries()) {
      assert.match(files[index]?.headline ?? '', pattern, name);
      assert.equal(files[index]?.exitCode, exitCode, name);
    }
  });

  it('what is no file, or too large, or may not be read', async (context) => {
    const folder = scratch(context);
    const at = (name: string): string => join(folder, name);
    mkdirSync(at('directory'));
    execFileSync('mkfifo', [at('fifo')]);
    symlinkSync(at('loop'), at('loop'));
    writeFileSync(at('huge'), '');
    truncateSync(at('huge'), 10 * 2 ** 30);
    writeFileSync(at('closed'), 'x');
    chmodSync(at('closed'), 0);
    const names: [string, RegExp][] = [
      ['missing', /does not exist/],
      ['directory', /is a directory/],
      ['fifo', /is a pipe/],
      ['loop', /form a loop/],
      ['huge', /larger than any record/],
      ['huge/below', /not a directory/],
      ...(process.getuid?.() === 0 ? [] : ([['closed', /EACCES/]] as [string, RegExp][])),
    ];
    const { status, files } = await looked(
      context,
      names.map(([name]) => at(name)),
    );
    assert.equal(status, 69);
    for (const [index, [name, pattern]] of names.entries()) {
      assert.match(files[index]?.headline ?? '', pattern, name);
      assert.equal(files[index]?.exitCode, 69, name);
    }
  });

  it('a bad file does not hide a good one, and a link to a record is followed', async (context) => {
    const folder = scratch(context);
    writeFileSync(join(folder, 'call.json'), callOf());
    symlinkSync('call.json', join(folder, 'link'));
    const { status, stdout, stderr } = await run(context, [
      join(folder, 'missing'),
      join(folder, 'link'),
    ]);
    assert.equal(status, 69);
    assert.match(stderr, /^flockstep: .*missing: does not exist\n$/);
    assert.match(stdout, /rank-1 asks rank-0/);
  });

  it('usage', async (context) => {
    for (const words of [[], ['--nothing', 'x'], ['']]) {
      const { status, stderr } = await run(context, words);
      assert.equal(status, 2, words.join());
      assert.equal(stderr.split('\n').length, 2);
    }
  });

  it('control characters of a record do not reach the terminal', async (context) => {
    const path = join(scratch(context), '1.json');
    const body = { schema: 'flockstep-abort-v1', epoch: EPOCH, view: 1, incarnation: INCARNATION };
    const rest = { rank: 0, failedGeneration: '0', code: 'E_LOCK', text: 'a\u001b[31mb' };
    writeFileSync(path, sealRecord({ ...body, ...rest }));
    const { status, stdout } = await run(context, [path]);
    assert.equal(status, 0);
    assert.match(stdout, /cause +a\?\[31mb\n/);
    assert.match(readFileSync(path, 'utf8'), /\\u001b/);
  });
});
