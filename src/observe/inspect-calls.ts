/**
 * Calls and replies in words: who asks whom for what, what became of it, and what of it holds.
 *
 * Not told: whether the call was executed. Only the replier's journal knows that.
 */
import {
  PROCEDURE_NULL,
  PROCEDURE_STEPS,
  PROGRAM,
  PROGRAM_VERSION,
  openCall,
  openReply,
  parseMailName,
  workDigestOf,
  type Call,
  type CallStep,
  type Reply,
} from '../protocol/calls/envelope.ts';
import { isVerified, principalOf, VERIFIER } from '../protocol/calls/authentication.ts';
import { envelopeText } from '../protocol/calls/bells.ts';
import {
  acceptName,
  authName,
  REJECT,
  rejectName,
  STATUS,
  statusName,
} from '../protocol/calls/status.ts';
import type { Opened } from '../protocol/envelope.ts';
import { isBell } from '../protocol/generated/bell.ts';
import { isReplyBody, type ReplyBody } from '../protocol/generated/reply-body.ts';
import { isStepSequence, type StepSequence } from '../protocol/generated/step-sequence.ts';
import {
  fact,
  factUnless,
  jsonLine,
  short,
  type Fact,
  type InspectContext,
  type Told,
} from './inspection.ts';

const headerOf = (call: Call): StepSequence | null => {
  const first = call.steps[0];
  if (first?.step !== 'sequence') return null;
  const header: unknown = first.arguments;
  return isStepSequence(header) ? header : null;
};

/** Of a step that is a control step, what it does; else its name. */
const STEP_WORDS: Readonly<Record<string, string>> = {
  sequence: 'header: session, slot and sequence number',
  'exchange-id': 'makes a client known',
  'create-session': 'makes a session',
  'destroy-session': 'ends a session',
  'destroy-client': 'ends a client',
};

const stepFact = (step: CallStep, index: number): Fact => {
  const what = STEP_WORDS[step.step];
  return fact(
    `step ${index}`,
    `${step.step}${what === undefined ? '' : ` (${what})`} ${jsonLine(step.arguments)}`,
  );
};

/** The name in the mailbox against what the envelope says. */
const nameFindings = (
  context: InspectContext,
  place: { session: string; slot: number; sequence: number } | null,
): string[] => {
  const name = parseMailName(context.name.replace(/\.json$/, ''));
  if (name?.kind !== 'slot' || place === null) return [];
  const isSame =
    name.session === place.session && name.slot === place.slot && name.sequence === place.sequence;
  return isSame ? [] : ['session, slot and sequence number are not those of its name'];
};

const workFindings = (call: Call): string[] => {
  const named = principalOf(call.credential);
  if (!named.ok) return [];
  return workDigestOf(call, named.principal) === call.workDigest
    ? []
    : ['the work digest does not fit steps and principal: a replier answers GARBAGE_ARGS'];
};

const verifierFact = ({ verifier }: Call | Reply, { clusterKey }: InspectContext): Fact => {
  if (verifier.flavor === VERIFIER.NONE) return fact('verifier', 'none');
  const name =
    verifier.flavor === VERIFIER.HMAC ? 'HMAC-SHA256' : `of flavor ${verifier.flavor}, not ours`;
  return fact(
    'verifier',
    clusterKey === null ? `${name}, not checked: that takes --cluster-key` : `${name}, checked`,
  );
};

/** Only with a key can anything be said against a verifier. */
const verifierFindings = (envelope: Call | Reply, { clusterKey }: InspectContext): string[] =>
  clusterKey === null || isVerified(envelope, clusterKey)
    ? []
    : ['its verifier is not the one that this cluster key makes'];

const wanted = (call: Call): string => {
  const names = call.steps.map(({ step }) => step).filter((step) => step !== 'sequence');
  if (call.procedure === PROCEDURE_NULL) return 'for a sign of life';
  return names.length === 0 ? 'for nothing: the header alone' : `for ${names.join(', ')}`;
};

const programFact = ({ rpcVersion, program, version, procedure }: Call): Fact => {
  const isOurs = program === PROGRAM && version === PROGRAM_VERSION;
  const what = procedure === PROCEDURE_STEPS ? 'steps' : procedure === PROCEDURE_NULL ? 'null' : '';
  return fact(
    'program',
    `${isOurs ? 'flockstep calls' : `0x${program.toString(16)}, none that is known`}, version ${version}, ` +
      `procedure ${procedure}${what === '' ? '' : ` (${what})`}, rpc version ${rpcVersion}`,
  );
};

const placeText = (place: { session: string; slot: number; sequence: number }): string =>
  `${place.session}, slot ${place.slot}, sequence ${place.sequence}`;

export const tellCall = (call: Call, context: InspectContext): Told => {
  const header = headerOf(call);
  const named = principalOf(call.credential);
  const where =
    header === null
      ? 'outside a session'
      : `slot ${header.slot}, sequence ${header.sequence} of session ${short(header.session)}`;
  return {
    headline: `${call.from} asks ${call.to} ${wanted(call)} (${where})`,
    facts: [
      fact('job', call.epoch),
      ...factUnless(header === null, 'session', () => placeText(header as StepSequence)),
      ...factUnless(
        header === null,
        'slots in use',
        () =>
          `up to ${header?.highest}; resize generation ${header?.acknowledgedGeneration} was seen; ` +
          `the reply is ${header?.cacheThis === true ? 'to be kept' : 'not needed again'}`,
      ),
      fact('xid', String(call.xid)),
      programFact(call),
      fact(
        'principal',
        named.ok
          ? `${named.principal.id}, groups ${named.principal.groups.join(', ') || '(none)'}`
          : `none: a replier answers AUTH_ERROR ${authName(named.status)}`,
      ),
      verifierFact(call, context),
      ...call.steps.map(stepFact),
      fact('work digest', call.workDigest),
    ],
    findings: [
      ...workFindings(call),
      ...verifierFindings(call, context),
      ...nameFindings(context, header),
    ],
  };
};

// --- replies ------------------------------------------------------------------------------------

const bodyOf = (reply: Reply): ReplyBody | null => {
  const body: unknown = reply.body;
  return isReplyBody(body) ? body : null;
};

/** What became of the call, most telling word first. */
const verdictOf = (reply: Reply): string => {
  const { denied, accepted, header } = reply;
  if (denied !== null)
    return denied.status === REJECT.AUTH_ERROR
      ? `refused: ${rejectName(denied.status)}, ${authName(denied.authentication)}`
      : `refused: ${rejectName(denied.status)}, versions ${denied.low} to ${denied.high} are spoken`;
  if (accepted !== null && accepted.status !== 0)
    return `refused: ${acceptName(accepted.status)}${accepted.low === 0 && accepted.high === 0 ? '' : `, versions ${accepted.low} to ${accepted.high} are spoken`}`;
  if (header !== null && header.status !== STATUS.OK)
    return `refused: ${statusName(header.status)}`;
  const body = bodyOf(reply);
  if (body === null) return 'answered, without a body';
  return body.status === STATUS.OK ? 'answered: OK' : `answered: ${statusName(body.status)}`;
};

const resultFact = (result: ReplyBody['results'][number], index: number): Fact =>
  fact(
    `result ${index}`,
    `${result.step}: ${statusName(result.status)}${result.text === '' ? '' : `, ${result.text}`}` +
      `${result.result === null ? '' : ` ${jsonLine(result.result)}`}`,
  );

export const tellReply = (reply: Reply, context: InspectContext): Told => {
  const { header } = reply;
  const body = bodyOf(reply);
  const where =
    header === null
      ? ''
      : ` (slot ${header.slot}, sequence ${header.sequence} of session ${short(header.session)})`;
  return {
    headline: `${reply.from} to ${reply.to}, ${verdictOf(reply)}${where}`,
    facts: [
      fact('job', reply.epoch),
      ...(header === null
        ? []
        : [
            fact(
              'session',
              `${placeText(header)}${header.dead ? '; it answers retries only' : ''}`,
            ),
            fact('header', statusName(header.status)),
            fact(
              'slots',
              `up to ${header.highest} may be used, up to ${header.target} are wished for, resize generation ${header.resizeGeneration}`,
            ),
          ]),
      fact('xid', String(reply.xid)),
      fact('life', `${reply.life} of the replier`),
      verifierFact(reply, context),
      ...(body?.results ?? []).map(resultFact),
      fact(
        'work digest',
        reply.workDigest === '' ? '(the call could not be read)' : reply.workDigest,
      ),
    ],
    findings: [
      ...(reply.body !== null && body === null ? ['its body is not one that a slot keeps'] : []),
      ...((reply.denied === null) === (reply.accepted === null)
        ? ['it must be either denied or accepted']
        : []),
      ...verifierFindings(reply, context),
      ...nameFindings(context, header),
    ],
  };
};

// --- doorbells ----------------------------------------------------------------------------------

const BELLS_SHOWN = 16;

const toldIn = <T>(
  opened: Opened<T>,
  tell: (record: T, context: InspectContext) => Told,
  context: InspectContext,
): Told | string => (opened.ok ? tell(opened.value, context) : opened.reason);

/** Mail that stands in the frame of a register, in words of its own. */
const bellFact = (bell: unknown, context: InspectContext): Fact => {
  if (!isBell(bell)) return fact('rings', 'nobody: the bell is malformed');
  const { peer, kind, name, envelope } = bell;
  const head = `${peer}: ${kind} ${name}`;
  if (envelope === null) return fact('rings', `${head}, in a file`);
  const text = envelopeText(envelope);
  const within = { ...context, name };
  const told =
    kind === 'call'
      ? toldIn(openCall(text), tellCall, within)
      : toldIn(openReply(text), tellReply, within);
  if (typeof told === 'string') return fact('rings', `${head}, inside but damaged: ${told}`);
  const faults = told.findings.map((finding) => `; DOES NOT HOLD: ${finding}`).join('');
  return fact('rings', `${head}: ${told.headline}${faults}`);
};

export const bellFacts = (calls: unknown, context: InspectContext): Fact[] => {
  if (!Array.isArray(calls)) return [];
  const bells = calls as readonly unknown[];
  return [
    ...bells.slice(0, BELLS_SHOWN).map((bell) => bellFact(bell, context)),
    ...factUnless(bells.length <= BELLS_SHOWN, 'more', () => `${bells.length - BELLS_SHOWN} bells`),
  ];
};
