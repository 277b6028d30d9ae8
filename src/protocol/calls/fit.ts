/**
 * Whether an answer belongs to a call: xid and work digest and place and endpoints and epoch, all of
 * them, and the verifier where a key is used. A 32-bit xid alone is too weak, and so is the place alone:
 * that is how the answer of one call would be given to another.
 */
import { ACCEPT, STATUS } from './status.ts';
import { openReply, type CallStep, type Reply, type ReplyBody } from './envelope.ts';
import { isReplyBody } from '../generated/reply-body.ts';
import type { RequesterConfig, Sent } from './requester-state.ts';

export type Fit =
  | { readonly kind: 'fits'; readonly reply: Reply }
  /** Of the same place, but another call's: two have written under one number. */
  | { readonly kind: 'other-call' }
  | { readonly kind: 'ignored'; readonly reason: string };

const ignored = (reason: string): Fit => ({ kind: 'ignored', reason });

/** An answer of this peer to this endpoint in this epoch, or why not. */
export const openAnswer = (
  config: RequesterConfig,
  text: string,
  inner?: object,
): { readonly reply: Reply } | { readonly reason: string } => {
  const opened = openReply(text, inner);
  if (!opened.ok) return { reason: opened.reason };
  const reply = opened.value;
  if (reply.epoch !== config.epoch) return { reason: 'another epoch' };
  if (reply.from !== config.peer || reply.to !== config.endpoint)
    return { reason: 'other endpoints' };
  if (!config.isAuthentic(reply)) return { reason: 'the verifier does not fit' };
  return { reply };
};

const isOf = (reply: Reply, sent: Sent): boolean =>
  reply.xid === sent.xid && reply.workDigest === sent.workDigest;

/** Refused below the session layer, where the work may not even have been readable. */
const isBelow = (reply: Reply): boolean =>
  reply.header === null && reply.accepted?.status !== ACCEPT.SUCCESS;

/** Refused by the size of its file, which says nothing of what is in it. */
const isUnread = (reply: Reply): boolean =>
  reply.header?.status === STATUS.REQ_TOO_BIG && reply.workDigest === '';

export interface Place {
  readonly session: string;
  readonly slot: number;
  readonly sequence: number;
}

export const fitAnswer = (reply: Reply, place: Place | null, sent: Sent): Fit => {
  if (isBelow(reply)) {
    const fits = reply.xid === sent.xid && ['', sent.workDigest].includes(reply.workDigest);
    return fits ? { kind: 'fits', reply } : ignored('another xid or work');
  }
  const { header } = reply;
  if (place === null) {
    if (header !== null) return ignored('a header that was not asked for');
    return isOf(reply, sent) ? { kind: 'fits', reply } : ignored('another xid or work');
  }
  if (header === null) return ignored('no header');
  if (
    header.session !== place.session ||
    header.slot !== place.slot ||
    header.sequence !== place.sequence
  )
    return ignored('another session, slot or sequence');
  return isOf(reply, sent) || isUnread(reply) ? { kind: 'fits', reply } : { kind: 'other-call' };
};

/** The body of a reply to these steps, or null when it cannot be one. */
export const bodyFor = (reply: Reply, steps: readonly CallStep[]): ReplyBody | null => {
  if (reply.body === null) return steps.length === 0 ? { status: STATUS.OK, results: [] } : null;
  const body: unknown = reply.body;
  if (!isReplyBody(body) || body.results.length > steps.length) return null;
  if (body.results.some(({ step }, index) => step !== steps[index]?.step)) return null;
  // Every step but the last that ran was fine, and the last one's status is the whole's.
  const last = body.results.at(-1);
  if (body.status !== (last?.status ?? STATUS.OK)) return null;
  if (body.results.slice(0, -1).some(({ status }) => status !== STATUS.OK)) return null;
  if (body.status === STATUS.OK && body.results.length !== steps.length) return null;
  return body;
};
