/** What rows about the requester are made of. */
import assert from 'node:assert/strict';
import { openReply, sealReply, type Reply } from '../../src/protocol/calls/envelope.ts';
import type { CallOutcome } from '../../src/protocol/calls/requester-state.ts';
import { STATUS } from '../../src/protocol/calls/status.ts';
import {
  work,
  type Handle,
  type PostedCall,
  type RequesterWorld,
  type WorldWish,
} from './requester-world.ts';

export interface RequesterRow {
  /** As in test/vectors/slot-conformance.json; `requester` halves of rows about both sides too. */
  readonly name: string;
  readonly wish?: WorldWish;
  run(world: RequesterWorld): Promise<void>;
}

export const kindOf = ({ outcome }: Handle): string | undefined => outcome?.kind;

export const did = (outcome: CallOutcome | null): unknown =>
  outcome?.kind === 'replied'
    ? outcome.body.results.map(({ result }) => (result as { did?: unknown } | null)?.did)
    : outcome?.kind;

export const inSession = (world: RequesterWorld): PostedCall[] =>
  world.history.filter(({ call }) => call.steps[0]?.step === 'sequence');

export const headerOf = ({ call }: PostedCall) =>
  call.steps[0]?.arguments as {
    session: string;
    slot: number;
    sequence: number;
    highest: number;
    acknowledgedGeneration: number;
  };

export const placesOf = (world: RequesterWorld): string[] =>
  inSession(world).map((post) => {
    const { slot, sequence } = headerOf(post);
    return `${slot}.${sequence}`;
  });

/** Makes the session, so that a row can speak of slots. */
export const begin = async (world: RequesterWorld): Promise<void> => {
  const first = world.call(work('first'));
  await world.settle();
  assert.deepEqual(did(first.outcome), ['first']);
};

export const latest = (world: RequesterWorld): PostedCall => {
  const post = world.history.at(-1);
  assert.ok(post);
  return post;
};

/** The reply to a post, with differences. */
export const forge = (world: RequesterWorld, post: PostedCall, change: Partial<Reply>): string =>
  world.replier.reply(post.call, {
    header: world.replier.headerOf(post.call, STATUS.OK),
    body: {
      status: 0,
      results: [{ step: 'work', status: 0, result: { did: 'forged' }, text: '' }],
    },
    ...change,
  });

export const reseal = (text: string, change: (reply: Reply) => Partial<Reply>): string => {
  const opened = openReply(text);
  assert.ok(opened.ok);
  const { digest: _digest, ...body } = opened.value;
  return sealReply({ ...body, ...change(opened.value) });
};

/** Slots whose calls lie in the mailbox, ascending. */
export const slotsOut = (world: RequesterWorld): string[] =>
  [...world.lying.keys()]
    .map((name) => name.split('.')[1] ?? '')
    .toSorted((a, b) => Number(a) - Number(b));
