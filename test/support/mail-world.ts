/** Members of a made-up view, each with its register and mail, on whatever ports a test has. */
import { randomBytes } from 'node:crypto';
import { RegisterMail } from '../../src/runtime/calls/mail.ts';
import { PeerRegister, Peers } from '../../src/runtime/peers.ts';
import { OwnRegister, type FrameState } from '../../src/runtime/register.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { silentLog } from '../../src/ports/log.ts';
import type { Wakeup } from '../../src/ports/wakeup.ts';
import { layout } from '../../src/protocol/layout.ts';
import { newFrameState } from '../../src/protocol/register.ts';

export const EPOCH = 'e0'.repeat(32);

export interface MemberPorts {
  readonly directory: SharedDirectory;
  readonly clock: Clock;
  readonly wakeup: Wakeup;
}

export interface Member {
  readonly rank: number;
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly mail: RegisterMail;
  /** Set to false: this master may not act any more. */
  readonly state: { mayAct: boolean };
}

export const frameState = (rank: number, incarnation: string): FrameState => ({
  ...newFrameState({ run: 'r', rank, incarnation }),
  epoch: EPOCH,
  view: 1,
  lifecycle: 'running',
});

export const incarnationOf = (rank: number): string => String(rank).padStart(32, '0');

/** The register of one member; make those of all before their mail. */
export const openRegister = (ports: MemberPorts, rank: number, capacity = 4096): OwnRegister => {
  const incarnation = incarnationOf(rank);
  const own = new OwnRegister({
    clock: ports.clock,
    memberTtlMs: 60_000,
    writer: ports.directory.createRegister(layout.register(incarnation), capacity),
    capacity,
    initial: frameState(rank, incarnation),
    onError: (error) => {
      throw error;
    },
  });
  own.flush();
  return own;
};

export const openMember = async (
  ports: MemberPorts,
  own: OwnRegister,
  others: readonly number[],
): Promise<Member> => {
  const { directory, clock, wakeup } = ports;
  const rank = own.current.rank ?? 0;
  const registers = others.map(
    (other) => [other, new PeerRegister(directory, clock, incarnationOf(other))] as const,
  );
  const peers = new Peers(new Map(registers));
  const state = { mayAct: true };
  const mail = new RegisterMail({
    epoch: EPOCH,
    endpoint: `rank-${rank}`,
    directory,
    own,
    peers,
    clock,
    wakeup,
    log: silentLog,
    mayAct: () => state.mayAct,
  });
  await mail.open();
  return { rank, own, peers, mail, state };
};

export const randomSession = (): string => randomBytes(16).toString('hex');

/** Waits on the mail until `look` answers; throws after a long time. */
export const onMail = async <T>(
  member: Pick<Member, 'mail'>,
  clock: Pick<Clock, 'now'>,
  look: () => T | null | undefined | false,
  what: string,
): Promise<T> => {
  const deadlineMs = clock.now() + 60_000;
  for (;;) {
    const found = look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (clock.now() >= deadlineMs) throw new Error(`not in time: ${what}`);
    await member.mail.wait(deadlineMs);
  }
};
