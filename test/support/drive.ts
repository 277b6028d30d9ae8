/** Runs fs-driver in a process of its own and returns its answers, one per call. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DriverAnswer, DriverCall } from './fs-driver.ts';

const DRIVER_FILE = fileURLToPath(new URL('fs-driver.js', import.meta.url));
const TIMEOUT_MS = 60_000;

export const drive = (
  calls: readonly DriverCall[],
  environment: Readonly<Record<string, string>> = {},
): DriverAnswer[] => {
  const result = spawnSync(process.execPath, [DRIVER_FILE, JSON.stringify(calls)], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  if (result.status !== 0)
    throw new Error(`driver ended with ${result.status ?? result.signal}: ${result.stderr}`);
  return JSON.parse(result.stdout) as DriverAnswer[];
};

/** The value of an answer that must be a success. */
export const valueOf = (answer: DriverAnswer | undefined): unknown => {
  if (answer?.ok) return answer.value;
  throw new Error(`the call failed: ${answer?.message ?? 'no answer'}`);
};
