/**
 * Every interleaving of three members, two of which may die, that change their view up to three times,
 * with whoever a member wrongly takes for lost, proposals that are carried out late, and views that
 * are read late. Checked: no number has two views; each view follows its predecessor; whoever is
 * dropped never acts once a newer view has acted; and in every state each live member of the latest
 * view can go on by itself, whoever died. [P-170, P-171, P-174]
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../../src/protocol/records.ts';
import { neededChange, transitionFault } from '../../src/protocol/view-change.ts';

type Variant =
  'right' | 'overwrites' | 'claims first' | 'ledger admits anybody' | 'proposes blindly';

const MASTERS = [0, 1, 2];
const VIEWS_MAX = 3;
const DEATHS_MAX = 2;
const name = (index: number): string => String(index).repeat(32);

interface Master {
  readonly state: 'live' | 'dead' | 'evicted';
  /** The view that it believes. */
  readonly view: number;
  /** Prepared, and not linked yet. */
  readonly proposal: View | null;
}

interface State {
  readonly views: readonly View[];
  readonly masters: readonly Master[];
  /** The view of the newest transaction in the ledger. */
  readonly ledger: number;
  /** Variant: who has announced that it will create the next view. */
  readonly claim: number | null;
}

const founded: View = {
  ...{ schema: 'flockstep-view-v1', epoch: 'e'.repeat(64), view: 1, run: 'r', previous: '' },
  ...{ configuration: 'c'.repeat(64), digest: '1' },
  members: MASTERS.map((index) => ({
    ...{ rank: index, incarnation: name(index), capacity: 4096, host: 'h', pid: 1 },
  })),
  cause: { kind: 'founded', joined: MASTERS.map(name), left: [], evicted: [] },
};

const names = (view: View | undefined, index: number): boolean =>
  view?.members.some(({ incarnation }) => incarnation === name(index)) ?? false;

const proposalOf = (before: View, self: number, lost: number): View | null => {
  const members = before.members.map((member) => ({
    member,
    state: member.incarnation === name(lost) ? ('lost' as const) : ('here' as const),
  }));
  const change = neededChange({ view: before, members, joiners: [], requalify: false });
  if (change === null) return null;
  const { epoch, run, configuration, schema, digest: previous } = before;
  const view = before.view + 1;
  const digest = `${previous}/${self}-${lost}`;
  const { members: next, cause } = change;
  return { schema, epoch, view, run, previous, configuration, members: [...next], cause, digest };
};

const replace = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((each, at) => (at === index ? value : each));

/** The states after one step, or the statement that does not hold. */
const stepsOf = (state: State, variant: Variant): State[] | string => {
  const next: State[] = [];
  const { views, masters, ledger, claim } = state;
  const deaths = masters.filter(({ state: each }) => each === 'dead').length;
  for (const [self, master] of masters.entries()) {
    if (master.state !== 'live') continue;
    const put = (changes: Partial<Master>, more: Partial<State> = {}): number =>
      next.push({ ...state, ...more, masters: replace(masters, self, { ...master, ...changes }) });
    if (deaths < DEATHS_MAX) put({ state: 'dead', proposal: null });
    // A look may be late: it shows any newer view that there is.
    for (let number = master.view + 1; number <= views.length; number++)
      if (names(views[number - 1], self)) put({ view: number, proposal: null });
      else put({ state: 'evicted', proposal: null });
    const believed = views[master.view - 1];
    if (believed === undefined) return 'a believed view is gone';
    if (master.proposal === null && master.view < VIEWS_MAX) {
      const mayClaim = claim === null || claim === self;
      if (variant !== 'claims first' || mayClaim)
        for (const lost of MASTERS.filter((other) => other !== self)) {
          const proposal = proposalOf(believed, self, lost);
          const more = variant === 'claims first' ? { claim: self } : {};
          if (proposal !== null) put({ proposal }, more);
        }
    }
    if (master.proposal !== null) {
      const { view } = master.proposal;
      const isFree = views.length < view;
      const number = variant === 'proposes blindly' ? views.length + 1 : view;
      if (number === view ? isFree || variant === 'overwrites' : number <= VIEWS_MAX) {
        const linked = { ...master.proposal, view: number };
        const fault = transitionFault(views[number - 2] ?? founded, linked);
        if (fault !== '') return `view ${number}: ${fault}`;
        const kept = [...views.slice(0, number - 1), linked, ...views.slice(number)];
        put({ proposal: null }, { views: kept, claim: null });
      } else put({ proposal: null });
    }
    // A transaction: the ledger refuses older views, and whoever is no member.
    const admits = variant === 'ledger admits anybody' || master.view >= ledger;
    if (admits) {
      if (!names(views[ledger - 1], self) && master.view <= ledger)
        return `master ${self} acts, and view ${ledger} goes on without it`;
      if (master.view > ledger) put({}, { ledger: master.view });
    }
  }
  return next;
};

/** Whether this member alone, while nobody else does anything, brings about the next view. */
const canGoOn = (from: State, self: number, variant: Variant): boolean => {
  const open: State[] = [from];
  const seen = new Set<string>([keyOf(from)]);
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (state.views.length > from.views.length) return true;
    const next = stepsOf(state, variant);
    if (typeof next === 'string') return true;
    for (const after of next) {
      const isOwn = after.masters.every(
        (each, index) => index === self || each === from.masters[index],
      );
      const key = keyOf(after);
      if (!isOwn || after.masters[self]?.state !== 'live' || seen.has(key)) continue;
      seen.add(key);
      open.push(after);
    }
  }
  return false;
};

/** Somebody is live in the latest view, somebody else is to be dropped from it, and nobody can. */
const isBlocked = (state: State, variant: Variant): boolean => {
  const { views, masters } = state;
  const latest = views.at(-1);
  if (latest === undefined || latest.view >= VIEWS_MAX || latest.members.length < 2) return false;
  return MASTERS.some(
    (self) =>
      masters[self]?.state === 'live' && names(latest, self) && !canGoOn(state, self, variant),
  );
};

const digests = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(digests) : ((value as View | null)?.digest ?? null);

const keyOf = (state: State): string =>
  JSON.stringify(state, (field, value: unknown) =>
    field === 'views' || field === 'proposal' ? digests(value) : value,
  );

const search = (variant: Variant): { readonly states: number; readonly fault: string } => {
  const first: State = {
    views: [founded],
    masters: MASTERS.map(() => ({ state: 'live', view: 1, proposal: null })),
    ...{ ledger: 1, claim: null },
  };
  const seen = new Set<string>([keyOf(first)]);
  const open: State[] = [first];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (isBlocked(state, variant))
      return { states: seen.size, fault: 'a dead creator blocks the next view' };
    const next = stepsOf(state, variant);
    if (typeof next === 'string') return { states: seen.size, fault: next };
    for (const after of next) {
      const changed = state.views.find(({ digest }, at) => after.views[at]?.digest !== digest);
      if (changed !== undefined)
        return { states: seen.size, fault: `number ${changed.view} has two views` };
      const key = keyOf(after);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(after);
    }
  }
  return { states: seen.size, fault: '' };
};

test('P-170, P-171, P-174 three members, every interleaving', (context) => {
  const { states, fault } = search('right');
  context.diagnostic(`${states} states`);
  assert.equal(fault, '');
  assert.ok(states > 1_000);
});

for (const [variant, says] of [
  ['overwrites', /number \d has two views/],
  ['claims first', /dead creator blocks/],
  ['ledger admits anybody', /acts, and view \d goes on without it/],
  ['proposes blindly', /does not follow its predecessor/],
] as const)
  test(`the search finds what is wrong where a master ${variant}`, () => {
    assert.match(search(variant).fault, says);
  });
