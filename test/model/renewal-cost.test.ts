/**
 * What one generation costs in calls on files, counted and not timed: on every master a constant number
 * per phase besides root's look at each peer.
 *
 *   phases(H)  = 6 + 5 H          (M masters of H clients; here M = H)
 *   words(H)   = 7 + 2 H          (phases in which a master that is no root has a part)
 *   peer:      register writes = words                         (its words; one may say more than one)
 *              register reads <= phases + M                    (of each round the holder's words and
 *                                root's decisions; once, as holder, a word of each master)
 *   root:      register writes = words + 3                     (the request, and its decisions along
 *                                with its own words; at the end they stand alone)
 *              register reads <= words x (M - 1)               (everybody's words)
 *
 *   lock calls: 4 H + 13 on a peer after its first word, two more on root, which prepares the lock
 *               file and counts from its request
 *   nonce files: at most 9 calls, whatever M and H
 *
 * A wait polls: reads are counted as those that yielded something new, which is what a file system
 * without delay would cost. How often a waiter polls in vain is a matter of the wakeup, not of M.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import type { DirectoryAnchor, LockDescriptor, LockPort } from '../../src/ports/locks.ts';
import type { MasterPorts } from '../../src/runtime/options.ts';
import { runMaster } from '../../src/runtime/master.ts';
import { simulate } from '../../src/sim/index.ts';
import { defaults, outcomeOf } from './cluster.ts';

const KINDS = [
  'registerWrites',
  'registerReads',
  'litmusFiles',
  'evidence',
  'locks',
  'other',
] as const;
type Kind = (typeof KINDS)[number];
type Counts = Record<Kind, number>;

const zero = (): Counts => ({
  registerWrites: 0,
  registerReads: 0,
  litmusFiles: 0,
  evidence: 0,
  locks: 0,
  other: 0,
});

/** Counts while it is on; passes everything through. */
class Counter {
  counts = zero();
  isReady = false;
  isOn = false;

  add(kind: Kind): void {
    if (this.isOn) this.counts[kind] += 1;
  }

  private readonly seen = new Map<string, Buffer>();

  private isNews(path: string, bytes: Uint8Array): boolean {
    const isSame = this.seen.get(path)?.equals(bytes) === true;
    if (!isSame) this.seen.set(path, Buffer.from(bytes));
    return !isSame;
  }

  /** Root's part begins with its request, a peer's with its word in the first phase. */
  private begins(line: Uint8Array): void {
    if (!this.isReady || this.isOn) return;
    const text = Buffer.from(line).toString('utf8');
    this.isOn =
      /"renewal":\{[^}]*"generation":"2"/.test(text) || text.includes('"phase":"membership"');
  }

  private kindOf(path: string): Kind {
    if (path.includes('/litmus')) return 'litmusFiles';
    return path.includes('/evidence') ? 'evidence' : 'other';
  }

  directory(inner: SharedDirectory): SharedDirectory {
    const count = (path: string): void => this.add(this.kindOf(path));
    return new Proxy(inner, {
      get: (target, name: keyof SharedDirectory) => {
        if (name === 'createRegister')
          return (...words: Parameters<SharedDirectory['createRegister']>) => {
            const writer = target.createRegister(...words);
            const isRegister = words[0].startsWith('registers/');
            return {
              write: (line: Uint8Array, sequence: number) => {
                if (isRegister) this.begins(line);
                if (isRegister) this.add('registerWrites');
                else count(words[0]);
                writer.write(line, sequence);
              },
              close: () => writer.close(),
            };
          };
        if (name === 'readFresh')
          return (...words: Parameters<SharedDirectory['readFresh']>) => {
            const bytes = target.readFresh(...words);
            if (!words[0].startsWith('registers/')) count(words[0]);
            else if (bytes !== null && this.isNews(words[0], bytes)) this.add('registerReads');
            return bytes;
          };
        const member = target[name];
        if (typeof member !== 'function') return member;
        return (...words: unknown[]) => {
          if (name !== 'hostPath' && name !== 'decodeLine') count(String(words[0]));
          return (member as (...all: unknown[]) => unknown).apply(target, words);
        };
      },
    });
  }

  private descriptor(inner: LockDescriptor): LockDescriptor {
    return {
      identity: inner.identity,
      tryExclusive: () => (this.add('locks'), inner.tryExclusive()),
      read: () => (this.add('locks'), inner.read()),
      close: () => (this.add('locks'), inner.close()),
    };
  }

  private anchor(inner: DirectoryAnchor): DirectoryAnchor {
    return {
      identity: inner.identity,
      openLock: async (name) => (this.add('locks'), this.descriptor(await inner.openLock(name))),
      prepareLock: (...words) => (this.add('locks'), inner.prepareLock(...words)),
      close: () => (this.add('locks'), inner.close()),
    };
  }

  locks(inner: LockPort): LockPort {
    return {
      open: (...words) => inner.open(...words),
      anchor: async (path) => (this.add('locks'), this.anchor(await inner.anchor(path))),
      close: () => inner.close?.(),
    };
  }
}

/** Counts of each rank over generation 2 of a job whose commands only sleep. */
const generationOf = async (size: number): Promise<Counts[]> =>
  simulate({ seed: 11, clients: size }, async (world) => {
    for (let index = 0; index < 2 * size; index++)
      world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
    const counters = Array.from({ length: size }, () => new Counter());
    const ends = counters.map(async (counter, rank) => {
      const master = world.createMaster({
        client: rank,
        workers: 2,
        command: () => ({ durationMs: 60_000 }),
      });
      const exit = await master.run((ports: MasterPorts) =>
        runMaster(
          {
            ...defaults,
            ...{ size, rank, feedback: false, timeoutMs: 100_000 },
            ...{ renewIntervalMs: 15_000, renewJitter: 0, memberTtlMs: 30_000 },
          },
          {
            ...ports,
            directory: counter.directory(ports.directory),
            locks: counter.locks(ports.locks),
          },
          {
            drain: new AbortController().signal,
            now: new AbortController().signal,
            onEvent: (event) => {
              if (event.kind !== 'renewed') return;
              counter.isReady = event.generation === '1';
              counter.isOn = false;
            },
          },
        ),
      );
      assert.equal(outcomeOf(exit).exitCode, 0);
    });
    await Promise.all(ends);
    return counters.map(({ counts }) => counts);
  });

/** Heartbeats, and the main loop's own looks, that fall into the generation. */
const SLACK = 4;

const SIZES = [2, 4, 8, 16] as const;
const phasesOf = (clients: number): number => 6 + 5 * clients;
/** A word for a phase without a part for its master goes along with the one before. */
const wordsOf = (clients: number): number => 7 + 2 * clients;

test('a generation costs root O(M) and a peer O(1) calls per phase', async (context) => {
  const lines: string[] = [];
  for (const size of SIZES) {
    const [root, ...peers] = await generationOf(size);
    assert.ok(root !== undefined);
    const phases = phasesOf(size);
    const words = wordsOf(size);
    const most = (kind: Kind): number => Math.max(...peers.map((peer) => peer[kind]));
    lines.push(
      `M ${size}, ${phases} phases: root ${KINDS.map((kind) => `${kind} ${root[kind]}`).join(', ')}`,
      `M ${size}, ${phases} phases: peer ${KINDS.map((kind) => `${kind} ${most(kind)}`).join(', ')}`,
    );
    const about = `M = ${size}: ${lines.slice(-2).join('; ')}`;
    const within = (count: number, from: number, slack: number): void =>
      assert.ok(
        count >= from && count <= from + slack,
        `${count}, not ${from} + ${slack}; ${about}`,
      );
    for (const peer of peers) {
      within(peer.registerWrites, words, SLACK);
      within(peer.registerReads, 3 * size, phases - 2 * size + SLACK);
      assert.equal(peer.locks, 4 * size + 13, about);
      within(peer.litmusFiles, 7, 2);
    }
    within(root.registerWrites, words + 3, SLACK);
    within(root.registerReads, size * (size - 1), (words - size) * (size - 1) + SLACK);
    assert.equal(root.locks, 4 * size + 15, about);
    within(root.litmusFiles, 8, 2);
  }
  for (const line of lines) context.diagnostic(line);
});
