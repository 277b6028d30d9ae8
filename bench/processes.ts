/** Processes as Linux shows them in /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/PID/stat after the command's name; null when the process is gone. */
const statOf = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((candidate) => statOf(candidate)?.[1] === String(pid));

/** USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** Processor time of a process and its ended threads so far. Throws when it is gone. */
export const cpuMs = (pid: number): number => {
  const fields = statOf(pid);
  if (fields === null) throw new Error(`process ${pid} is gone`);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** Words of a process' command line; none when it is gone. */
export const commandOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
};
