/**
 * `leases list` and `leases release`: the words and the choice of leases around runtime/leases.ts.
 *
 * Guarantee: nothing is changed without --yes, and what cannot be taken back is named with a status
 * of its own. Not guaranteed: that a list is true a moment later; a job may be running.
 */
import { resolve } from 'node:path';
import { invariant } from '../assert.ts';
import { FlockstepError } from '../errors.ts';
import { openCoordinationDirectory, openCoordinationForReading } from '../fs/open.ts';
import { plural, printable } from '../observe/text.ts';
import { isLeases, whyLeases, type Leases } from '../protocol/generated/leases.ts';
import { layout } from '../protocol/layout.ts';
import type { ItemState } from '../protocol/lease.ts';
import { releaseLeases, type HeldLease, type Released } from '../runtime/leases.ts';
import { PeerRegister } from '../runtime/peers.ts';
import { pollQuietly } from '../runtime/signs-of-life.ts';
import { groundOf, ledgerPortsOf, type Ground } from './job-ground.ts';
import { printData, printWords } from './output.ts';
import type { Parsed } from './parse.ts';

const LEASES_MAX = 100_000;
const LEASES_SHOWN = 200;
const PREFIX_CHARACTERS_MIN = 4;

type Lease = Leases['leases'][number];

interface Request {
  readonly action: 'list' | 'release';
  readonly dir: string;
  readonly item: string | undefined;
  readonly master: number | undefined;
  readonly isDry: boolean;
}

const requestOf = ({ operands, values }: Parsed): Request => {
  const [action = '', dir = '', item] = operands;
  if (action !== 'list' && action !== 'release')
    throw new FlockstepError(
      'E_USAGE',
      `leases wants list or release before the directory, not ${JSON.stringify(action)}`,
    );
  const { master, all = false } = values;
  if (item === '') throw new FlockstepError('E_USAGE', 'the item is an empty word');
  const ways = [item !== undefined, master !== undefined, all].filter(Boolean).length;
  if (action === 'release' && ways !== 1)
    throw new FlockstepError('E_USAGE', 'leases release wants one of: an item, --master R, --all');
  if (action === 'list' && (all || values.yes === true))
    throw new FlockstepError('E_USAGE', '--all and --yes belong to leases release');
  return { action, dir: resolve(dir), item, master, isDry: values.yes !== true };
};

const fits = (query: string, item: string, { name }: ItemState): boolean =>
  name === query || item === query || (isPrefix(query) && item.startsWith(query));

const isPrefix = (query: string): boolean =>
  /^[0-9a-f]{1,64}$/.test(query) && query.length >= PREFIX_CHARACTERS_MIN;

const notHeld = (ground: Ground, query: string): FlockstepError => {
  const quoted = JSON.stringify(printable(query));
  for (const { items } of ground.survey.states)
    for (const [item, state] of items)
      if (fits(query, item, state))
        return new FlockstepError(
          'E_RELEASE',
          `item ${item} is ${state.phase}: nobody holds a lease of it`,
        );
  return new FlockstepError(
    'E_USAGE',
    `the job has no item ${quoted}: give its id, at least ${PREFIX_CHARACTERS_MIN} characters of it, or its name`,
  );
};

const chosen = (ground: Ground, request: Request): readonly HeldLease[] => {
  const { view, survey } = ground;
  const { item, master } = request;
  let { held } = survey;
  if (master !== undefined) {
    const member = view.members.find(({ rank }) => rank === master);
    if (member === undefined)
      throw new FlockstepError(
        'E_USAGE',
        `view ${view.view} has no master ${master}: it has ${plural(view.members.length, 'master')}, from 0`,
      );
    held = held.filter(({ state }) => state.owner === member.incarnation);
  }
  if (item === undefined) return held;
  held = held.filter((lease) => fits(item, lease.item, lease.state));
  if (request.action === 'list') return held;
  const [first] = held;
  if (first === undefined) throw notHeld(ground, item);
  if (held.length > 1)
    throw new FlockstepError(
      'E_USAGE',
      `${plural(held.length, 'leased item')} fit ${JSON.stringify(printable(item))}; give more of the id`,
    );
  if (first.state.phase === 'committing')
    throw new FlockstepError(
      'E_RELEASE',
      `item ${first.item} cannot be released: its result is decided, and becomes visible through its master or whoever takes over`,
    );
  return held;
};

/** What each holder's register said last. */
const lifecycles = ({ directory, clock }: Ground, held: readonly HeldLease[]) => {
  const said = new Map<string, string | null>();
  for (const { state } of held) {
    if (said.has(state.owner)) continue;
    const register = new PeerRegister(directory, clock, state.owner);
    const names = directory.listFresh(layout.registers) ?? [];
    if (names.includes(`${state.owner}.json`)) pollQuietly(register);
    said.set(state.owner, register.frame?.lifecycle ?? null);
  }
  return said;
};

const leasesOf = (
  ground: Ground,
  held: readonly HeldLease[],
  outcomes: readonly (Lease['outcome'] | undefined)[],
): Lease[] => {
  const said = lifecycles(ground, held);
  return held.map(({ item, state, since }, index) => {
    const member = ground.view.members.find(({ incarnation }) => incarnation === state.owner);
    return {
      item,
      name: state.name === null ? null : printable(state.name).slice(0, 4096),
      token: state.grants,
      attempts: state.attempts,
      phase: state.phase === 'committing' ? 'committing' : 'leased',
      incarnation: state.owner,
      master:
        member === undefined
          ? null
          : { rank: member.rank, host: printable(member.host), pid: member.pid },
      lifecycle: said.get(state.owner) ?? null,
      expired: member === undefined,
      since,
      outcome: outcomes[index] ?? null,
    };
  });
};

const lineOf = (lease: Lease): string => {
  const { item, name, token, attempts, phase, master, incarnation, since, outcome } = lease;
  const holder =
    master === null
      ? `${incarnation.slice(0, 8)} (expired: not in the view)`
      : `master ${master.rank} (host ${master.host}, pid ${master.pid}, ${lease.lifecycle ?? 'no register'})`;
  const granted =
    since === null ? 'an older grant' : `view ${since.view}, transaction ${since.transaction}`;
  return [
    `  ${item.slice(0, 12)} ${name ?? '(adopted)'}: ${phase} by ${holder}`,
    `token ${token}, attempt ${attempts}, since ${granted}${outcome === null ? '' : `: ${OUTCOMES[outcome]}`}`,
  ].join(', ');
};

const OUTCOMES: Readonly<Record<NonNullable<Lease['outcome']>, string>> = {
  releasable: 'would be released',
  released: 'released',
  decided: 'not released, its result is decided',
  moved: 'not released, it moved on meanwhile',
};

const wordsOf = (record: Leases): string => {
  const { action, dryRun, leases, leasesCount, epoch, view } = record;
  const count = (outcome: Lease['outcome']): number =>
    leases.filter((lease) => lease.outcome === outcome).length;
  const job = `job ${epoch.slice(0, 12)}, view ${view}`;
  const head =
    action === 'list'
      ? `${plural(leasesCount, 'lease')}: ${job}`
      : dryRun
        ? `${plural(count('releasable'), 'lease')} to release; give --yes to do so: ${job}`
        : `${plural(count('released'), 'lease')} of ${leasesCount} released: ${job}`;
  const more = leasesCount - LEASES_SHOWN;
  const shown = leases.slice(0, LEASES_SHOWN).map(lineOf);
  return [`flockstep: ${head}`, ...shown, ...(more > 0 ? [`  and ${more} more`] : []), ''].join(
    '\n',
  );
};

/** Dry: what a release would do, from the list alone. */
const supposed = ({ state }: HeldLease): Lease['outcome'] =>
  state.phase === 'committing' ? 'decided' : 'releasable';

const perform = async (ground: Ground, held: readonly HeldLease[]): Promise<Released[]> => {
  const { directory, clock, view, shards } = ground;
  const wanted = held.map(({ item, state }) => ({ item, token: state.grants }));
  return releaseLeases({ epoch: view.epoch, shards }, ledgerPortsOf(directory, clock), wanted);
};

export const leases = async (parsed: Parsed): Promise<number> => {
  const request = requestOf(parsed);
  const { action, isDry, dir } = request;
  const isList = action === 'list';
  const reading = openCoordinationForReading(dir);
  const directory = isList || isDry ? reading : await openCoordinationDirectory(dir);
  const ground = await groundOf(directory, 'leases');
  const held = chosen(ground, request);
  const outcomes = isList ? [] : isDry ? held.map(supposed) : await perform(ground, held);
  const isAnswered = isList
    ? held.length > 0 || (request.item === undefined && request.master === undefined)
    : isDry || outcomes.every((outcome) => outcome === 'released');
  const record: Leases = {
    schema: 'flockstep-leases-v1',
    exitCode: isAnswered ? 0 : 1,
    action,
    dryRun: isList || isDry,
    epoch: ground.view.epoch,
    view: ground.view.view,
    leasesCount: held.length,
    leases: leasesOf(ground, held.slice(0, LEASES_MAX), outcomes),
  };
  invariant(isLeases(record), `the record fits its schema (${whyLeases()})`);
  if (parsed.values.json === true) await printData(`${JSON.stringify(record)}\n`);
  else await printWords(wordsOf(record));
  return record.exitCode;
};
