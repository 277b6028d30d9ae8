/** Of the contract of ports: names under which anybody may have put anything, and fresh ones. */
import assert from 'node:assert/strict';
import { FlockstepError } from '../../../src/errors.ts';
import { TRAIL_FRAMES_KEPT } from '../../../src/protocol/limits.ts';
import type { ContractSubjects } from '../ports-contract.ts';
import { bytesOf, eventually, MAX, text } from './contract.ts';

export const nameCases: Record<string, (subjects: ContractSubjects) => Promise<void>> = {
  'examine tells what stands under a name, and its size before its content': async (both) => {
    const { first, second } = both;
    await first.directory.makeDirectory('seen/folder');
    assert.deepEqual(first.directory.examine('seen/absent', MAX), { kind: 'absent' });
    assert.deepEqual(first.directory.examine('nothing/here', MAX), { kind: 'absent' });
    assert.equal(first.directory.examine('seen/folder', MAX).kind, 'odd');
    await first.directory.createOnce('seen/file', bytesOf('12345'));
    const found = await eventually(
      second.clock,
      () => second.directory.examine('seen/file', 5),
      (reading) => reading.kind === 'bytes' && reading.bytes.length === 5,
      'the file',
    );
    assert.equal(found.kind === 'bytes' && text(found.bytes), '12345');
    assert.deepEqual(first.directory.examine('seen/file', 4), { kind: 'too-large', bytes: 5 });
  },

  'move gives whatever stands there another name; nothing there is fine': async ({ first }) => {
    await first.directory.makeDirectory('from/folder');
    await first.directory.makeDirectory('to');
    await first.directory.createOnce('from/file', bytesOf('x'));
    await first.directory.move('from/file', 'to/file');
    await first.directory.move('from/folder', 'to/folder');
    await first.directory.move('from/absent', 'to/absent');
    assert.deepEqual(first.directory.listFresh('from'), []);
    assert.deepEqual(first.directory.listFresh('to'), ['file', 'folder']);
    assert.equal(first.directory.examine('to/file', MAX).kind, 'bytes');
  },

  'frames under fresh names: each whole for a second client, the last few stay (P-18)': async ({
    first,
    second,
  }) => {
    await first.directory.makeDirectory('registers');
    const trail = first.directory.createTrail('registers/t.d');
    for (let sequence = 1; sequence <= 3 * TRAIL_FRAMES_KEPT; sequence += 1)
      trail.write(bytesOf(`frame ${sequence}\n`), sequence);
    const newest = 3 * TRAIL_FRAMES_KEPT;
    const names = await eventually(
      second.clock,
      () => second.directory.listFresh('registers/t.d'),
      (found) => found?.length === TRAIL_FRAMES_KEPT && found.includes(`${newest}.json`),
      'the last names',
    );
    const kept = Array.from({ length: TRAIL_FRAMES_KEPT }, (_, at) => `${newest - at}.json`);
    assert.deepEqual(names, kept.toSorted());
    const seen = second.directory.readFresh(`registers/t.d/${newest}.json`, MAX);
    assert.equal(text(seen), `frame ${newest}\n`);
    // A number that is taken is nobody's to write again.
    assert.throws(() => trail.write(bytesOf('again'), newest), FlockstepError);
  },
};
