/**
 * Calls and replies as text: one sealed JSON object each (protocol/envelope.ts), that a person can
 * read with jq. Also the digest of a call's work, which is how a retry is told from another request.
 *
 * Not guaranteed by the seal: authenticity. That is authentication.ts.
 */
import { hash } from 'node:crypto';
import { openInner, openText, sealText, type Opened, type RecordKind } from '../envelope.ts';
import { isCall, whyCall, type Call } from '../generated/call.ts';
import { isReply, whyReply, type Reply } from '../generated/reply.ts';
import { isReplyBody, type ReplyBody } from '../generated/reply-body.ts';

export type { Call, Reply, ReplyBody };
export type CallStep = Call['steps'][number];
export type StepResult = ReplyBody['results'][number];
export type ReplyHeader = NonNullable<Reply['header']>;

export const CALL: RecordKind<Call> = { schema: 'flockstep-call-v1', is: isCall, why: whyCall };
export const REPLY: RecordKind<Reply> = {
  schema: 'flockstep-reply-v1',
  is: isReply,
  why: whyReply,
};

export const RPC_VERSION = 2;
/** 'FLK' and 1: in the range that RFC 5531 leaves to users. */
export const PROGRAM = 0x2046_4c4b;
export const PROGRAM_VERSION = 1;
export const PROCEDURE_NULL = 0;
export const PROCEDURE_STEPS = 1;

/** Who asks. The machine's name is for people and no part of it. */
export interface Principal {
  readonly flavor: number;
  readonly id: string;
  readonly groups: readonly string[];
}

/** Text that stands in JSON as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** Text of a JSON value with the keys of every object sorted. Depth must have been bounded before. */
export const sortedText = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(sortedText).join(',')}]`;
  let text = '';
  // By code units, as the operator `<` has it.
  for (const key of Object.keys(value).sort())
    text += `${text === '' ? '' : ','}${quoted(key)}:${sortedText((value as Record<string, unknown>)[key])}`;
  return `{${text}}`;
};

const withoutHeader = (steps: readonly CallStep[]): readonly CallStep[] =>
  steps.filter(({ step }) => step !== 'sequence');

const WORK_DOMAIN = 'flockstep-call-work-v1\0';

/**
 * SHA-256 over program, version, procedure, every step but the `sequence` headers, and principal.
 * Left out, so that they may differ between a request and its retry: xid, verifier, highest slot,
 * acknowledged generation, cacheThis, order of keys.
 */
export const workDigestOf = (
  call: Pick<Call, 'program' | 'version' | 'procedure' | 'steps'>,
  principal: Principal,
): string =>
  // The keys of the outermost object in their order.
  hash(
    'sha256',
    `${WORK_DOMAIN}{"principal":${sortedText(principal)},"procedure":${call.procedure},` +
      `"program":${call.program},"steps":${sortedText(withoutHeader(call.steps))},` +
      `"version":${call.version}}`,
    'hex',
  );

export const sealCall = (body: Omit<Call, 'digest'>): string => sealText(body);
export const sealReply = (body: Omit<Reply, 'digest'>): string => sealText(body);

/** `inner` is what the text stands for, when it came inside of a record whose digest fitted. */
export const openCall = (text: string, inner?: object): Opened<Call> =>
  inner === undefined ? openText(text, CALL) : openInner(inner, CALL);
export const openReply = (text: string, inner?: object): Opened<Reply> =>
  inner === undefined ? openText(text, REPLY) : openInner(inner, REPLY);

/** The text that a slot keeps. */
export const bodyText = (body: ReplyBody): string => JSON.stringify(body);

/** A kept body, or null when the text is not one (a damaged journal must not reach a reply). */
export const openBody = (text: string): ReplyBody | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isReplyBody(value) && JSON.stringify(value) === text ? value : null;
  } catch {
    return null;
  }
};

// --- names in a mailbox -------------------------------------------------------------------------

/**
 * What a file in a mailbox is called: everything that tells it from another, so that no two pieces of
 * mail ever need one name. `opening` mail belongs to no session: `tag` is the sender's life, `number`
 * counts. It carries one of exchange-id, create-session, destroy-session, destroy-client, alone and
 * without a header; the last two may also end a session or client whose slots are all taken.
 */
export type MailName =
  | {
      readonly kind: 'slot';
      readonly session: string;
      readonly slot: number;
      readonly sequence: number;
    }
  | { readonly kind: 'opening'; readonly tag: string; readonly number: number };

export const mailNameText = (name: MailName): string =>
  name.kind === 'slot'
    ? `${name.session}.${name.slot}.${name.sequence}`
    : `${name.tag}.o${name.number}`;

const NUMBER = '(0|[1-9][0-9]{0,9})';
const SLOT_NAME = new RegExp(`^([0-9a-f]{32})\\.${NUMBER}\\.${NUMBER}$`);
const OPENING_NAME = new RegExp(`^([0-9a-f]{32})\\.o${NUMBER}$`);

/** The name as its parts, or null for anything else (temporary, hidden, copied, foreign). */
export const parseMailName = (text: string): MailName | null => {
  const slot = SLOT_NAME.exec(text);
  if (slot !== null) {
    const [, session = '', slotText = '', sequenceText = ''] = slot;
    const [number, sequence] = [Number(slotText), Number(sequenceText)];
    return number <= 0xffff_ffff && sequence <= 0xffff_ffff
      ? { kind: 'slot', session, slot: number, sequence }
      : null;
  }
  const opening = OPENING_NAME.exec(text);
  if (opening === null) return null;
  const [, tag = '', numberText = ''] = opening;
  return { kind: 'opening', tag, number: Number(numberText) };
};
