/**
 * A segment of a replier's journal and the record of a life in words: what the table is after its lines,
 * read by the same recovery as a replier uses.
 *
 * Not told: states of procedures (their reducers are the program's), and what other segments hold.
 */
import type { CallLife } from '../protocol/generated/call-life.ts';
import { recover, type Recovery } from '../protocol/calls/recovery.ts';
import type { CallTable, SessionEntry } from '../protocol/calls/table.ts';
import { U32_MAX } from '../protocol/calls/sequence.ts';
import { textOf } from './inspect-plain.ts';
import {
  fact,
  factUnless,
  tally,
  type Fact,
  type InspectContext,
  type Told,
} from './inspection.ts';
import { plural } from './text.ts';

export const tellLife = (life: CallLife, context: InspectContext): Told => {
  const named = /^([1-9][0-9]{0,9})\.json$/.exec(context.name)?.[1];
  return {
    headline: `number ${life.life} of the writer of this journal`,
    facts: [fact('begun by', life.incarnation)],
    findings: named === undefined || Number(named) === life.life ? [] : [`is named life ${named}`],
  };
};

const SESSIONS_SHOWN = 16;

const sessionFact = ({ record, slots }: SessionEntry): Fact => {
  const used = slots.filter(({ state }) => state !== 'free');
  const keptBytes = slots.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  const states = used.length === 0 ? 'none used' : tally(used.map(({ state }) => state));
  return fact(
    'session',
    `${record.session} of ${record.requester}: ${plural(slots.length, 'slot')} (${states}), ` +
      `${plural(keptBytes, 'byte')} of replies kept${record.dead ? ', answers retries only' : ''}`,
  );
};

const tableFacts = (table: CallTable): Fact[] => {
  const sessions = [...table.sessions.values()];
  return [
    fact(
      'made so far',
      `${plural(table.clientsMade, 'client')}, ${plural(table.sessionsMade, 'session')}`,
    ),
    ...[...table.clients.values()]
      .slice(0, SESSIONS_SHOWN)
      .map(({ clientId, owner, principal, confirmed }) =>
        fact(
          'client',
          `${clientId}: ${owner}, principal ${principal.id}${confirmed ? '' : ', not confirmed'}`,
        ),
      ),
    ...sessions.slice(0, SESSIONS_SHOWN).map(sessionFact),
    ...factUnless(
      sessions.length <= SESSIONS_SHOWN,
      'more',
      () => `${sessions.length - SESSIONS_SHOWN} sessions`,
    ),
    ...factUnless(table.states.size === 0, 'state of', () => [...table.states.keys()].join(', ')),
    ...factUnless(table.pending.size === 0, 'to be applied', () =>
      plural(table.pending.size, 'effect'),
    ),
  ];
};

const recoveryFindings = (recovery: Recovery): string[] => {
  if (recovery.kind === 'refused') return [`a replier would not start from it: ${recovery.reason}`];
  const { damaged, lostSessions, lostClients } = recovery.report;
  return [
    ...damaged.map(({ line, reason }) => `line ${line} cannot be read: ${reason}`),
    ...(lostSessions.length === 0 ? [] : [`lost with it: session ${lostSessions.join(', ')}`]),
    ...(lostClients.length === 0 ? [] : [`lost with it: client ${lostClients.join(', ')}`]),
  ];
};

/** States are told by name alone: what an effect makes of one only its procedure knows. */
const keepState = (_procedure: string, state: unknown): unknown => state ?? null;

export const tellJournal = (bytes: Uint8Array): Told => {
  const lines = textOf(bytes).split('\n');
  const rest = lines.pop() ?? '';
  const isCut = rest !== '';
  const recovery = recover(
    { lines: isCut ? [...lines, rest] : lines, isCut },
    { life: U32_MAX, reduce: keepState },
  );
  const facts = [
    fact('lines', `${lines.length}`),
    ...factUnless(!isCut, 'last line', () => 'not whole: it was not committed'),
  ];
  const findings = recoveryFindings(recovery);
  if (recovery.kind === 'refused') return { headline: 'of a replier', facts, findings };
  const { table, position } = recovery;
  return {
    headline: `of a replier, up to commit ${position.number}: ${plural(table.clients.size, 'client')}, ${plural(table.sessions.size, 'session')}`,
    facts: [...facts, ...tableFacts(table)],
    findings,
  };
};
