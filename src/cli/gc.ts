/** `gc`: says what a directory holds that nobody needs any more, and removes it when told to. */
import { resolve, join } from 'node:path';
import { invariant } from '../assert.ts';
import { FlockstepError } from '../errors.ts';
import { underAdministrativeLock } from '../fs/administrative-lock.ts';
import { RealClock } from '../fs/clock.ts';
import { CollectionBudget, collect, collectInside } from '../fs/collect.ts';
import type { RealDirectory } from '../fs/directory.ts';
import { openCoordinationForReading, openForReading } from '../fs/open.ts';
import { FileLocks } from '../fs/locks.ts';
import { realRandom } from '../fs/random.ts';
import { plural, printable } from '../observe/text.ts';
import { silentLog } from '../ports/log.ts';
import { isCollection, whyCollection, type Collection } from '../protocol/generated/collection.ts';
import { layout } from '../protocol/layout.ts';
import { shardOf } from '../protocol/ledger.ts';
import { countsOf } from '../protocol/ledger-summary.ts';
import { STAGE_DIRECTORY } from '../protocol/output-layout.ts';
import { JOB } from '../protocol/records.ts';
import type { ShardState } from '../protocol/ledger.ts';
import {
  deadFiles,
  deadFolders,
  deadLocks,
  deadMailboxes,
  retireEpoch,
  retireOrphan,
  survey,
  type Survey,
} from '../runtime/gc.ts';
import { readLedger } from '../runtime/ledger-reader.ts';
import { readRecord } from '../runtime/records.ts';
import { printData, printWords } from './output.ts';
import type { Parsed } from './parse.ts';

const ACTIONS_MAX = 100_000;
const ACTIONS_SHOWN = 50;

type Action = Collection['actions'][number] & { readonly perform: () => Promise<void> };

interface Ground {
  readonly directory: RealDirectory;
  readonly clock: RealClock;
  readonly output: string | null;
  readonly found: Survey;
  /** Null without a job. */
  readonly states: readonly ShardState[] | null;
}

/** Reads the ledger of the latest view's epoch, if it ever had one. */
const statesOf = async (
  directory: RealDirectory,
  clock: RealClock,
  found: Survey,
): Promise<readonly ShardState[] | null> => {
  if (found.view === null) return null;
  const { epoch } = found.view;
  const names = directory.listFresh(layout.state(epoch)) ?? [];
  if (!names.includes('job.json')) return null;
  const { shards } = await readRecord({ directory, clock }, layout.job(epoch), JOB);
  const locks = new FileLocks(directory.root);
  const ports = { directory, clock, locks, random: realRandom, log: silentLog };
  return readLedger({ epoch, shards }, ports);
};

const openItems = (states: readonly ShardState[]): number => {
  const { pending, leased, committing } = countsOf(states);
  return pending + leased + committing;
};

/** Stages of attempts whose result nobody can still have to publish. */
const deadStages = (ground: Ground, budget: CollectionBudget): Action[] => {
  const { output, states, found } = ground;
  if (output === null || states === null || found.live.length > 0) return [];
  const reader = openForReading(output);
  const actions: Action[] = [];
  for (const folder of reader.listFresh(STAGE_DIRECTORY) ?? [])
    for (const name of reader.listFresh(`${STAGE_DIRECTORY}/${folder}`) ?? []) {
      const named = /^([0-9a-f]{64})-([0-9]+)$/.exec(name);
      if (named === null) continue;
      const [, item = '', token = ''] = named;
      const state = states[shardOf(item, states.length)]?.items.get(item);
      // A decision that was not carried out needs its sealed result.
      if (state?.phase === 'committing' && String(state.grants) === token) continue;
      const path = join(output, STAGE_DIRECTORY, folder, name);
      actions.push({ kind: 'sweep', path, perform: () => collect(path, budget) });
    }
  return actions;
};

const planOf = (
  ground: Ground,
  budget: CollectionBudget,
  wants: { readonly retire: boolean; readonly unfinished: boolean },
): Action[] => {
  const { directory, found, states } = ground;
  const hostPath = (path: string): string => directory.hostPath(path);
  const retired = new Set(found.retired.map((name) => `${layout.retired}/${name}`));
  const actions: Action[] = deadStages(ground, budget);
  const isQuiet = found.live.length === 0;
  if (isQuiet)
    for (const epoch of found.orphans) {
      actions.push({
        kind: 'retire',
        path: hostPath(layout.state(epoch)),
        perform: () => retireOrphan(directory, epoch),
      });
      retired.add(layout.retiredEpoch(epoch));
    }
  if (wants.retire) {
    const epoch = refuseRetirement(ground, wants.unfinished);
    actions.push({
      kind: 'retire',
      path: hostPath(layout.state(epoch)),
      perform: () => retireEpoch(directory, epoch),
    });
    retired.add(layout.retiredEpoch(epoch));
  }
  const view = wants.retire ? null : found.view;
  const open = states === null ? 0 : openItems(states);
  const isRetired = wants.retire;
  const dead = [
    ...deadFiles(directory, { ...found, view: open > 0 ? found.view : view }),
    ...(isRetired ? [] : deadLocks(directory, found)),
    ...(isRetired || open > 0 ? [] : deadMailboxes(directory, found)),
  ];
  for (const path of dead)
    actions.push({
      kind: 'sweep',
      path: hostPath(path),
      perform: () => collect(hostPath(path), budget),
    });
  for (const path of deadFolders({ ...found, view }))
    if ((directory.listFresh(path) ?? []).length > 0)
      actions.push({
        kind: 'sweep',
        path: hostPath(path),
        perform: () => collectInside(hostPath(path), budget),
      });
  for (const path of retired)
    actions.push({
      kind: 'collect',
      path: hostPath(path),
      perform: () => collect(hostPath(path), budget),
    });
  return actions;
};

/** The epoch that may be retired; throws why it may not. */
const refuseRetirement = ({ found, states, directory }: Ground, unfinished: boolean): string => {
  if (found.view === null)
    throw new FlockstepError('E_DIRECTORY', `${directory.root} holds no job to retire`);
  if (found.live.length > 0)
    throw new FlockstepError(
      'E_IN_USE',
      `${directory.root} is in use by ${plural(found.live.length, 'live master')}: stop the run first`,
    );
  const open = states === null ? 0 : openItems(states);
  if (open > 0 && !unfinished)
    throw new FlockstepError(
      'E_IN_USE',
      `the job has ${plural(open, 'item')} left and can be resumed; give --unfinished to retire it all the same`,
    );
  return found.view.epoch;
};

const wordsOf = (record: Collection): string => {
  const { actions, dryRun, live, removed, failures } = record;
  const verb = dryRun ? 'would ' : '';
  const head = dryRun
    ? `flockstep: ${plural(actions.length, 'thing')} to do; give --yes to do so`
    : `flockstep: removed ${plural(removed, 'name')}`;
  const more = actions.length - ACTIONS_SHOWN;
  return [
    `${head}${live > 0 ? ` (${plural(live, 'live master')}: nothing of theirs is touched)` : ''}`,
    ...actions.slice(0, ACTIONS_SHOWN).map(({ kind, path }) => `  ${verb}${kind} ${path}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...failures.map(({ path, text }) => `  cannot remove ${path}: ${text}`),
    ...(record.budgetEnded ? ['  the budget ended; run the same command again to go on'] : []),
    '',
  ].join('\n');
};

export const gc = async ({ values, given }: Parsed): Promise<number> => {
  if (values.dir === undefined) throw new FlockstepError('E_USAGE', 'which directory? Give --dir');
  const directory = openCoordinationForReading(resolve(values.dir));
  const clock = new RealClock();
  const output = given.has('output') && values.output !== undefined ? resolve(values.output) : null;
  const isDry = values.yes !== true;
  const part = async (): Promise<Collection> => {
    const found = await survey({ directory, clock }, values['member-ttl'] ?? 0);
    const states = await statesOf(directory, clock, found);
    const bounds = {
      filesMax: values['max-files'] ?? Number.MAX_SAFE_INTEGER,
      secondsMax: values['max-seconds'] ?? Number.MAX_SAFE_INTEGER / 2000,
    };
    const budget = new CollectionBudget(bounds, () => clock.now());
    const wants = { retire: values.retire ?? false, unfinished: values.unfinished ?? false };
    const actions = planOf({ directory, clock, output, found, states }, budget, wants);
    if (!isDry) for (const action of actions) await action.perform();
    return {
      schema: 'flockstep-collection-v1',
      exitCode: isDry ? 0 : budget.exitCode,
      dryRun: isDry,
      live: found.live.length,
      epoch: found.view?.epoch ?? '',
      open: states === null ? null : openItems(states),
      actions: actions
        .slice(0, ACTIONS_MAX)
        .map(({ kind, path }) => ({ kind, path: printable(path) })),
      removed: budget.removed,
      budgetEnded: budget.ended,
      failures: budget.failures.map(({ path, text }) => ({
        path: printable(path),
        text: printable(text),
      })),
    };
  };
  const record = isDry ? await part() : await underAdministrativeLock(directory.root, part);
  invariant(isCollection(record), `the record fits its schema (${whyCollection()})`);
  if (values.json === true) await printData(`${JSON.stringify(record)}\n`);
  else await printWords(wordsOf(record));
  return record.exitCode;
};
