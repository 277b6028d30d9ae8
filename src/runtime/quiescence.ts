/**
 * Applies the quiescence gate (protocol/quiescence.ts) to registers: root's probe and the peers'
 * votes stand in the frames, freezing stops this master's own transactions.
 */
import { FlockstepError } from '../errors.ts';
import {
  openPeerGate,
  stepPeer,
  stepRoot,
  type PeerGate,
  type PeerView,
  type RootGate,
  type SelfView,
} from '../protocol/quiescence.ts';
import type { Frame } from '../protocol/records.ts';
import type { Random } from '../ports/random.ts';
import type { QuiescenceProof } from './options.ts';
import type { Peers } from './peers.ts';
import type { OwnRegister } from './register.ts';

export interface QuiescenceContext {
  readonly rank: number;
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly random: Random;
  readonly positions: () => readonly number[];
  /** Digest of the positions and of the last transaction of each shard. */
  readonly ledger: () => string;
  readonly idle: () => boolean;
  readonly setFrozen: (frozen: boolean) => void;
}

export class Quiescence {
  private readonly context: QuiescenceContext;
  private root: RootGate = { state: 'open' };
  private peer: PeerGate = openPeerGate;

  constructor(context: QuiescenceContext) {
    this.context = context;
  }

  /** A probe is open here: no renewal may start and nothing new may be discovered. */
  get prepared(): boolean {
    return this.root.state !== 'open' || this.peer.state !== 'open';
  }

  /** The job is being stopped: a probe that is not committed yet is taken back (root only). */
  cancel(): void {
    if (this.root.state !== 'preparing') return;
    this.context.own.update({ probe: { token: this.root.token, verdict: 'abort' } });
    this.context.own.flush();
    this.root = { state: 'open' };
    this.context.setFrozen(false);
  }

  /** The view is over: whatever was asked in it is answered by nobody any more. */
  release(): void {
    if (!this.prepared) return;
    this.root = { state: 'open' };
    this.peer = openPeerGate;
    this.context.setFrozen(false);
  }

  /** One look. Returns the proof once quiescence is committed by everybody. Throws E_CONTROL. */
  step(): QuiescenceProof | null {
    const idle = this.context.idle();
    // A busy master opens no probe and answers none it has not seen: most looks end here.
    const asked = this.context.rank !== 0 && this.context.peers.frame(0)?.probe !== null;
    if (!idle && !this.prepared && !asked) return null;
    const self: SelfView = { idle, ledger: this.context.ledger() };
    return this.context.rank === 0 ? this.stepAsRoot(self) : this.stepAsPeer(self);
  }

  private stepAsRoot(self: SelfView): QuiescenceProof | null {
    const { own, peers, random } = this.context;
    const positions = this.context.positions();
    const views = peers.ranks.map((rank) =>
      viewOf(rank, peers.frame(rank), positions, self.ledger),
    );
    const step = stepRoot(this.root, self, views, random.hex(32));
    this.root = step.gate;
    if (step.freeze !== undefined) this.context.setFrozen(step.freeze);
    if (step.probe !== undefined) {
      own.update({ probe: step.probe });
      own.flush();
    }
    if (step.gate.state === 'conflict') throw new FlockstepError('E_CONTROL', step.gate.text);
    return step.gate.state === 'done' ? this.proof(step.gate) : null;
  }

  private stepAsPeer(self: SelfView): QuiescenceProof | null {
    const { own, peers } = this.context;
    const step = stepPeer(this.peer, peers.frame(0)?.probe ?? null, self);
    this.peer = step.gate;
    if (step.freeze !== undefined) this.context.setFrozen(step.freeze);
    if (step.vote !== undefined) {
      own.update({ vote: step.vote });
      own.flush();
    }
    return step.gate.state === 'committed' ? this.proof(step.gate) : null;
  }

  private proof(gate: { token: string; ledger: string }): QuiescenceProof {
    return {
      token: gate.token,
      ledger: gate.ledger,
      positions: [...this.context.positions()],
      votes: this.context.peers.ranks.length + 1,
    };
  }
}

/** Frames carry positions; equal positions are equal transactions, since each is create-once. */
const viewOf = (
  rank: number,
  frame: Frame | null,
  positions: readonly number[],
  ledger: string,
): PeerView => ({
  rank,
  idle: frame?.work?.idle ?? false,
  ledger: samePositions(frame?.work?.positions ?? [], positions) ? ledger : '',
  vote: frame?.vote ?? null,
});

const samePositions = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((position, shard) => position === b[shard]);
