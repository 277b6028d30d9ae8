/** Mail on a real directory: what may lie in a mailbox, and how frames share their room. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sealText } from '../../src/protocol/envelope.ts';
import { layout } from '../../src/protocol/layout.ts';
import { NOISE_MAX } from '../../src/runtime/calls/folders.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import { EPOCH, randomSession, type MemberPorts } from '../support/mail-world.ts';
import { heard, MAX, realWorld, small, text } from './mail-subjects.ts';

test('real: only regular files of the right name are mail; the rest is set aside, within a bound', () =>
  realWorld(async ({ a, ports }) => {
    const { directory, clock } = ports[1] as MemberPorts;
    const folder = directory.hostPath(`${layout.mailbox(EPOCH, 'rank-0', 'tool')}/calls`);
    mkdirSync(folder, { recursive: true });
    const session = randomSession();
    writeFileSync(join(folder, `${session}.0.1.json`), small('mail'));
    writeFileSync(join(folder, '.hidden.json'), 'x');
    writeFileSync(join(folder, `${session}.9.9.json.tmp`), 'x');
    const noise = [
      'a.json',
      `${session}.0.1`,
      `${session}.1.1 (conflicted copy).json`,
      'x'.repeat(200),
    ];
    for (const name of noise) writeFileSync(join(folder, name), 'x');
    mkdirSync(join(folder, 'folder.json'));
    symlinkSync('/etc/passwd', join(folder, `${session}.4.1.json`));
    execFileSync('mkfifo', [join(folder, `${session}.5.1.json`)]);
    mkdirSync(join(folder, `${session}.6.1.json`));
    const own = new ListingMail({ epoch: EPOCH, endpoint: 'rank-0', directory, clock });
    const names = own.list().map(({ name }) => name);
    assert.deepEqual(
      names,
      [0, 4, 5, 6].map((slot) => `${session}.${slot}.1`),
    );
    await own.settled();
    for (const name of [...noise, 'folder.json']) assert.ok(!existsSync(join(folder, name)), name);
    assert.ok(existsSync(join(folder, '.hidden.json')));
    for (const slot of [4, 5, 6]) {
      const odd = { from: 'tool', kind: 'call', name: `${session}.${slot}.1` } as const;
      assert.equal(a.mail.read(odd, MAX).kind, 'odd', `slot ${slot}`);
      await a.mail.setAside(odd);
    }
    assert.deepEqual(own.list(), [{ from: 'tool', kind: 'call', name: `${session}.0.1` }]);
    assert.ok(existsSync('/etc/passwd'));
    for (let count = 0; count < NOISE_MAX + 20; count++)
      writeFileSync(join(folder, `noise-${count}.json`), 'x');
    own.list();
    await own.settled();
    const kept = readdirSync(join(folder, '..', 'noise'));
    assert.equal(kept.length, NOISE_MAX);
    assert.deepEqual(
      readdirSync(folder).toSorted(),
      ['.hidden.json', `${session}.0.1.json`, `${session}.9.9.json.tmp`].toSorted(),
    );
  }));

test('real: bells leave the frame when everything else needs the room', () =>
  realWorld(async (subjects) => {
    const { a, b } = subjects;
    const name = `${randomSession()}.0.1`;
    await a.mail.post('rank-1', 'call', name, sealText({ fill: 'q'.repeat(1_000) }));
    await heard(subjects, b, 'call', name);
    const payload = { text: 'p'.repeat(3_000) };
    const patch = { contribution: { token: 'a'.repeat(64), phase: 'x', payload, ahead: [] } };
    assert.ok(a.own.fits(patch), 'bells make way');
    a.own.update(patch);
    a.own.flush();
    b.peers.pollAll();
    assert.deepEqual(b.peers.frame(0)?.contribution?.payload, payload);
    const call = await heard(subjects, b, 'call', name);
    assert.equal(text(b, call), sealText({ fill: 'q'.repeat(1_000) }));
  }));
