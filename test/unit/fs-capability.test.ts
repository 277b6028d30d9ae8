import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  checkBinding,
  directoryIdentity,
  PROBES,
  type CapabilitySnapshot,
} from '../../src/fs/capability.ts';
import { LocalProbes, probeCapabilities } from '../../src/fs/probes.ts';
import { failsWith, temporaryDirectory } from '../support/fs.ts';

const PATIENT_MS = 60_000;

describe('local probes', () => {
  it('hold on an ordinary directory, tell the facts, and leave nothing', async (test) => {
    const root = temporaryDirectory(test);
    const snapshot = await probeCapabilities({
      stateRoot: `${root}/deep/state`,
      publicationRoot: `${root}/output`,
      timeoutMs: PATIENT_MS,
    });
    assert.deepEqual(Object.keys(snapshot.operations), [...PROBES]);
    assert.ok(Object.values(snapshot.operations).every((held) => held));
    assert.deepEqual(readdirSync(`${root}/deep/state`), []);
    assert.deepEqual(readdirSync(`${root}/output`), []);
    assert.equal(snapshot.stateRoot, `${root}/deep/state`);
    const { facts } = snapshot;
    assert.equal(facts.lockReadWriteDescriptor, 'acquired');
    assert.equal(facts.lockAgainOnHolder, 'acquired');
    assert.equal(facts.linkCount, 2);
    assert.ok(facts.mtimeStepNs !== null && facts.mtimeStepNs >= 1000);
    assert.ok(facts.stateSpace.bytesFree > 0);
    assert.ok(facts.stateSpace.bytesFree <= facts.stateSpace.bytesTotal);
    assert.notEqual(facts.stateMount.type, 'unknown');
    assert.equal(checkBinding(snapshot), null);
  });

  it('run twice at once on the same roots', async (test) => {
    const root = temporaryDirectory(test);
    const options = { stateRoot: root, publicationRoot: root, timeoutMs: PATIENT_MS };
    await Promise.all([probeCapabilities(options), probeCapabilities(options)]);
    assert.deepEqual(readdirSync(root), []);
  });

  it('refuse a root that is a symbolic link', async (test) => {
    const root = temporaryDirectory(test);
    mkdirSync(`${root}/real`);
    symlinkSync('real', `${root}/link`);
    await assert.rejects(
      probeCapabilities({ stateRoot: root, publicationRoot: `${root}/link` }),
      failsWith('E_NOT_QUALIFIED', /probe failed during setup: .*\/link is a symbolic link/),
    );
  });

  it('become text for the peers, and keep the last snapshot', async (test) => {
    const root = temporaryDirectory(test);
    const probes: LocalProbes = new LocalProbes({
      stateRoot: `${root}/state`,
      publicationRoot: root,
      timeoutMs: PATIENT_MS,
    });
    const before = probes.snapshot;
    assert.equal(before, null);
    assert.equal(await probes.run(), '');
    assert.equal(probes.snapshot?.stateRoot, `${root}/state`);
    rmSync(`${root}/state`, { recursive: true });
    symlinkSync('.', `${root}/state`);
    assert.match(await probes.run(), /^shared filesystem capability probe failed during setup: /);
  });
});

describe('the binding to the probed roots', () => {
  const probed = async (root: string): Promise<CapabilitySnapshot> => {
    mkdirSync(`${root}/state`);
    mkdirSync(`${root}/output`);
    return probeCapabilities({
      stateRoot: `${root}/state`,
      publicationRoot: `${root}/output`,
      timeoutMs: PATIENT_MS,
    });
  };

  it('is lost when a root lies on another file system', async (test) => {
    const snapshot = await probed(temporaryDirectory(test));
    const moved = { ...snapshot, publicationRoot: '/proc' };
    assert.match(
      checkBinding(moved) ?? '',
      /^publication root filesystem identity changed: expected \S+, observed \S+:proc:\/$/,
    );
    const elsewhere = { ...snapshot, stateRoot: '/proc' };
    assert.match(checkBinding(elsewhere) ?? '', /^state root filesystem identity changed: /);
    for (const changed of [{ device: '1:2' }, { filesystemId: 'ff:other:/' }])
      assert.match(
        checkBinding({ ...snapshot, state: { ...snapshot.state, ...changed } }) ?? '',
        /^state root filesystem identity changed: /,
      );
  });

  it('is lost when a root is gone or has become a link', async (test) => {
    const root = temporaryDirectory(test);
    const snapshot = await probed(root);
    renameSync(`${root}/output`, `${root}/moved`);
    assert.match(
      checkBinding(snapshot) ?? '',
      /^publication root cannot be opened again: .*ENOENT/,
    );
    symlinkSync('moved', `${root}/output`);
    assert.match(checkBinding(snapshot) ?? '', /^publication root cannot be opened again: /);
  });

  it('knows a directory by device and inode', async (test) => {
    const root = temporaryDirectory(test);
    const status = statSync(root, { bigint: true });
    const expected = { device: `${status.dev}`, inode: `${status.ino}` };
    assert.deepEqual(await directoryIdentity(root), expected);
    await assert.rejects(directoryIdentity(`${root}/absent`), failsWith('E_STORE', /ENOENT/));
  });
});
