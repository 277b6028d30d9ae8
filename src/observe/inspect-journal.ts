/**
 * Segments of a replier's journal and of a requester's outbox, and the record of a life, in words: how
 * things stand after their lines, read by the recovery that replier and requester use.
 *
 * Not told: states of procedures (their reducers are the program's), and what other segments hold.
 */
import { isCallOutboxSession } from '../protocol/generated/call-outbox-session.ts';
import { recoverOutbox } from '../protocol/calls/outbox.ts';
import { tellCall } from './inspect-calls.ts';
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

/** As a journal gives them to its reader: a cut last line comes as it is. */
const linesOf = (bytes: Uint8Array): { readonly lines: string[]; readonly isCut: boolean } => {
  const lines = textOf(bytes).split('\n');
  const isCut = lines.at(-1) !== '';
  return { lines: isCut ? lines : lines.slice(0, -1), isCut };
};

const linesFacts = (lines: readonly string[], isCut: boolean): Fact[] => [
  fact('lines', `${isCut ? lines.length - 1 : lines.length}`),
  ...factUnless(!isCut, 'last line', () => 'not whole: it was not committed'),
];

export const tellJournal = (bytes: Uint8Array): Told => {
  const { lines, isCut } = linesOf(bytes);
  const recovery = recover({ lines, isCut }, { life: U32_MAX, reduce: keepState });
  const facts = linesFacts(lines, isCut);
  const findings = recoveryFindings(recovery);
  if (recovery.kind === 'refused') return { headline: 'of a replier', facts, findings };
  const { table, position } = recovery;
  return {
    headline: `of a replier, up to commit ${position.number}: ${plural(table.clients.size, 'client')}, ${plural(table.sessions.size, 'session')}`,
    facts: [...facts, ...tableFacts(table)],
    findings,
  };
};

// --- outboxes -----------------------------------------------------------------------------------

interface Pair {
  readonly epoch: string;
  readonly endpoint: string;
  readonly peer: string;
}

/** Whose outbox it is, as its last line about a session says. */
const pairOf = (lines: readonly string[]): Pair | null => {
  for (const line of lines.toReversed()) {
    try {
      const value: unknown = JSON.parse(line);
      if (isCallOutboxSession(value))
        return { epoch: value.epoch, endpoint: value.from, peer: value.to };
    } catch {
      // Told by the recovery below.
    }
  }
  return null;
};

export const tellOutbox = (bytes: Uint8Array, context: InspectContext): Told => {
  const { lines, isCut } = linesOf(bytes);
  const pair = pairOf(lines);
  const whose = pair === null ? 'of a requester' : `of ${pair.endpoint} for calls to ${pair.peer}`;
  const facts = linesFacts(lines, isCut);
  const recovered = recoverOutbox(pair ?? { epoch: '', endpoint: '', peer: '' }, lines, isCut);
  if (recovered.kind === 'fresh')
    return {
      headline: `${whose}: nothing to go on with`,
      facts,
      findings:
        recovered.reason === ''
          ? []
          : [
              `a requester would begin anew, and not learn what became of its calls: ${recovered.reason}`,
            ],
    };
  const { record, out } = recovered;
  return {
    headline: `${whose}: ${plural(out.length, 'call')} without a known outcome`,
    facts: [
      ...facts,
      fact('session', `${record.session}, ${plural(record.limits.slots, 'slot')}`),
      ...out.map(({ slot, sequence, call }) =>
        fact(`slot ${slot}`, `sequence ${sequence}: ${tellCall(call, context).headline}`),
      ),
    ],
    findings: [],
  };
};
