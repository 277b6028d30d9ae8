/** The requester's side of the model of one slot. */
import {
  DELAY,
  Moves,
  NOT_KEPT,
  SESSIONS,
  freshSlot,
  nameOf,
  sorted,
  withSession,
} from './restart-moves.ts';
import { messageOf, sessionOf, type Message, type Variant, type World } from './restart-world.ts';

const ORDINALS = 2;

const withOutcome = (world: World, outcome: string): string =>
  world.outcomes[world.out] === '-'
    ? world.outcomes.slice(0, world.out) + outcome + world.outcomes.slice(world.out + 1)
    : world.outcomes;

const begin = (variant: Variant, world: World, moves: Moves): void => {
  if (world.out !== 0 || world.needsSession) return;
  if (world.next > variant.operations || world.ordinal > ORDINALS) return;
  const message = messageOf(world.session, world.ordinal, world.next);
  // A slot that is used again on a guess overwrites the file of its first call.
  const others = world.calls.filter((other) => nameOf(other) !== nameOf(message));
  const isStored = variant.afterRequesterCrash === 'outbox';
  moves.add('new', {
    out: world.next,
    next: world.next + 1,
    calls: isStored ? world.calls : sorted(others, message),
    sent: world.left.returns > 0 ? sorted(world.sent, message) : [],
  });
};

const outstanding = (world: World): Message => messageOf(world.session, world.ordinal, world.out);

const retry = (world: World, moves: Moves): void => {
  const message = outstanding(world);
  if (world.out !== 0 && !world.needsSession && !world.calls.includes(message))
    moves.add('retry', { calls: sorted(world.calls, message) });
};

const receiveReply = (variant: Variant, world: World, moves: Moves): void => {
  if (world.out === 0 || world.needsSession) return;
  const message = outstanding(world);
  const reply = world.replies.find((file) => nameOf(file.message) === nameOf(message));
  if (reply === undefined) return;
  if (variant.requesterChecks === 'work' && reply.message !== message) return;
  if (reply.body === DELAY) return moves.add('receive', {}, ['served from cache']);
  const kinds: string[] = [];
  if (reply.body !== NOT_KEPT && !reply.body.startsWith(`${world.out}.`)) kinds.push('wrong reply');
  if (world.effects[world.out] === 0) kinds.push('acknowledged without effect');
  const outcomes = withOutcome(world, reply.body === NOT_KEPT ? 'e' : 'o');
  moves.add('receive', { outcomes, out: 0, ordinal: world.ordinal + 1 }, kinds);
};

const isCorrect = (variant: Variant): boolean =>
  variant.afterTimeout === 'keep-slot' && variant.afterRequesterCrash !== 'resume';

const receiveRefusal = (variant: Variant, world: World, moves: Moves): void => {
  if (world.out === 0 || world.needsSession) return;
  const message = outstanding(world);
  const refusal = world.refusals.find((file) => nameOf(file.message) === nameOf(message));
  if (refusal === undefined) return;
  if (variant.requesterChecks === 'work' && refusal.message !== message) return;
  const refusals = world.refusals.filter((other) => other !== refusal);
  const lost = { refusals, out: 0, needsSession: true };
  switch (refusal.status) {
    case 'REQ_TOO_BIG':
      return moves.add('receive', { refusals, outcomes: withOutcome(world, 'n'), out: 0 });
    case 'DEADSESSION':
      return moves.add('receive', { ...lost, outcomes: withOutcome(world, 'n') });
    case 'BADSESSION':
    case 'IN_DOUBT':
      return moves.add('receive', { ...lost, outcomes: withOutcome(world, 'u') });
    case 'SEQ_FALSE_RETRY':
      return moves.add(
        'receive',
        { ...lost, outcomes: withOutcome(world, 'u') },
        isCorrect(variant) ? ['misordered to a correct requester'] : [],
      );
    case DELAY:
      return moves.add('receive', { refusals });
    default:
      // It goes on asking: whether that can ever help is a question for the search.
      return moves.add(
        'receive',
        { refusals },
        isCorrect(variant) ? ['misordered to a correct requester'] : [],
      );
  }
};

const newSession = (variant: Variant, world: World, moves: Moves): void => {
  if (!world.needsSession || world.phase !== 'serving') return;
  const made = world.sessionsMade + 1;
  if (made > SESSIONS) return;
  const slot = freshSlot(variant);
  const isOf = (session: number) => (file: { readonly message: Message }) =>
    sessionOf(file.message) !== session;
  // One commit: the old session of this requester ends, the new one begins.
  const ended = withSession(world, world.session, { state: 'gone' });
  const sessions = [...ended];
  sessions[made] = { state: 'live', slot, disk: slot };
  moves.add(
    'new-session',
    {
      sessions,
      sessionsMade: made,
      session: made,
      ordinal: 1,
      needsSession: false,
      replies: world.replies.filter(isOf(world.session)),
      refusals: world.refusals.filter(isOf(world.session)),
      highestGiven: Math.max(made, world.highestGiven),
    },
    made <= world.highestGiven ? ['id given twice'] : [],
  );
};

const requesterFaults = (variant: Variant, world: World, moves: Moves): void => {
  if (world.out !== 0 && world.outcomes[world.out] === '-')
    moves.fault('give-up', 'giveUps', {
      outcomes: withOutcome(world, 'u'),
      ...(variant.afterTimeout === 'reuse-slot' ? { out: 0 } : {}),
    });
  const outcomes = withOutcome(world, 'u');
  switch (variant.afterRequesterCrash) {
    case 'new-session':
      return moves.fault('requester-crash', 'requesterCrashes', {
        outcomes,
        out: 0,
        needsSession: true,
      });
    case 'resume':
      return moves.fault('requester-crash', 'requesterCrashes', { outcomes, out: 0, ordinal: 1 });
    case 'outbox':
      // What is out is in the outbox, and is put again with the same bytes.
      return moves.fault('requester-crash', 'requesterCrashes', {});
  }
};

export const requesterMoves = (variant: Variant, world: World, moves: Moves): void => {
  begin(variant, world, moves);
  retry(world, moves);
  receiveReply(variant, world, moves);
  receiveRefusal(variant, world, moves);
  newSession(variant, world, moves);
  requesterFaults(variant, world, moves);
};
