/** Credentials, verifiers, mailboxes: vectors, and every way of being wrong. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { chmodSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import { readClusterKey } from '../../src/fs/cluster-key.ts';
import {
  authenticate,
  CREDENTIAL_BYTES_MAX,
  credentialOf,
  isVerified,
  keyFingerprint,
  mayUse,
  principalOf,
  signed,
  VERIFIER,
  type Credential,
} from '../../src/protocol/calls/authentication.ts';
import {
  openCall,
  openReply,
  PROCEDURE_STEPS,
  PROGRAM,
  PROGRAM_VERSION,
  RPC_VERSION,
  sealCall,
  sealReply,
  workDigestOf,
  type Call,
  type Reply,
} from '../../src/protocol/calls/envelope.ts';
import { AUTH } from '../../src/protocol/calls/status.ts';

const KEY = Buffer.from('0123456789abcdef0123456789abcdef');
const OTHER = Buffer.from('0123456789abcdef0123456789abcdeF');

const callBy = (credential: Credential): Omit<Call, 'digest'> => {
  const named = principalOf(credential);
  const work = {
    program: PROGRAM,
    version: PROGRAM_VERSION,
    procedure: PROCEDURE_STEPS,
    steps: [{ step: 'echo', arguments: { text: 'ü' } }],
  };
  return {
    schema: 'flockstep-call-v1',
    epoch: 'e'.repeat(64),
    from: 'rank-1',
    to: 'rank-0',
    xid: 7,
    rpcVersion: RPC_VERSION,
    ...work,
    credential,
    verifier: { flavor: 0, body: '' },
    workDigest: workDigestOf(work, named.ok ? named.principal : { flavor: 0, id: '', groups: [] }),
  };
};

const credential = credentialOf({ id: 'rank-1', groups: [] }, 'host-a');

const reply: Omit<Reply, 'digest'> = {
  schema: 'flockstep-reply-v1',
  epoch: 'e'.repeat(64),
  from: 'rank-0',
  to: 'rank-1',
  xid: 7,
  life: 1,
  verifier: { flavor: 0, body: '' },
  denied: null,
  accepted: { status: 0, low: 0, high: 0 },
  header: null,
  body: null,
  workDigest: '',
};

test('the verifier is HMAC-SHA256 over domain and envelope without verifier and digest', () => {
  const call = callBy(credential);
  const opened = openCall(sealCall(signed(call, KEY)));
  assert.ok(opened.ok);
  const { verifier: _verifier, ...rest } = call;
  const right = createHmac('sha256', KEY)
    .update(`flockstep-call-verifier-v1\0${JSON.stringify(rest)}`)
    .digest('hex');
  assert.deepEqual(opened.value.verifier, { flavor: 537_001_985, body: right });
  // Fixed: other versions must make the same.
  assert.equal(
    keyFingerprint(KEY),
    createHmac('sha256', KEY).update('flockstep-cluster-key-v1\0').digest('hex'),
  );
  assert.ok(isVerified(opened.value, KEY));
});

test('a call with the right key is let in with its principal', () => {
  const opened = openCall(sealCall(signed(callBy(credential), KEY)));
  assert.ok(opened.ok);
  assert.deepEqual(authenticate(opened.value, { endpoint: 'rank-1', key: KEY }), {
    ok: true,
    principal: { flavor: 1, id: 'rank-1', groups: [] },
  });
});

test('without the right key: BADVERF, in every way of not having it', () => {
  const good = signed(callBy(credential), KEY);
  const badVerf = { ok: false, status: AUTH.BADVERF };
  const judge = (call: Omit<Call, 'digest'>, key: Uint8Array | null = KEY) =>
    authenticate(call, { endpoint: 'rank-1', key });
  assert.deepEqual(judge(signed(callBy(credential), OTHER)), badVerf);
  assert.deepEqual(judge(signed(callBy(credential), null)), badVerf);
  assert.deepEqual(judge(good, OTHER), badVerf);
  // A verifier that cannot be judged is no verifier.
  assert.deepEqual(judge(good, null), badVerf);
  const { body } = good.verifier;
  for (const verifier of [
    { flavor: VERIFIER.NONE, body },
    { flavor: 6, body },
    { flavor: VERIFIER.HMAC, body: '' },
    { flavor: VERIFIER.HMAC, body: body.slice(2) },
    { flavor: VERIFIER.HMAC, body: `${body}00` },
    { flavor: VERIFIER.HMAC, body: `${body.slice(0, -1)}${body.endsWith('0') ? '1' : '0'}` },
    { flavor: VERIFIER.HMAC, body: '00'.repeat(32) },
  ])
    assert.deepEqual(judge({ ...good, verifier }), badVerf, JSON.stringify(verifier));
});

test('every field of the envelope is under the verifier', () => {
  const good = signed(callBy(credential), KEY);
  const changes: Partial<Call>[] = [
    { epoch: 'f'.repeat(64) },
    { from: 'rank-2' },
    { to: 'rank-2' },
    { xid: 8 },
    { rpcVersion: 3 },
    { program: 1 },
    { version: 2 },
    { procedure: 0 },
    { credential: credentialOf({ id: 'rank-1', groups: ['wheel'] }, 'host-a') },
    { steps: [{ step: 'echo', arguments: { text: 'u' } }] },
    { workDigest: '0'.repeat(64) },
  ];
  for (const change of changes)
    assert.equal(isVerified({ ...good, ...change }, KEY), false, JSON.stringify(change));
});

test('replies are signed too, and a call is no reply', () => {
  const good = openReply(sealReply(signed(reply, KEY)));
  assert.ok(good.ok);
  assert.ok(isVerified(good.value, KEY));
  for (const change of [{ body: {} }, { xid: 9 }, { life: 2 }, { denied: null, accepted: null }])
    assert.equal(isVerified({ ...good.value, ...change }, KEY), false, JSON.stringify(change));
  assert.equal(isVerified(signed(reply, null), KEY), false);
  assert.ok(isVerified(signed(reply, null), null));
});

test('credentials: none, malformed and too long are BADCRED, unknown flavors REJECTEDCRED', () => {
  const body = credential.body as { machine: string; id: string; groups: string[] };
  const ofBytes = (bytes: number): Credential => {
    const empty = JSON.stringify({ ...body, groups: ['', '', '', ''] }).length;
    const rest = bytes - empty;
    const groups = [0, 1, 2, 3].map((index) =>
      'g'.repeat(Math.floor(rest / 4) + (index < rest % 4 ? 1 : 0)),
    );
    const made = { flavor: 1, body: { ...body, groups } };
    assert.equal(JSON.stringify(made.body).length, bytes);
    return made;
  };
  assert.ok(principalOf(ofBytes(CREDENTIAL_BYTES_MAX)).ok);
  const cases: [Credential, number][] = [
    [{ flavor: 0, body: {} }, AUTH.BADCRED],
    [{ flavor: 0, body }, AUTH.BADCRED],
    [ofBytes(CREDENTIAL_BYTES_MAX + 1), AUTH.BADCRED],
    [{ flavor: 2, body: {} }, AUTH.REJECTEDCRED],
    [{ flavor: 6, body }, AUTH.REJECTEDCRED],
    [{ flavor: 1, body: {} }, AUTH.BADCRED],
    [{ flavor: 1, body: { ...body, extra: 1 } }, AUTH.BADCRED],
    [{ flavor: 1, body: { ...body, id: '' } }, AUTH.BADCRED],
    [{ flavor: 1, body: { ...body, id: 'a b' } }, AUTH.BADCRED],
    [{ flavor: 1, body: { ...body, id: 7 } }, AUTH.BADCRED],
    [{ flavor: 1, body: { ...body, groups: 'x' } }, AUTH.BADCRED],
    [{ flavor: 1, body: { ...body, groups: [''] } }, AUTH.BADCRED],
    [{ flavor: 1, body: { ...body, machine: null } }, AUTH.BADCRED],
  ];
  for (const [wrong, status] of cases)
    assert.deepEqual(principalOf(wrong), { ok: false, status }, JSON.stringify(wrong));
});

test('a credential always fits: the name of a machine is cut, whatever is in it', () => {
  for (const machine of [
    '',
    'h',
    'x'.repeat(5_000),
    'ü'.repeat(255),
    '\u0001'.repeat(255),
    '𝄞'.repeat(300),
  ]) {
    const made = credentialOf({ id: 'rank-65535', groups: ['a', 'b'] }, machine);
    assert.ok(Buffer.byteLength(JSON.stringify(made.body)) <= CREDENTIAL_BYTES_MAX, machine);
    assert.ok(principalOf(made).ok, machine.slice(0, 4));
  }
});

test("a master's mailbox is its own: others are TOOWEAK, with the right key too", () => {
  const good = signed(callBy(credential), KEY);
  assert.deepEqual(authenticate(good, { endpoint: 'rank-2', key: KEY }), {
    ok: false,
    status: AUTH.TOOWEAK,
  });
  const principal = (id: string) => ({ flavor: 1, id, groups: [] });
  assert.ok(mayUse(principal('rank-1'), 'rank-1'));
  assert.ok(mayUse(principal('tool'), 'tool'));
  assert.ok(mayUse(principal('anna@host'), 'tool'));
  assert.ok(!mayUse(principal('tool'), 'rank-1'));
  assert.ok(!mayUse(principal('rank-1'), 'tool'), 'nobody calls himself like a master');
});

test('faults are judged in order: credential, verifier, mailbox', () => {
  const unsigned = callBy({ flavor: 9, body: {} });
  const judge = (call: Omit<Call, 'digest'>, endpoint: string) => {
    const said = authenticate(call, { endpoint, key: KEY });
    return said.ok ? 0 : said.status;
  };
  assert.equal(judge(unsigned, 'rank-9'), AUTH.REJECTEDCRED);
  assert.equal(judge(callBy(credential), 'rank-9'), AUTH.BADVERF);
  assert.equal(judge(signed(callBy(credential), KEY), 'rank-9'), AUTH.TOOWEAK);
});

test('the file of the key: only its own, closed, regular, 32 to 4096 bytes', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'flockstep-key-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const path = (name: string): string => join(directory, name);
  const make = (name: string, bytes: number, mode = 0o600): string => {
    writeFileSync(path(name), Buffer.alloc(bytes, 7));
    chmodSync(path(name), mode);
    return path(name);
  };
  for (const bytes of [32, 33, 4096])
    assert.deepEqual(Buffer.from(readClusterKey(make('good', bytes))), Buffer.alloc(bytes, 7));
  assert.equal(readClusterKey(make('read-only', 32, 0o400)).length, 32);
  symlinkSync(path('good'), path('link'));
  assert.equal(readClusterKey(path('link')).length, 4096);
  mkdirSync(path('folder'));
  execFileSync('mkfifo', [path('fifo')]);
  const wrong: [string, RegExp][] = [
    [path('absent'), /does not exist$/],
    [path('folder'), /is not a regular file$/],
    [path('fifo'), /is not a regular file$/],
    [make('short', 31), /has 31 bytes; a key has 32 to 4096$/],
    [make('empty', 0), /has 0 bytes/],
    [make('long', 4097), /has 4097 bytes/],
    [make('group', 32, 0o640), /may be used by others \(mode 0640\); run chmod 600 on it$/],
    [make('other', 32, 0o602), /mode 0602/],
  ];
  for (const [file, text] of wrong)
    assert.throws(
      () => readClusterKey(file),
      (error) => isFlockstepError(error) && error.code === 'E_USAGE' && text.test(error.message),
      file,
    );
});
