/** Masters in one process, each with its own register and its own sight of the others', on real files. */
import type { TestContext } from 'node:test';
import { RealClock } from '../../../src/fs/clock.ts';
import { RealDirectory } from '../../../src/fs/directory.ts';
import { DirectoryWakeup } from '../../../src/fs/wakeup.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Wakeup } from '../../../src/ports/wakeup.ts';
import type { Exchange } from '../../../src/protocol/exchange-port.ts';
import { layout } from '../../../src/protocol/layout.ts';
import { registerCapacityBytes } from '../../../src/protocol/limits.ts';
import { newFrameState } from '../../../src/protocol/register.ts';
import { makeExchange } from '../../../src/runtime/exchange.ts';
import { PeerRegister, Peers } from '../../../src/runtime/peers.ts';
import { OwnRegister } from '../../../src/runtime/register.ts';
import { temporaryDirectory } from '../../support/fs.ts';

export const TOKEN = 'a1'.repeat(32);
const incarnationOf = (rank: number): string => String(rank).padStart(32, '0');

export interface ExchangeMaster {
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly exchange: Exchange;
}

interface Surroundings {
  readonly clock?: Clock | undefined;
  readonly wakeup?: Wakeup | undefined;
  readonly timeoutMs?: number | undefined;
  readonly interrupted?: (() => string) | undefined;
}

export const openExchangeMasters = async (
  test: TestContext,
  size: number,
  { clock = new RealClock(), wakeup: given, timeoutMs = 60_000, interrupted }: Surroundings = {},
): Promise<ExchangeMaster[]> => {
  const directory = new RealDirectory(temporaryDirectory(test), { syncRegisters: false });
  for (const path of [layout.registers, layout.payloads, layout.temporary])
    await directory.makeDirectory(path);
  const capacity = registerCapacityBytes(size);
  const ranks = Array.from({ length: size }, (_, rank) => rank);
  const work = {
    ...{ idle: false, positions: [], active: 0, published: 0, failed: 0, attempts: 0 },
    unbegun: 0,
    imported: false,
  };
  const owns = ranks.map(
    (rank) =>
      new OwnRegister({
        ...{ clock, capacity, memberTtlMs: Number.POSITIVE_INFINITY },
        writer: directory.createRegister(layout.register(incarnationOf(rank)), capacity),
        onError: (error) => {
          throw error;
        },
        initial: {
          ...newFrameState({ run: 'test', rank, incarnation: incarnationOf(rank) }),
          ...{ view: 1, lifecycle: 'running', work },
        },
      }),
  );
  const wakeup = given ?? new DirectoryWakeup({ clock, watched: null, waiting: size });
  test.after(() => {
    wakeup.close();
    for (const own of owns) own.close();
  });
  return ranks.map((rank): ExchangeMaster => {
    const own = owns[rank] as OwnRegister;
    const others = ranks.filter((other) => other !== rank);
    const peers = new Peers(
      new Map(
        others.map((other) => [other, new PeerRegister(directory, clock, incarnationOf(other))]),
      ),
    );
    const context = {
      ...{ rank, size, own, peers, directory, clock, wakeup },
      ...(interrupted === undefined ? {} : { interrupted }),
    };
    return { own, peers, exchange: makeExchange(context, TOKEN, clock.now() + timeoutMs) };
  });
};
