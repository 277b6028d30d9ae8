/**
 * Carries out calls of the fs layer in a process of its own, so that a test can let that process run
 * under the fault shim or in a full file system. Reads a JSON list of calls from its first argument,
 * writes a JSON list of answers.
 */
import { isFlockstepError, messageOf } from '../../src/errors.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import { openCoordinationDirectory } from '../../src/fs/open.ts';
import { probeCapabilities } from '../../src/fs/probes.ts';
import { lineOf } from './fs.ts';

export type DriverCall =
  | { readonly call: 'open'; readonly root: string }
  | {
      readonly call: 'createOnce';
      readonly root: string;
      readonly path: string;
      readonly text: string;
    }
  | { readonly call: 'read'; readonly root: string; readonly path: string }
  | {
      readonly call: 'register';
      readonly root: string;
      readonly path: string;
      readonly writes: number;
    }
  | { readonly call: 'append'; readonly root: string; readonly path: string; readonly text: string }
  | { readonly call: 'makeDirectory'; readonly root: string; readonly path: string }
  | { readonly call: 'remove'; readonly root: string; readonly path: string }
  | { readonly call: 'lock'; readonly root: string; readonly path: string; readonly times: number }
  | { readonly call: 'prepareLock'; readonly root: string; readonly name: string }
  | {
      readonly call: 'probe';
      readonly stateRoot: string;
      readonly publicationRoot: string;
      readonly timeoutMs?: number;
    };

export type DriverAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
    };

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

const lockRepeatedly = async (root: string, path: string, times: number): Promise<unknown> => {
  const lock = await new FileLocks(root).open(path, { create: true });
  const outcomes = [];
  for (let count = 0; count < times; count++) outcomes.push(await lock.tryExclusive());
  await lock.close();
  return outcomes;
};

const perform = async (call: DriverCall): Promise<unknown> => {
  switch (call.call) {
    case 'open':
      return (await openCoordinationDirectory(call.root, { create: true })).root;
    case 'createOnce': {
      const outcome = await new RealDirectory(call.root).createOnce(
        call.path,
        Buffer.from(call.text),
      );
      return outcome.outcome === 'created' ? 'created' : textOf(outcome.bytes);
    }
    case 'read': {
      const bytes = new RealDirectory(call.root).readFresh(call.path, 4096);
      return bytes === null ? null : textOf(bytes);
    }
    case 'register': {
      const options = { syncRegisters: true };
      const register = new RealDirectory(call.root, options).createRegister(call.path, 4096);
      for (let sequence = 1; sequence <= call.writes; sequence++)
        register.write(lineOf(`frame ${sequence}`, 4096), sequence);
      register.close();
      return call.writes;
    }
    case 'append':
      return new RealDirectory(call.root).append(call.path, Buffer.from(call.text));
    case 'makeDirectory':
      return new RealDirectory(call.root).makeDirectory(call.path);
    case 'remove':
      return new RealDirectory(call.root).remove(call.path);
    case 'lock':
      return lockRepeatedly(call.root, call.path, call.times);
    case 'prepareLock': {
      const anchor = await new FileLocks(call.root).anchor('epochs');
      return anchor.prepareLock(call.name, Buffer.from('record\n'));
    }
    case 'probe':
      return (await probeCapabilities(call)).operations;
  }
};

const answers: DriverAnswer[] = [];
for (const call of JSON.parse(process.argv[2] ?? '[]') as DriverCall[]) {
  try {
    answers.push({ ok: true, value: (await perform(call)) ?? null });
  } catch (error) {
    answers.push({
      ok: false,
      code: isFlockstepError(error) ? error.code : 'unknown',
      message: messageOf(error),
      details: isFlockstepError(error) ? { ...error.details } : {},
    });
  }
}
process.stdout.write(JSON.stringify(answers));
