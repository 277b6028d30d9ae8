/** Of the contract of ports: names under which anybody may have put anything. */
import assert from 'node:assert/strict';
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
};
