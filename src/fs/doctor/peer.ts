/**
 * One directory seen through two mounts of this host: whether the lock excludes between them, and how
 * soon each sees what the other writes.
 *
 * Guarantee: every wait has a deadline. Not guaranteed: anything about other hosts; two mounts that
 * share one client are told apart by their superblock alone.
 */
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { deviceText } from '../identity.ts';
import { LockChild } from '../lock-probe.ts';
import { freshName, inPlace, ROUND_DEADLINE_MS, roundTrip, toText, touch } from './carriers.ts';
import { found, until, milliseconds, ProbeFailure, type Measured } from './examination.ts';
import type { LocalGround } from './local.ts';
import { lockFinding, whileHeld } from './locks.ts';

export interface PeerGround extends LocalGround {
  /** `own` through the other mount. */
  readonly peer: string;
}

export interface PeerProbe {
  readonly name: string;
  readonly run: (ground: PeerGround) => Promise<Measured> | Measured;
  readonly needs?: readonly string[];
}

const SAME_DEADLINE_MS = 5_000;
const NAP_MS = 1;

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A listing of the directory, and of what is above it: what was made here is to be seen there. */
const sameDirectory = async ({ own, peer }: PeerGround): Promise<Measured> => {
  const mark = `same-${process.pid}`;
  touch(`${own}/${mark}`);
  const look = (): boolean => {
    try {
      return readdirSync(parentOf(peer)).includes(nameOf(peer)) && readdirSync(peer).includes(mark);
    } catch {
      return false; // Not there yet, to this client.
    }
  };
  const seenMs = await until(look, SAME_DEADLINE_MS);
  if (seenMs !== null) return { figure: `seen after ${milliseconds(seenMs)}` };
  const detail = `${nameOf(peer)} is not listed there within ${SAME_DEADLINE_MS / 1000} s`;
  throw new ProbeFailure(detail, [found('peer-other-directory', detail)]);
};

const clients = ({ own, peer }: PeerGround): Measured => {
  const [here, there] = [own, peer].map((path) => deviceText(statSync(path, { bigint: true }).dev));
  const isOne = here === there;
  const figure = isOne ? `one, superblock ${here}` : `two, superblocks ${here} and ${there}`;
  return { figure, findings: isOne ? [found('peer-same-client', figure)] : [] };
};

/** Holds the lock through one mount while a process tries it through the other. */
const crossLock = async (
  label: string,
  sides: { readonly holder: string; readonly other: LockChild },
  timeoutMs: number,
): Promise<string> => {
  const { holder, other } = sides;
  const held = await whileHeld(holder, () => other.ask(timeoutMs));
  if (held === 'acquired')
    throw new ProbeFailure(`${label}: not exclusive`, [
      found('peer-lock-not-exclusive', `${label}: acquired a lock that is held`),
    ]);
  if (held !== 'contended') throw new ProbeFailure(held.failed, [lockFinding(held.failed)]);
  const startedMs = performance.now();
  let free: Awaited<ReturnType<LockChild['ask']>> = held;
  while (free === 'contended' && performance.now() - startedMs < timeoutMs) {
    free = await other.ask(timeoutMs);
    if (free === 'contended') await sleep(NAP_MS);
  }
  if (free === 'acquired') return milliseconds(performance.now() - startedMs);
  const text = free === 'contended' ? `still refused after ${timeoutMs} ms` : free.failed;
  throw new ProbeFailure(`${label}: ${text}`, [found('peer-lock-not-released', text)]);
};

const locking = async ({ own, peer, timeoutMs }: PeerGround): Promise<Measured> => {
  const name = 'peer.lock';
  touch(`${own}/${name}`);
  await until(() => readdirSync(peer).includes(name), SAME_DEADLINE_MS);
  const there = new LockChild(`${peer}/${name}`, '--other-mount');
  const here = new LockChild(`${own}/${name}`, '--this-mount');
  try {
    const out = await crossLock('held here', { holder: `${own}/${name}`, other: there }, timeoutMs);
    const back = await crossLock(
      'held there',
      { holder: `${peer}/${name}`, other: here },
      timeoutMs,
    );
    return { figure: `excludes both ways; free again after ${out} and ${back}` };
  } finally {
    there.dispose();
    here.dispose();
  }
};

/** What a holder wrote under the lock, its next holder must read. */
const dataUnderLock = async ({ own, peer }: PeerGround): Promise<Measured> => {
  const [lock, data] = ['data.lock', 'data'];
  touch(`${own}/${lock}`);
  writeFileSync(`${own}/${data}`, 'old', { flush: true });
  await until(() => readdirSync(peer).includes(data), SAME_DEADLINE_MS);
  // A client that never read the file could not show it stale.
  readFileSync(`${peer}/${data}`, 'latin1');
  await whileHeld(`${own}/${lock}`, async () => {
    writeFileSync(`${own}/${data}`, 'new!', { flush: true });
    writeFileSync(`${own}/${data}-fresh`, 'new!', { flag: 'wx', flush: true });
  });
  const [reopened, listed] = await whileHeld(`${peer}/${lock}`, async () => [
    readFileSync(`${peer}/${data}`, 'latin1') === 'new!',
    readdirSync(peer).includes(`${data}-fresh`) &&
      readFileSync(`${peer}/${data}-fresh`, 'latin1') === 'new!',
  ]);
  const ways = [...(reopened ? ['reopening by name'] : []), ...(listed ? ['a fresh listing'] : [])];
  if (ways.length > 0) return { figure: `current by ${ways.join(' and by ')}` };
  throw new ProbeFailure('stale by every way of reading', [
    found('peer-data-stale', 'neither reopening by name nor a fresh listing showed it'),
  ]);
};

/** Slower than this is told. */
const LATE_MS = 250;

const carriers = async ({ own, peer }: PeerGround): Promise<Measured> => {
  const kept = await roundTrip(inPlace(`${own}/carried`, own, peer));
  const fresh = await roundTrip(freshName(`${own}/named`, own, peer));
  const figure = `rewritten in place ${toText(kept)}; fresh name ${toText(fresh)}`;
  if (kept.isBlind && fresh.isBlind) throw new ProbeFailure(figure, [found('peer-blind', figure)]);
  const isLate = (carrier: typeof kept): boolean => carrier.isBlind || carrier.medianMs > LATE_MS;
  const better = !fresh.isBlind && (kept.isBlind || fresh.medianMs < kept.medianMs);
  return {
    figure: `${figure}: ${better ? 'a fresh name' : 'in place'} is quicker`,
    findings: [
      ...(isLate(kept) ? [found('peer-in-place-late', toText(kept))] : []),
      ...(isLate(fresh) ? [found('peer-listing-late', toText(fresh))] : []),
    ],
  };
};

const delayText = (ms: number | null): string =>
  ms === null ? `> ${ROUND_DEADLINE_MS / 1000} s` : milliseconds(ms);

/** A name that was looked up in vain; then content put in place of other by a rename. */
const names = async ({ own, peer }: PeerGround): Promise<Measured> => {
  const early = existsSync(`${peer}/early`);
  touch(`${own}/early`);
  const byNameMs = await until(() => early || existsSync(`${peer}/early`), ROUND_DEADLINE_MS);
  writeFileSync(`${own}/replaced`, 'old', { flush: true });
  await until(() => readdirSync(peer).includes('replaced'), SAME_DEADLINE_MS);
  readFileSync(`${peer}/replaced`, 'latin1');
  writeFileSync(`${own}/replacing`, 'new!', { flush: true });
  renameSync(`${own}/replacing`, `${own}/replaced`);
  const isNew = (): boolean => {
    try {
      return readFileSync(`${peer}/replaced`, 'latin1') === 'new!';
    } catch {
      return false; // The old file is gone, and this client still asks for it.
    }
  };
  const replacedMs = await until(isNew, ROUND_DEADLINE_MS);
  const isLate = byNameMs === null || byNameMs > LATE_MS;
  const missing = `a name that was missing, by name: ${delayText(byNameMs)}`;
  return {
    figure: `${missing}; replaced by a rename: ${delayText(replacedMs)}`,
    findings: isLate ? [found('peer-names-cached', missing)] : [],
  };
};

export const PEER_PROBES: readonly PeerProbe[] = [
  { name: 'peer_directory', run: sameDirectory },
  { name: 'peer_clients', run: clients, needs: ['peer_directory'] },
  { name: 'peer_lock', run: locking, needs: ['peer_directory', 'lock_exclusion'] },
  { name: 'peer_data', run: dataUnderLock, needs: ['peer_lock'] },
  { name: 'peer_carriers', run: carriers, needs: ['peer_directory'] },
  { name: 'peer_names', run: names, needs: ['peer_directory'] },
];
