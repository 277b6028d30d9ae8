/**
 * Examines a directory through a process of its own, and waits for it no longer than it says something.
 *
 * Guarantee: an answer within `silenceMs` of the last sign of life, also when the file system never
 * answers; what was made is removed, or named. Not guaranteed: that a process stuck in a dead mount
 * ends; it was killed, and the kernel ends it when the mount answers or goes.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { FlockstepError, knownCode, messageOf } from '../../errors.ts';
import type { Finding } from '../../protocol/findings.ts';
import { removeTree } from '../durable.ts';
import type { MountFacts } from '../mount.ts';
import { DOCTOR_CHILD_FILE, type DoctorTask } from './child.ts';
import type { Line, Reading } from './examination.ts';

export interface Examination {
  readonly mount: MountFacts | null;
  readonly peerMount: MountFacts | null;
  readonly readings: readonly Reading[];
  readonly findings: readonly Finding[];
}

export interface ExamineOptions extends DoctorTask {
  /** How long one probe may take. */
  readonly silenceMs: number;
  /** Aborted: remove what was made, then end. */
  readonly stop: AbortSignal;
}

/** Removing what was made may take as long as this after a request to stop. */
const FAREWELL_MS = 5_000;
const LINE_CHARACTERS_MAX = 65_536;

class Session {
  readonly readings: Reading[] = [];
  readonly findings: Finding[] = [];
  readonly mounts: { directory: MountFacts | null; peer: MountFacts | null } = {
    directory: null,
    peer: null,
  };
  ground: readonly string[] = [];
  /** The probe under way. */
  current: { readonly probe: string; readonly beganMs: number } | null = null;
  hasEnded = false;
  failure: FlockstepError | null = null;

  take(line: Line): void {
    switch (line.kind) {
      case 'ground':
        this.ground = line.paths;
        break;
      case 'mount':
        this.mounts[line.which] = line.mount;
        break;
      case 'begin':
        this.current = { probe: line.probe, beganMs: performance.now() };
        break;
      case 'reading':
        this.current = null;
        this.readings.push(line.reading);
        this.findings.push(...line.findings);
        break;
      case 'error':
        this.failure = new FlockstepError(knownCode(line.code), line.message);
        break;
      case 'end':
        this.hasEnded = true;
    }
  }

  /** The probe under way did not come back. */
  giveUp(silenceMs: number): void {
    const { probe, beganMs } = this.current ?? { probe: 'start', beganMs: performance.now() };
    const figure = `nothing for ${silenceMs / 1000} s`;
    const elapsedMs = Math.round(performance.now() - beganMs);
    this.readings.push({ probe, outcome: 'failed', figure, elapsedMs });
    this.findings.push({
      code: 'does-not-answer',
      detail: `${probe} did not return within ${silenceMs / 1000} s`,
    });
    for (const path of this.ground) this.findings.push({ code: 'left-behind', detail: path });
  }
}

/** Calls back for each whole line of JSON. */
const linesOf = (child: ChildProcess, take: (line: Line) => void): void => {
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, LINE_CHARACTERS_MAX);
    for (const line of lines) take(JSON.parse(line) as Line);
  });
};

/** Resolves when the child has ended, or was given up. */
const waitFor = (child: ChildProcess, session: Session, options: ExamineOptions): Promise<void> =>
  new Promise((resolve) => {
    let timer: NodeJS.Timeout;
    const giveUp = (): void => {
      session.giveUp(options.silenceMs);
      child.kill('SIGKILL');
      child.unref();
      child.stdout?.destroy();
      finish();
    };
    const restart = (): void => {
      clearTimeout(timer);
      const isLeaving = options.stop.aborted;
      timer = setTimeout(giveUp, isLeaving ? FAREWELL_MS : options.silenceMs);
    };
    const leave = (): void => {
      child.stdin?.end();
      restart();
    };
    const finish = (): void => {
      clearTimeout(timer);
      options.stop.removeEventListener('abort', leave);
      resolve();
    };
    restart();
    linesOf(child, (line) => {
      session.take(line);
      restart();
    });
    child.once('close', finish);
    options.stop.addEventListener('abort', leave, { once: true });
    if (options.stop.aborted) leave();
  });

/** A process that ended without a word cannot have removed what it made. */
const removeAfter = async (session: Session): Promise<void> => {
  for (const path of session.ground)
    try {
      await removeTree(path);
    } catch (error) {
      session.findings.push({ code: 'left-behind', detail: `${path}: ${messageOf(error)}` });
    }
};

/** Throws E_NATIVE, E_INTERRUPTED or E_INVARIANT; whatever is wrong with the directory is a finding. */
export const examineDirectory = async (options: ExamineOptions): Promise<Examination> => {
  const { directory, peer, timeoutMs } = options;
  const task: DoctorTask = { directory, peer, timeoutMs };
  const session = new Session();
  const child = spawn(process.execPath, [DOCTOR_CHILD_FILE, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A terminal's signals come here; the child is told by the end of its input.
    detached: true,
  });
  let spawnError: Error | null = null;
  child.once('error', (error) => (spawnError = error));
  child.stdin?.on('error', () => {});
  await waitFor(child, session, options);
  const wasGivenUp = session.findings.some(({ code }) => code === 'does-not-answer');
  const isSilent = !session.hasEnded && session.failure === null;
  if (isSilent && !wasGivenUp) await removeAfter(session);
  if (options.stop.aborted)
    throw new FlockstepError('E_INTERRUPTED', 'asked to stop before all probes were done');
  if (session.failure !== null) throw session.failure;
  if (isSilent && !wasGivenUp)
    throw new FlockstepError(
      'E_INVARIANT',
      `the examining process ended early (${spawnError === null ? `${child.signalCode ?? child.exitCode}` : messageOf(spawnError)})`,
    );
  const { mounts, readings, findings } = session;
  return { mount: mounts.directory, peerMount: mounts.peer, readings, findings };
};
