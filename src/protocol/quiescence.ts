/**
 * Global quiescence: everybody finds out together that no work is left, in two phases.
 *
 * Root proposes (prepare) when every master says idle and all know the same ledger positions. Each
 * peer then freezes (writes no transaction any more) and votes with the digest of the positions it
 * has applied. Commit only if every vote is yes and names root's own digest: then no master can
 * hold an item, and no transaction can exist that one of them has not seen. Any no aborts; an abort
 * thaws. A committed probe is irreversible: a rejected commit is a control failure.
 *
 * Nothing here rests on a directory listing: counters and positions come from registers and
 * transactions. Rules: reference-system.md (f); states are values, the caller applies the effects.
 */
import { check } from './check.ts';
import type { Frame } from './records.ts';

export type Probe = NonNullable<Frame['probe']>;
export type Vote = NonNullable<Frame['vote']>;

/** What a master knows about itself when it is asked. */
export interface SelfView {
  /** Nothing active, nothing queued, import finished, no open item in the ledger. */
  readonly idle: boolean;
  /** Digest of all that was read of the ledger: equal digests, equal transactions. */
  readonly ledger: string;
}

export interface PeerView {
  readonly rank: number;
  readonly idle: boolean;
  readonly ledger: string;
  readonly vote: Vote | null;
}

export type RootGate =
  | { readonly state: 'open' }
  | { readonly state: 'preparing'; readonly token: string; readonly ledger: string }
  | { readonly state: 'committing'; readonly token: string; readonly ledger: string }
  | { readonly state: 'done'; readonly token: string; readonly ledger: string }
  | { readonly state: 'conflict'; readonly text: string };

export interface RootStep {
  readonly gate: RootGate;
  /** What to put into root's register; undefined = leave it. */
  readonly probe?: Probe;
  readonly freeze?: boolean;
}

/** One observation of root. `newToken` is 32 fresh random bytes, used only if a probe is opened. */
export const stepRoot = (
  gate: RootGate,
  self: SelfView,
  peers: readonly PeerView[],
  newToken: string,
): RootStep => {
  switch (gate.state) {
    case 'open':
      return openProbe(gate, self, peers, newToken);
    case 'preparing':
      return countVotes(gate, self, peers);
    case 'committing':
      return countCommits(gate, peers);
    case 'done':
    case 'conflict':
      return { gate };
  }
};

const openProbe = (
  gate: RootGate,
  self: SelfView,
  peers: readonly PeerView[],
  token: string,
): RootStep => {
  const quiet = self.idle && peers.every((peer) => peer.idle && peer.ledger === self.ledger);
  if (!quiet) return { gate };
  return {
    gate: { state: 'preparing', token, ledger: self.ledger },
    probe: { token, verdict: 'prepare' },
    freeze: true,
  };
};

const countVotes = (
  gate: Extract<RootGate, { state: 'preparing' }>,
  self: SelfView,
  peers: readonly PeerView[],
): RootStep => {
  const votes = peers.map((peer) => (peer.vote?.token === gate.token ? peer.vote : null));
  const refused = votes.some(
    (vote) => vote !== null && (!vote.idle || vote.ledger !== gate.ledger),
  );
  if (refused || !self.idle || self.ledger !== gate.ledger)
    return {
      gate: { state: 'open' },
      probe: { token: gate.token, verdict: 'abort' },
      freeze: false,
    };
  if (votes.includes(null)) return { gate };
  return {
    gate: { state: 'committing', token: gate.token, ledger: gate.ledger },
    probe: { token: gate.token, verdict: 'commit' },
  };
};

const countCommits = (
  gate: Extract<RootGate, { state: 'committing' }>,
  peers: readonly PeerView[],
): RootStep => {
  for (const peer of peers) {
    if (peer.vote?.token !== gate.token || !peer.vote.idle)
      return {
        gate: {
          state: 'conflict',
          text: `master ${peer.rank} took back its vote after quiescence was committed`,
        },
      };
  }
  if (!peers.every((peer) => peer.vote?.committed === true)) return { gate };
  return { gate: { state: 'done', token: gate.token, ledger: gate.ledger } };
};

export type PeerGate =
  | { readonly state: 'open'; readonly answered: string }
  | { readonly state: 'prepared'; readonly token: string; readonly ledger: string }
  | { readonly state: 'committed'; readonly token: string; readonly ledger: string };

export const openPeerGate: PeerGate = { state: 'open', answered: '' };

export interface PeerStep {
  readonly gate: PeerGate;
  readonly vote?: Vote;
  readonly freeze?: boolean;
}

/** A peer sees root's probe. The caller refreshed its ledger before saying it is idle. */
export const stepPeer = (gate: PeerGate, probe: Probe | null, self: SelfView): PeerStep => {
  if (probe === null || gate.state === 'committed') return { gate };
  if (gate.state === 'prepared') return stepPrepared(gate, probe, self);
  if (probe.verdict !== 'prepare' || probe.token === gate.answered) return { gate };
  const vote = { token: probe.token, idle: self.idle, ledger: self.ledger, committed: false };
  if (!self.idle) return { gate: { state: 'open', answered: probe.token }, vote };
  return {
    gate: { state: 'prepared', token: probe.token, ledger: self.ledger },
    vote,
    freeze: true,
  };
};

const stepPrepared = (
  gate: Extract<PeerGate, { state: 'prepared' }>,
  probe: Probe,
  self: SelfView,
): PeerStep => {
  if (probe.token !== gate.token) {
    // Root opened another probe: the abort between them was overwritten before it was read.
    const thawed: PeerGate = { state: 'open', answered: gate.token };
    return { freeze: false, ...stepPeer(thawed, probe, self) };
  }
  if (probe.verdict === 'abort')
    return { gate: { state: 'open', answered: gate.token }, freeze: false };
  if (probe.verdict === 'prepare') return { gate };
  check(self.ledger === gate.ledger, 'a prepared master has written no transaction');
  return {
    gate: { state: 'committed', token: gate.token, ledger: gate.ledger },
    vote: { token: gate.token, idle: true, ledger: gate.ledger, committed: true },
  };
};
