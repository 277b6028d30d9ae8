/**
 * Is the command there? Asked once on every master before any work is taken, so that a typing
 * mistake costs one clear line and not one failed attempt per item.
 *
 * Not guaranteed: that it can still be started later, or that its interpreter exists; each start
 * reports its own errno.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { FlockstepError, errnoOf } from '../errors.ts';
import { programVaries, whyNotCommand } from '../protocol/command.ts';

/** '' when `path` is an executable regular file, else why it is not. */
const whyNotExecutable = (path: string): string => {
  try {
    if (!statSync(path).isFile()) return 'is not a regular file';
    accessSync(path, constants.X_OK);
    return '';
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === 'ENOENT' || errno === 'ENOTDIR') return 'does not exist';
    return errno === 'EACCES' ? 'is not executable' : `cannot be looked at (${errno})`;
  }
};

/** Finds `program` as execvp would: a path when it has a slash, else through PATH. '' = found. */
export const findProgram = (program: string, path = process.env['PATH'] ?? ''): string => {
  if (program.includes('/')) {
    const why = whyNotExecutable(resolve(program));
    return why === '' ? '' : `${program} ${why}`;
  }
  let refusal = '';
  for (const directory of path.split(delimiter)) {
    const why = whyNotExecutable(resolve(directory === '' ? '.' : directory, program));
    if (why === '') return '';
    if (why !== 'does not exist') refusal = `${program} in ${directory} ${why}`;
  }
  return refusal === '' ? `${program} is not found in PATH` : refusal;
};

/** Checks the command of a run. Throws E_COMMAND with one line. */
export const checkCommand = (command: readonly string[], path?: string): void => {
  const refusal = whyNotCommand(command);
  const why =
    refusal !== '' || programVaries(command) ? refusal : findProgram(command[0] as string, path);
  if (why !== '') throw new FlockstepError('E_COMMAND', `command: ${why}`);
};
