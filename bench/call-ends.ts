/**
 * Both ends of calls in one process, over real registers, folders and journals: so that nobody waits for
 * another process, and what a call costs and leaves behind is all in one place.
 */
import { RealClock } from '../src/fs/clock.ts';
import { RealDirectory } from '../src/fs/directory.ts';
import { DirectoryJournalFiles } from '../src/fs/journal.ts';
import { openCoordinationDirectory } from '../src/fs/open.ts';
import { realRandom } from '../src/fs/random.ts';
import { DirectoryWakeup } from '../src/fs/wakeup.ts';
import type { RegisterWriter } from '../src/ports/directory.ts';
import { silentLog } from '../src/ports/log.ts';
import { layout } from '../src/protocol/layout.ts';
import { CALL_ROOM_BYTES, registerCapacityBytes, shardsFor } from '../src/protocol/limits.ts';
import { newFrameState } from '../src/protocol/register.ts';
import { CallService } from '../src/runtime/calls/service.ts';
import { PeerRegister, Peers } from '../src/runtime/peers.ts';
import { OwnRegister, type FrameState } from '../src/runtime/register.ts';
import { procedures } from './call-procedures.ts';

const SIZE = 2;
const BEAT_MS = 100;
const EPOCH = 'be'.repeat(32);

/**
 * Looks that would find nothing new are not made: an end that waits looks again and again, which costs the
 * processor of nobody else, and here both ends would share it.
 */
class SparingDirectory extends RealDirectory {
  private readonly written = new Map<string, number>();
  private readonly seen = new Map<string, number>();

  override createRegister(path: string, capacity: number): RegisterWriter {
    const writer = super.createRegister(path, capacity);
    return {
      write: (line, sequence) => {
        writer.write(line, sequence);
        this.written.set(path, sequence);
      },
      close: () => writer.close(),
    };
  }

  override readFresh(path: string, maxBytes: number, known?: Uint8Array | null): Uint8Array | null {
    const sequence = this.written.get(path);
    if (known && sequence !== undefined && sequence === this.seen.get(path)) return known;
    if (sequence !== undefined) this.seen.set(path, sequence);
    return super.readFresh(path, maxBytes, known);
  }
}

const incarnationOf = (rank: number): string => String(rank).padStart(32, '0');

const stateOf = (rank: number): FrameState => ({
  ...newFrameState({ run: 'bench', rank, incarnation: incarnationOf(rank) }),
  ...{ epoch: EPOCH, view: 1, lifecycle: 'running' },
  work: {
    ...{ idle: false, active: 1, published: 1, failed: 0, attempts: 1, imported: true },
    ...{ unbegun: 0 },
    positions: Array.from({ length: shardsFor(SIZE) }, () => 1000),
  },
});

export interface End {
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly service: CallService;
}

export class CallEnds {
  /** Sessions of the first one are persistent, those of the second are not. */
  readonly first: End;
  readonly second: End;
  readonly directory: RealDirectory;
  private readonly clock = new RealClock();
  private readonly beating: NodeJS.Timeout;

  private constructor(directory: RealDirectory) {
    this.directory = directory;
    this.first = this.endOf(0, true);
    this.second = this.endOf(1, false);
    const ends = [this.first, this.second];
    // What a master's main loop does for its calls.
    this.beating = setInterval(() => {
      for (const { own, peers, service } of ends) {
        peers.pollAll();
        own.beat();
        service.poll();
      }
    }, BEAT_MS);
  }

  static async open(root: string): Promise<CallEnds> {
    await openCoordinationDirectory(root, { create: true });
    const directory = new SparingDirectory(root);
    // As two masters of one host know of each other: registers are not synced.
    directory.medium.setReach({ here: SIZE, elsewhere: 0 });
    await directory.makeDirectory(layout.state(EPOCH));
    return new CallEnds(directory);
  }

  /** Calls the other end; throws unless it is answered well. */
  async call(from: End, procedure: 'bench.echo' | 'bench.add'): Promise<void> {
    const to = from === this.first ? 1 : 0;
    const said = await from.service.call(to, procedure, { value: 7 });
    if (said.kind !== 'replied' || !said.ok) throw new Error(JSON.stringify(said));
  }

  /** So many calls, so many of them at a time. */
  async calls(
    from: End,
    procedure: 'bench.echo' | 'bench.add',
    count: number,
    lanes: number,
  ): Promise<void> {
    let left = count;
    const lane = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await this.call(from, procedure);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** A register like theirs, and who reads it. */
  registerWith(state: FrameState): { readonly own: OwnRegister; readonly reader: PeerRegister } {
    const { clock, directory } = this;
    return {
      own: this.ownOf(state),
      reader: new PeerRegister(directory, clock, state.incarnation),
    };
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    await Promise.all([this.first, this.second].map(({ service }) => service.close()));
    for (const { own } of [this.first, this.second]) own.close();
  }

  private ownOf(initial: FrameState): OwnRegister {
    const capacity = registerCapacityBytes(SIZE, CALL_ROOM_BYTES);
    return new OwnRegister({
      ...{ clock: this.clock, memberTtlMs: Number.POSITIVE_INFINITY, capacity, initial },
      writer: this.directory.createRegister(layout.register(initial.incarnation), capacity),
      onError: (error) => {
        throw error;
      },
    });
  }

  private endOf(rank: number, persistent: boolean): End {
    const { clock, directory } = this;
    const own = this.ownOf(stateOf(rank));
    const peer = new PeerRegister(directory, clock, incarnationOf(1 - rank));
    const peers = new Peers(new Map([[1 - rank, peer]]));
    const wakeup = new DirectoryWakeup({
      clock,
      watched: directory.hostPath(layout.registers),
      ignore: (name) => name.startsWith(incarnationOf(rank)),
      waiting: 1,
    });
    const service = new CallService({
      ...{ epoch: EPOCH, rank, incarnation: incarnationOf(rank), host: 'bench', own, peers },
      ports: {
        ...{ directory, clock, random: realRandom, wakeup, log: silentLog, clusterKey: null },
        journal: (epoch, endpoint) =>
          new DirectoryJournalFiles(directory.hostPath(layout.callJournal(epoch, endpoint))),
        outbox: (epoch, endpoint, to) =>
          new DirectoryJournalFiles(directory.hostPath(layout.callOutbox(epoch, endpoint, to))),
      },
      ...{ mayAct: () => true, procedures, persistent, outbox: null, drainMs: 1_000 },
    });
    return { own, peers, service };
  }
}
