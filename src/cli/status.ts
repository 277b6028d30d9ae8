/**
 * `status`: what a job is doing now, as far as its directory says it. Writes nothing, takes no lock.
 *
 * Guarantee: a master counts as alive only if its register was seen to change meanwhile, so a file that
 * a dead one has left is no sign of life. Not guaranteed: that one which was not seen is dead; it may
 * be stopped, or its writes may show later than WATCH_MS here.
 */
import { resolve } from 'node:path';
import { invariant } from '../assert.ts';
import { isFlockstepError } from '../errors.ts';
import { openCoordinationForReading } from '../fs/open.ts';
import { duration, plural, printable } from '../observe/text.ts';
import { isStatus, whyStatus, type Status } from '../protocol/generated/status.ts';
import { layout } from '../protocol/layout.ts';
import { countsOf } from '../protocol/ledger-summary.ts';
import { HEARTBEAT_MS } from '../protocol/limits.ts';
import { ABORT } from '../protocol/records.ts';
import { auditEvidence } from '../runtime/evidence.ts';
import { PeerRegister } from '../runtime/peers.ts';
import { lookAtRecord } from '../runtime/records.ts';
import { isAlive, watchForLife } from '../runtime/signs-of-life.ts';
import { groundOf, type Ground } from './job-ground.ts';
import { printData, printWords } from './output.ts';
import type { Parsed } from './parse.ts';

/** The slowest visibility that was measured (5 s, CephFS), and four heartbeats. */
const WATCH_MS = 5_000 + 4 * HEARTBEAT_MS;
const MASTERS_SHOWN = 64;

type Master = Status['masters'][number];

/** The registers of all members; only those that have one are waited for. */
const watch = async ({
  directory,
  clock,
  view,
}: Ground): Promise<{ registers: readonly PeerRegister[]; watchedMs: number }> => {
  const fromMs = clock.now();
  const names = new Set(directory.listFresh(layout.registers) ?? []);
  const registers = view.members.map(
    ({ incarnation }) => new PeerRegister(directory, clock, incarnation),
  );
  const written = registers.filter(({ incarnation }) => names.has(`${incarnation}.json`));
  await watchForLife(written, clock, WATCH_MS);
  return { registers, watchedMs: clock.now() - fromMs };
};

const mastersOf = ({ view, survey }: Ground, registers: readonly PeerRegister[]): Master[] => {
  const held = new Map<string, number>();
  for (const { state } of survey.held) held.set(state.owner, (held.get(state.owner) ?? 0) + 1);
  return view.members.map(({ rank, host, pid, incarnation }, index) => {
    const register = registers[index];
    return {
      ...{ rank, host: printable(host), pid, incarnation },
      lifecycle: register?.frame?.lifecycle ?? null,
      alive: register !== undefined && isAlive(register),
      held: held.get(incarnation) ?? 0,
    };
  });
};

const proofOf = ({ directory, view }: Ground): Status['proof'] => {
  try {
    const newest = auditEvidence(directory, view.epoch).records.at(-1);
    if (newest === undefined) return null;
    const { generation, verified, clients, error } = newest;
    return { view: newest.view, generation, verified, clients, error: printable(error) };
  } catch (error) {
    // There is none, or it cannot be read: `verify` is for that.
    if (isFlockstepError(error)) return null;
    throw error;
  }
};

const abortOf = ({ directory, view }: Ground): Status['abort'] => {
  const path = layout.abort(view.view);
  if (!(directory.listFresh(layout.aborts) ?? []).includes(`${view.view}.json`)) return null;
  const opened = lookAtRecord(directory, path, ABORT);
  if (!opened.ok) return null;
  const { rank, code, text } = opened.value;
  return { view: opened.value.view, rank, code, text: printable(text) };
};

const stateOf = (
  masters: readonly Master[],
  { pending, leased, committing }: Status['items'],
  abort: Status['abort'],
): Status['state'] => {
  if (masters.some(({ alive }) => alive)) return 'running';
  if (pending + leased + committing === 0) return 'done';
  return abort === null ? 'resumable' : 'failed';
};

const STATES: Readonly<Record<Status['state'], string>> = {
  running: 'running',
  done: 'nothing is left',
  failed: 'ended by a failure; the command that began it resumes it',
  resumable: 'nobody works on it; the command that began it resumes it',
};

const lineOf = ({ rank, host, pid, lifecycle, alive, held }: Master, watched: string): string => {
  const life = alive
    ? (lifecycle ?? 'alive')
    : lifecycle === 'left' || lifecycle === 'failed'
      ? lifecycle
      : `no sign of life in ${watched}, last ${lifecycle ?? 'unknown'}`;
  return `  ${String(rank).padStart(4)}  ${host} pid ${pid}: ${life}, ${plural(held, 'lease')}`;
};

const wordsOf = (status: Status): string => {
  const { state, epoch, run, view, masters, items, proof, abort } = status;
  const left = items.pending + items.leased + items.committing;
  const watched = duration(status.watchedSeconds);
  const proved =
    proof === null
      ? 'no evidence'
      : `${proof.verified ? 'verified' : proof.error === '' ? 'unverified' : 'failed'}, ${plural(proof.clients, 'client')} (view ${proof.view}, generation ${proof.generation})${proof.error === '' ? '' : `: ${proof.error}`}`;
  const more = masters.length - MASTERS_SHOWN;
  return [
    `flockstep: job ${epoch.slice(0, 12)}, run ${run}, view ${view}: ${STATES[state]}`,
    `  items  ${items.done} done, ${items.failed} failed, ${left} left of ${items.items} (${items.leased} leased, ${items.committing} being published)`,
    `  lock   ${proved}`,
    ...(abort === null ? [] : [`  ended  by master ${abort.rank}, ${abort.code}: ${abort.text}`]),
    ...masters.slice(0, MASTERS_SHOWN).map((master) => lineOf(master, watched)),
    ...(more > 0 ? [`  and ${more} more masters`] : []),
    '',
  ].join('\n');
};

export const status = async (dir: string, parsed: Parsed): Promise<number> => {
  const ground = await groundOf(openCoordinationForReading(resolve(dir)), 'status');
  const { registers, watchedMs } = await watch(ground);
  const masters = mastersOf(ground, registers);
  const items = countsOf(ground.survey.states);
  const abort = abortOf(ground);
  const state = stateOf(masters, items, abort);
  const record: Status = {
    schema: 'flockstep-status-v1',
    exitCode: state === 'running' || state === 'done' ? 0 : 1,
    state,
    epoch: ground.view.epoch,
    run: ground.view.run,
    view: ground.view.view,
    watchedSeconds: watchedMs / 1000,
    masters,
    items,
    proof: proofOf(ground),
    abort,
  };
  invariant(isStatus(record), `the record fits its schema (${whyStatus()})`);
  if (parsed.values.json === true) await printData(`${JSON.stringify(record)}\n`);
  else await printWords(wordsOf(record));
  return record.exitCode;
};
