/** The two streams of a command: data on standard output, words for people on standard error. */
import { isFlockstepError, messageOf, ERRORS, type FlockstepError } from '../errors.ts';
import { printable } from '../observe/text.ts';

/** Resolves when the text has been handed to the system; a reader that went away is no error. */
const write = (stream: NodeJS.WriteStream, text: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    stream.write(text, () => resolve());
  });

export const printData = (text: string | Uint8Array): Promise<void> => write(process.stdout, text);
export const printWords = (text: string): Promise<void> => write(process.stderr, text);

/** A closed pipe must not end a master that has work to finish. */
export const tolerateClosedPipes = (): void => {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
};

/** One line: what happened, what to do, and the code to look up. */
export const errorLine = (error: FlockstepError): string => {
  const message = printable(error.message).replace(/\.$/, '');
  return `flockstep: ${message}. ${ERRORS[error.code].remedy} [${error.code}]`;
};

/** Prints any failure as one line and says the exit status that belongs to it. */
export const reportFailure = async (error: unknown): Promise<number> => {
  if (isFlockstepError(error)) {
    await printWords(`${errorLine(error)}\n`);
    return error.exitCode;
  }
  const stack = error instanceof Error && error.stack !== undefined ? `\n${error.stack}` : '';
  const { exitCode } = ERRORS.E_INVARIANT;
  await printWords(`flockstep: unexpected: ${messageOf(error)} [E_INVARIANT]${stack}\n`);
  return exitCode;
};
