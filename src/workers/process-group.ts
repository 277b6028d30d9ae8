/**
 * Signals to whole process groups, and the sweep for processes that left theirs.
 *
 * A group is named by its leader's pid. The leader may be gone: the number stays taken as long as
 * one member lives, so a signal right after the leader was reaped reaches only its own group.
 *
 * Not guaranteed: to find a process that left its group (setsid) and cleared its environment.
 */
import { closeSync, readFileSync, readdirSync } from 'node:fs';
import { errnoOf } from '../errors.ts';

/** Environment variable that marks every process started by a worker host. */
const MARK_VARIABLE = 'FLOCKSTEP_HOST';

/** The environment with one more mark: a command may be a run of its own, with a host of its own. */
export const markedEnvironment = (
  environment: NodeJS.ProcessEnv,
  mark: string,
): Record<string, string> => {
  const outer = environment[MARK_VARIABLE];
  const marks = outer === undefined ? mark : `${outer}:${mark}`;
  return { ...(environment as Record<string, string>), [MARK_VARIABLE]: marks };
};

/** False when the group has no member left. Signal 0 only asks. */
export const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-leader, signal);
    return true;
  } catch (error) {
    // EPERM: a member runs as another user now (setuid); it is there, and out of our reach.
    return errnoOf(error) === 'EPERM';
  }
};

/**
 * True while a member of the group lives. Zombies do not count: where no init collects them (many
 * containers) they keep the group's number taken for as long as they please.
 */
export const groupLives = (leader: number): boolean => {
  if (!signalGroup(leader, 0)) return false;
  return readdirSync('/proc').some((entry) => {
    if (!/^[1-9][0-9]*$/.test(entry)) return false;
    try {
      // "pid (name) state parent group …"; the name may contain anything, so search from its end.
      const text = readFileSync(`/proc/${entry}/stat`, 'latin1');
      const [state, , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return group === String(leader) && state !== 'Z' && state !== 'X';
    } catch {
      return false;
    }
  });
};

/** Kills every process whose environment carries the mark; returns how many were found. */
export const killMarked = (mark: string): number => {
  let found = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^[1-9][0-9]*$/.test(entry) || Number(entry) === process.pid) continue;
    if (!hasMark(entry, mark)) continue;
    try {
      process.kill(Number(entry), 'SIGKILL');
      found++;
    } catch {
      // Ended by itself in between.
    }
  }
  return found;
};

const hasMark = (pid: string, mark: string): boolean => {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
    const variable = environment.split('\0').find((text) => text.startsWith(`${MARK_VARIABLE}=`));
    return (
      variable
        ?.slice(MARK_VARIABLE.length + 1)
        .split(':')
        .includes(mark) ?? false
    );
  } catch {
    // Gone, or another user's.
    return false;
  }
};

/**
 * Closes what this process inherited besides its first `kept` descriptors. The runtime marks its
 * own descriptors close-on-exec, and inherited ones only up to the first gap, so a launcher's
 * descriptor with a high number (a shell's `exec {lock}>file`) would reach every command.
 */
export const closeInherited = (kept: number): void => {
  const closeOnExec = 0o2000000;
  for (const entry of readdirSync('/proc/self/fdinfo')) {
    const descriptor = Number(entry);
    if (descriptor < kept) continue;
    try {
      const flags = /^flags:\s+([0-7]+)/m.exec(
        readFileSync(`/proc/self/fdinfo/${entry}`, 'latin1'),
      )?.[1];
      if (flags !== undefined && (parseInt(flags, 8) & closeOnExec) === 0) closeSync(descriptor);
    } catch {
      // The descriptor of this very listing.
    }
  }
};
