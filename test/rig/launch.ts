/** Starts a rig in namespaces of its own and waits for its record. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNSHARE } from './catalogue.ts';
import type { Found } from './records.ts';

export type Depth = 'short' | 'full' | 'latency' | 'faults' | 'shell';

export interface Launched {
  /** 0 all held, 1 something did not, 77 it could not be started, 130 interrupted. */
  readonly status: number;
  /** Null when it was killed before it wrote one. */
  readonly record: Found | null;
}

const inside = join(import.meta.dirname, 'inside.js');

export const launchRig = async (
  name: string,
  depth: Depth,
  only: readonly string[] = [],
): Promise<Launched> => {
  const directory = mkdtempSync(join(tmpdir(), `flockstep-rig-`));
  const record = join(directory, 'record.json');
  const place = mkdtempSync(join(directory, 'rig-'));
  const argv = [...UNSHARE, process.execPath, inside, name, place, record, depth, ...only];
  const [program = '', ...rest] = argv;
  // The channel tells the rig when we are gone.
  const child = spawn(program, rest, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal's INT reaches the rig by itself; without the channel it ends in any case.
  const forward = (): void => {
    if (child.connected) child.disconnect();
  };
  process.on('SIGINT', forward).on('SIGTERM', forward);
  try {
    const status = await new Promise<number>((settle, fail) => {
      child.once('error', fail);
      child.once('exit', (code) => settle(code ?? 130));
    });
    const text = existsSync(record) ? readFileSync(record, 'utf8') : 'null';
    return { status, record: JSON.parse(text) as Launched['record'] };
  } finally {
    process.off('SIGINT', forward).off('SIGTERM', forward);
    if (process.env['FLOCKSTEP_TEST_KEEP'] !== '1')
      rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};
