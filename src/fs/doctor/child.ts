/**
 * The process that touches the directory, so that a file system which never answers holds up nobody
 * else.
 *
 *   node child.js JSON     {directory, peer, timeoutMs}
 *
 * Writes one JSON object a line (Line of examination.ts): what it is about to do, then how that went. It
 * removes what it made and ends when its input ends, too.
 */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boundedText, errnoOf, isFlockstepError, messageOf } from '../../errors.ts';
import type { Finding } from '../../protocol/findings.ts';
import { mountFindings } from '../../protocol/mount-findings.ts';
import { removeTree } from '../durable.ts';
import { spaceOf } from '../facts.ts';
import { loadFlock } from '../flock.ts';
import { LockChild } from '../lock-probe.ts';
import type { MountFacts } from '../mount.ts';
import { problemOf } from '../open.ts';
import { toldMountOf } from '../told-mount.ts';
import { found, ProbeFailure, type Line, type Measured, type Reading } from './examination.ts';
import {
  AFTER_LOCK_PROBES,
  FILE_PROBES,
  findingOf,
  spaceReading,
  type LocalGround,
} from './local.ts';
import { lockProbes } from './locks.ts';
import { PEER_PROBES, type PeerGround } from './peer.ts';

export const DOCTOR_CHILD_FILE = fileURLToPath(import.meta.url);

export interface DoctorTask {
  readonly directory: string;
  readonly peer: string | null;
  /** For each lock call. */
  readonly timeoutMs: number;
}

const say = (line: Line): void => {
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody listens any more; what was made is still to be removed.
  }
};

const bounded = ({ code, detail }: Finding): Finding => ({ code, detail: boundedText(detail) });

class Examiner {
  readonly #outcomes = new Map<string, Reading['outcome']>();
  /** Set when the one who asked is gone. */
  isStopped = false;

  /** True when it passed. */
  async probe(
    name: string,
    run: () => Measured | Promise<Measured>,
    needs: readonly string[] = [],
  ): Promise<boolean> {
    if (this.isStopped) return false;
    const missing = needs.find((need) => this.#outcomes.get(need) !== 'passed');
    if (missing !== undefined) {
      this.#tell(name, 'skipped', `needs ${missing}`, performance.now(), []);
      return false;
    }
    say({ kind: 'begin', probe: name });
    const startedMs = performance.now();
    try {
      const { figure, findings = [], failed = false } = await run();
      this.#tell(name, failed ? 'failed' : 'passed', figure, startedMs, findings);
      return !failed;
    } catch (error) {
      const known = error instanceof ProbeFailure ? error : null;
      const findings = known?.findings ?? [findingOf(name, error)];
      const figure = known?.message ?? findings[0]?.detail ?? messageOf(error);
      this.#tell(name, 'failed', figure, startedMs, findings);
      return false;
    }
  }

  #tell(
    probe: string,
    outcome: Reading['outcome'],
    figure: string,
    startedMs: number,
    findings: readonly Finding[],
  ): void {
    this.#outcomes.set(probe, outcome);
    const elapsedMs = Math.round((performance.now() - startedMs) * 1000) / 1000;
    const reading = { probe, outcome, figure: boundedText(figure), elapsedMs };
    say({ kind: 'reading', reading, findings: findings.map(bounded) });
  }
}

const isFuse = ({ type }: MountFacts): boolean => type === 'virtiofs' || /^fuse(\.|$)/.test(type);

/** What `directory` is; null when nothing can be done in it. */
const look = (directory: string): Measured => {
  let status;
  try {
    status = statSync(directory);
  } catch (error) {
    const errno = errnoOf(error) ?? '';
    const code = errno === 'ENOENT' || errno === 'ENOTDIR' ? 'directory-absent' : 'does-not-answer';
    const kind = errno === 'EACCES' ? 'directory-closed' : code;
    throw new ProbeFailure(messageOf(error), [found(kind, messageOf(error))]);
  }
  if (!status.isDirectory())
    throw new ProbeFailure('not a directory', [
      found('directory-absent', `${directory} is no directory`),
    ]);
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errnoOf(error) === 'EROFS' ? 'mount-read-only' : 'directory-closed';
    throw new ProbeFailure(messageOf(error), [found(code, messageOf(error))]);
  }
  const problem = problemOf(directory, lstatSync(directory));
  const owner = `uid ${status.uid}, mode ${(status.mode & 0o7777).toString(8)}`;
  return {
    figure: owner,
    findings: problem === null ? [] : [found('directory-refused', `it ${problem}`)],
  };
};

const makeGround = (own: string, mount: MountFacts): Measured => {
  try {
    for (const path of [own, `${own}/left`, `${own}/right`, `${own}/publication`])
      mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const errno = errnoOf(error) ?? '';
    const isRefused = errno === 'EACCES' || errno === 'EPERM';
    if (!isRefused) throw error;
    const isSquashed = process.geteuid?.() === 0 && mount.type.startsWith('nfs');
    throw new ProbeFailure(messageOf(error), [
      found(isSquashed ? 'root-squashed' : 'directory-closed', messageOf(error)),
    ]);
  }
  return { figure: 'made' };
};

const runProbes = async (
  examiner: Examiner,
  ground: LocalGround,
  mount: MountFacts,
): Promise<void> => {
  const all = [...FILE_PROBES, ...lockProbes(isFuse(mount)), ...AFTER_LOCK_PROBES];
  for (const { name, run, needs } of all) await examiner.probe(name, () => run(ground), needs);
};

const runPeer = async (examiner: Examiner, ground: PeerGround): Promise<void> => {
  for (const { name, run, needs } of PEER_PROBES)
    await examiner.probe(name, () => run(ground), needs);
};

/** Removes it whatever was found; what cannot be removed is named. */
const cleanUp = async (examiner: Examiner, own: string): Promise<void> => {
  examiner.isStopped = false;
  await examiner.probe('removal', async () => {
    try {
      await removeTree(own);
    } catch (error) {
      throw new ProbeFailure(messageOf(error), [found('left-behind', own)]);
    }
    return { figure: 'nothing left' };
  });
};

const tellMount = (which: 'directory' | 'peer', path: string): MountFacts => {
  const mount = toldMountOf(path);
  say({ kind: 'mount', which, mount });
  return mount;
};

const examine = async (task: DoctorTask, examiner: Examiner): Promise<void> => {
  const given = resolve(task.directory);
  const seen: { mount: MountFacts | null } = { mount: null };
  const isUsable = await examiner.probe('directory', () => {
    // What is absent lies on no mount.
    if (existsSync(given)) seen.mount = tellMount('directory', given);
    return look(given);
  });
  const mount = seen.mount;
  if (mount === null) return;
  await examiner.probe('mount', () => ({
    figure: `${mount.type} ${mount.source}`,
    findings: mountFindings(mount),
  }));
  if (!isUsable) return;
  loadFlock();
  const directory = realpathSync(given);
  const name = `.flockstep-doctor-${randomBytes(16).toString('hex')}`;
  const own = `${directory}/${name}`;
  const lockFile = `${own}/probe.lock`;
  say({ kind: 'ground', paths: [own] });
  const children = {
    held: new LockChild(lockFile, '--while-held'),
    free: new LockChild(lockFile, '--when-free'),
  };
  const ground: LocalGround = {
    directory,
    own,
    left: `${own}/left`,
    right: `${own}/right`,
    publication: `${own}/publication`,
    lockFile,
    children,
    timeoutMs: task.timeoutMs,
  };
  try {
    await examiner.probe('space', () => spaceReading(spaceOf(directory)));
    if (!(await examiner.probe('making', () => makeGround(own, mount)))) return;
    await runProbes(examiner, ground, mount);
    if (task.peer === null) return;
    const peer = resolve(task.peer);
    const isThere = await examiner.probe('peer_path', () => {
      if (existsSync(peer)) tellMount('peer', peer);
      return look(peer);
    });
    if (isThere) await runPeer(examiner, { ...ground, peer: `${realpathSync(peer)}/${name}` });
  } finally {
    children.held.dispose();
    children.free.dispose();
    await cleanUp(examiner, own);
  }
};

const main = async (text: string): Promise<void> => {
  const examiner = new Examiner();
  process.stdin.on('end', () => (examiner.isStopped = true)).resume();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => (examiner.isStopped = true));
  try {
    await examine(JSON.parse(text) as DoctorTask, examiner);
    say({ kind: 'end' });
  } catch (error) {
    const code = isFlockstepError(error) ? error.code : 'E_INVARIANT';
    say({ kind: 'error', code, message: messageOf(error) });
  }
  process.exit(0);
};

const task = process.argv[2];
if (process.argv[1] === DOCTOR_CHILD_FILE && task !== undefined) await main(task);
