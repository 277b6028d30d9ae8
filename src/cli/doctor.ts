/** `doctor DIR`: what a directory and its mount are and can do, from one host, and what to change. */
import { hostname, release, type } from 'node:os';
import { resolve } from 'node:path';
import { examineDirectory } from '../fs/doctor/examine.ts';
import { doctorOf, doctorText } from '../observe/doctor.ts';
import { wantsColour } from '../observe/progress.ts';
import { PROBE_TIMEOUT_MS_DEFAULT } from '../protocol/limits.ts';
import { printData, printWords } from './output.ts';
import type { Parsed } from './parse.ts';
import { stopRequests } from './signals.ts';

const SILENCE_MS_DEFAULT = 20_000;

export const doctor = async (dir: string, { values }: Parsed): Promise<number> => {
  const startedMs = performance.now();
  const stop = stopRequests(null);
  const silenceMs = values['probe-timeout'] ?? SILENCE_MS_DEFAULT;
  const directory = resolve(dir);
  const peer = values['peer-dir'] === undefined ? null : resolve(values['peer-dir']);
  const examination = await examineDirectory({
    directory,
    peer,
    // A lock call that hangs is told as one, before its process is given up.
    timeoutMs: Math.min(PROBE_TIMEOUT_MS_DEFAULT, silenceMs / 2),
    silenceMs,
    stop: stop.drain,
  }).finally(() => stop.dispose());
  const record = doctorOf({
    ...examination,
    directory,
    peerDirectory: peer,
    readings: examination.readings.map((reading) => ({ ...reading })),
    host: hostname(),
    kernel: `${type()} ${release()}`,
    elapsedMs: performance.now() - startedMs,
  });
  if (values.json === true) await printData(`${JSON.stringify(record)}\n`);
  else
    await printWords(
      doctorText(record, { colour: wantsColour(process.env, process.stderr.isTTY) }),
    );
  return record.exitCode;
};
