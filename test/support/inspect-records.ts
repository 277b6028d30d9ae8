/** Records for tests of `inspect`: whole ones, made as their writers make them. */
import { signed } from '../../src/protocol/calls/authentication.ts';
import {
  PROGRAM,
  PROGRAM_VERSION,
  RPC_VERSION,
  sealCall,
  sealReply,
  workDigestOf,
  type Call,
  type Reply,
} from '../../src/protocol/calls/envelope.ts';
import { newFrameState, encodeLine, type FrameBody } from '../../src/protocol/register.ts';

export const EPOCH = 'a'.repeat(64);
export const INCARNATION = 'b'.repeat(32);
export const SESSION = `${'0'.repeat(31)}1`;

/** Text of a call file. */
export const callOf = (
  change: Partial<Omit<Call, 'digest'>> = {},
  key: Uint8Array | null = null,
): string => {
  const body: Omit<Call, 'digest'> = {
    schema: 'flockstep-call-v1',
    epoch: EPOCH,
    from: 'rank-1',
    to: 'rank-0',
    xid: 41,
    rpcVersion: RPC_VERSION,
    program: PROGRAM,
    version: PROGRAM_VERSION,
    procedure: 1,
    credential: { flavor: 1, body: { machine: 'beta', id: 'rank-1', groups: ['staff'] } },
    verifier: { flavor: 0, body: '' },
    steps: [
      {
        step: 'sequence',
        arguments: {
          session: SESSION,
          slot: 3,
          sequence: 7,
          highest: 3,
          cacheThis: true,
          acknowledgedGeneration: 0,
        },
      },
      { step: 'renew', arguments: { interval: 60 } },
      { step: 'vote', arguments: {} },
    ],
    workDigest: '',
    ...change,
  };
  const principal = { flavor: 1, id: 'rank-1', groups: ['staff'] };
  return `${sealCall(signed({ ...body, workDigest: workDigestOf(body, principal) }, key))}\n`;
};

/** Text of a reply file. */
export const replyOf = (
  change: {
    headerStatus?: number;
    denied?: Reply['denied'];
    accepted?: Reply['accepted'];
  } = {},
): string => {
  const { headerStatus = 0, denied = null } = change;
  const accepted = denied === null ? (change.accepted ?? { status: 0, low: 0, high: 0 }) : null;
  const isLetIn = accepted?.status === 0;
  const body: Omit<Reply, 'digest'> = {
    schema: 'flockstep-reply-v1',
    epoch: EPOCH,
    from: 'rank-0',
    to: 'rank-1',
    xid: 41,
    life: 2,
    verifier: { flavor: 0, body: '' },
    denied,
    accepted,
    header: isLetIn
      ? {
          status: headerStatus,
          session: SESSION,
          slot: 3,
          sequence: 7,
          highest: 15,
          target: 15,
          resizeGeneration: 0,
          dead: false,
        }
      : null,
    body:
      isLetIn && headerStatus === 0
        ? { status: 0, results: [{ step: 'renew', status: 0, result: { next: 60 }, text: '' }] }
        : null,
    workDigest: 'd'.repeat(64),
  };
  return `${sealReply(body)}\n`;
};

const frameOf = (sequence: number, calls: object[] | null = null): FrameBody => ({
  schema: 'flockstep-frame-v1',
  ...newFrameState({ run: 'night', rank: 1, incarnation: INCARNATION }),
  epoch: EPOCH,
  view: 1,
  sequence,
  heartbeat: 9,
  lifecycle: 'running',
  calls,
});

/** A register whose two lines hold frames of these sequence numbers. */
export const registerOf = (first: number, second: number, calls: object[] | null = null): Buffer =>
  Buffer.concat([
    encodeLine(frameOf(first), 4096) as Uint8Array,
    encodeLine(frameOf(second, calls), 4096) as Uint8Array,
    Buffer.alloc(second % 32, ' '),
  ]);
