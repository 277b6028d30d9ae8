/**
 * What a coordination directory holds that nobody needs any more, and the retirement of an epoch.
 *
 * Whoever moves is alive: registers are watched for one member TTL, on the own clock. Nothing of a
 * live run is named, nor anything that a run which starts meanwhile may need.
 *
 * An epoch is retired by renames alone, each durable and never in place of something: its abort
 * records and its views go into it, then it goes to `retired/`. Interrupted at any point it is gone
 * on with: without views an epoch belongs to nobody and is retired as such, and the next run founds
 * another one.
 */
import { FlockstepError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import { isIncarnation, isToken } from '../protocol/ids.ts';
import { layout } from '../protocol/layout.ts';
import { VIEW, type View } from '../protocol/records.ts';
import { latestViewNumber } from '../protocol/view.ts';
import { PeerRegister } from './peers.ts';
import { readRecord } from './records.ts';
import { isAlive, watchForLife } from './signs-of-life.ts';

export interface GcPorts {
  readonly directory: SharedDirectory;
  readonly clock: Clock;
}

export interface Survey {
  /** Incarnations whose registers move, or that came meanwhile. */
  readonly live: readonly string[];
  /** Incarnations with a register that nobody writes any more. */
  readonly gone: readonly string[];
  readonly view: View | null;
  /** Epochs that the latest view does not name. */
  readonly orphans: readonly string[];
  /** Names in `retired/`. */
  readonly retired: readonly string[];
}

const incarnationsIn = (directory: SharedDirectory, path: string): string[] =>
  (directory.listFresh(path) ?? [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .filter(isIncarnation);

export const latestView = async (ports: GcPorts): Promise<View | null> => {
  const latest = latestViewNumber(ports.directory.listFresh(layout.views) ?? []);
  return latest === 0 ? null : readRecord(ports, layout.view(latest), VIEW);
};

/** Waits up to one TTL, less when every register says itself that its master is gone, or moves. */
export const survey = async (ports: GcPorts, memberTtlMs: number): Promise<Survey> => {
  const { directory, clock } = ports;
  const names = incarnationsIn(directory, layout.registers);
  const registers = names.map((name) => new PeerRegister(directory, clock, name));
  await watchForLife(registers, clock, memberTtlMs);
  const moving = registers.filter(isAlive);
  const live = new Set(moving.map(({ incarnation }) => incarnation));
  for (const name of incarnationsIn(directory, layout.registers))
    if (!names.includes(name)) live.add(name);
  const view = await latestView(ports);
  return {
    live: [...live],
    gone: names.filter((name) => !live.has(name)),
    view,
    orphans: (directory.listFresh(layout.epochs) ?? []).filter(
      (name) => isToken(name) && name !== view?.epoch,
    ),
    retired: directory.listFresh(layout.retired) ?? [],
  };
};

/** Files (and directories of them) of dead masters that no later run looks at: it looks at those of the latest view. */
export const deadFiles = (directory: SharedDirectory, found: Survey): string[] => {
  const kept = new Set(found.view?.members.map(({ incarnation }) => incarnation));
  const isLeft = (incarnation: string): boolean =>
    !found.live.includes(incarnation) && !kept.has(incarnation);
  const registers = found.gone.filter(isLeft);
  const files = registers.map((incarnation) => layout.register(incarnation));
  // Whole directories; also of a master whose register an interrupted collection has removed.
  for (const name of directory.listFresh(layout.registers) ?? []) {
    const incarnation = name.endsWith('.d') ? name.slice(0, -2) : '';
    if (!isIncarnation(incarnation)) continue;
    if (registers.includes(incarnation) || (found.live.length === 0 && isLeft(incarnation)))
      files.push(layout.trail(incarnation));
  }
  // A roster record may stand a moment before its register is seen: only those that had one.
  for (const run of directory.listFresh(layout.rosters) ?? [])
    for (const incarnation of incarnationsIn(directory, layout.roster(run)))
      if (registers.includes(incarnation) || (found.live.length === 0 && isLeft(incarnation)))
        files.push(layout.rosterRecord(run, incarnation));
  return files;
};

/** Locks of views that have gone by: nobody asks for them but whom a newer view does not name. */
export const deadLocks = (directory: SharedDirectory, { view }: Survey): string[] => {
  if (view === null) return [];
  return (directory.listFresh(layout.locks(view.epoch)) ?? []).flatMap((name) => {
    const [, shard, older] = /^(0|[1-9][0-9]*)\.([1-9][0-9]*)\.lock$/.exec(name) ?? [];
    return shard !== undefined && Number(older) < view.view
      ? [layout.shardLock(view.epoch, Number(shard), Number(older))]
      : [];
  });
};

/** Mailboxes of a job that is at its end: with items left they may still be of use to who resumes it. */
export const deadMailboxes = (directory: SharedDirectory, { live, view }: Survey): string[] => {
  if (view === null || live.length > 0) return [];
  const { epoch } = view;
  return (directory.listFresh(layout.calls(epoch)) ?? []).map((name) =>
    layout.callsTo(epoch, name),
  );
};

/** Directories whose contents are of use only while somebody lives. */
export const deadFolders = (found: Survey): string[] =>
  found.live.length > 0
    ? []
    : [
        layout.temporary,
        layout.payloads,
        ...(found.view === null ? [] : [layout.litmus(found.view.epoch)]),
      ];

const noClobber = (directory: SharedDirectory, path: string): FlockstepError =>
  new FlockstepError(
    'E_NO_CLOBBER',
    `${directory.hostPath(path)} stands already and is not replaced: remove it, or collect it first`,
    { details: { path } },
  );

/** Moves an epoch that belongs to no view any more. */
export const retireOrphan = async (directory: SharedDirectory, epoch: string): Promise<void> => {
  await directory.makeDirectory(layout.retired);
  const target = layout.retiredEpoch(epoch);
  const outcome = await directory.retire(layout.state(epoch), target);
  if (outcome === 'taken') throw noClobber(directory, target);
  // Gone: by another collection that was quicker, or by our own call whose reply was lost.
};

/**
 * Retires the epoch of the latest view. The next run founds another one. Throws E_NO_CLOBBER before
 * anything was moved when its place is taken.
 */
export const retireEpoch = async (directory: SharedDirectory, epoch: string): Promise<void> => {
  const target = layout.retiredEpoch(epoch);
  if ((directory.listFresh(layout.retired) ?? []).includes(epoch))
    throw noClobber(directory, target);
  for (const folder of [layout.aborts, layout.views]) {
    const place = `${layout.state(epoch)}/${folder}`;
    const outcome = await directory.retire(folder, place);
    // Of abort records an interrupted attempt may have moved some; of views it moves all or none.
    if (outcome === 'taken' && folder === layout.views) throw noClobber(directory, place);
    await directory.makeDirectory(folder);
  }
  await retireOrphan(directory, epoch);
};
