/**
 * One of two masters of a rig that measure what words between them take: raw, as an exchange, as a call.
 * Blocks of each alternate, so that all see the same machine.
 *
 *   node words.js RANK DIRECTORY LOCAL
 *
 * Rank 0 prints a WordTimes when it is through. A way whose word was not seen within 3 s is not
 * measured again: it is blind.
 */
import { mkdirSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineProcedure, openHost } from '../../src/host.ts';
import { silentLog } from '../../src/ports/log.ts';
import { envelopeToken, exchangeToken, lockIdentity } from '../../src/protocol/digest.ts';
import { layout } from '../../src/protocol/layout.ts';
import { HEARTBEAT_MS, registerCapacityBytes } from '../../src/protocol/limits.ts';
import { newFrameState } from '../../src/protocol/register.ts';
import type { Calls } from '../../src/runtime/calls/service.ts';
import { CarrierControl } from '../../src/runtime/carrier.ts';
import { makeExchange } from '../../src/runtime/exchange.ts';
import { runMaster } from '../../src/runtime/master.ts';
import { PeerRegister, Peers } from '../../src/runtime/peers.ts';
import { OwnRegister } from '../../src/runtime/register.ts';
import { quietly, rawCarrier, type RawCarrier, type Way } from './raw-carriers.ts';
import type { WordTimes } from './scenarios.ts';

const BLOCKS = 5;
const ROUNDS = 10;
const BLIND_MS = 3_000;
/** Both ways are compared for a second or two before one is chosen. */
const SETTLING_MS = 3_000;
const LIMIT_MS = 300_000;
const EPOCH = 'ab'.repeat(32);
const WAYS: readonly Way[] = ['in-place', 'fresh-name'];

const [, , rankText = '0', directoryPath = '', local = ''] = process.argv;
const rank = Number(rankText);
const other = 1 - rank;
const dir = join(directoryPath, 'words-dir');
const input = join(local, 'words-input');
mkdirSync(input, { recursive: true });
if (rank === 0) writeFileSync(join(input, 'only'), 'only\n');

const ANY = { type: 'object', additionalProperties: true };
const options = {
  ...{ run: 'words', size: 2, rank, epoch: null, workers: 1, feedback: false },
  ...{ command: ['sh', '-c', 'sleep 900'], timeoutMs: 3_600_000, maxAttempts: 3, acceptExit: [] },
  ...{ shards: null, joinTimeoutMs: 120_000, failFast: true, memberTtlMs: 30_000 },
  ...{ clusterTimeoutMs: 60_000, shutdownGraceMs: 10_000, renewIntervalMs: 0, renewJitter: 0 },
};
const ports = await openHost(
  {
    ...{ dir, output: join(directoryPath, 'words-out'), input, create: true },
    ...{ maxItemBytes: 1 << 20, probeTimeoutMs: 60_000, log: silentLog },
  },
  options,
);
const end = new AbortController();
let opened: ((calls: Calls) => void) | null = null;
const calls = new Promise<Calls>((settle) => (opened = settle));
const master = runMaster(options, ports, {
  ...{ drain: new AbortController().signal, now: end.signal },
  onEvent: () => undefined,
  calls: {
    procedures: [
      await defineProcedure({
        ...{ name: 'echo', effect: 'none', arguments: ANY, result: ANY },
        run: async (args) => ({ ok: true, result: { ...args } }),
      }),
    ],
    persistent: true,
    onOpen: (service) => opened?.(service),
  },
});
void master.then(({ exitCode, error, summary }) => {
  if (end.signal.aborted) return;
  console.error(`${exitCode}: ${error?.code}: ${error?.message}, ${JSON.stringify(summary)}`);
  process.exit(1);
});
setTimeout(() => process.exit(1), LIMIT_MS).unref();
const service = await calls;

// --- registers of the product beside those of the masters ---------------------------------------------

const incarnationOf = (of: number): string => `${of}`.padStart(32, 'e');
const { clock, directory, wakeup } = ports;
const control = new CarrierControl({
  ...{ clock, option: 'auto' },
  readsQuickly: ports.readsQuickly ?? (() => true),
});
control.setReach({ here: 1, elsewhere: 1 });
const capacity = registerCapacityBytes(2);
const own = new OwnRegister({
  ...{ clock, capacity, memberTtlMs: Number.POSITIVE_INFINITY },
  writer: directory.createRegister(layout.register(incarnationOf(rank)), capacity),
  carrier: {
    control,
    openTrail: () => directory.createTrail(layout.trail(incarnationOf(rank))),
  },
  onError: (error) => {
    throw error;
  },
  initial: {
    ...newFrameState({ run: 'words', rank, incarnation: incarnationOf(rank) }),
    ...{ epoch: EPOCH, view: 1, lifecycle: 'running' },
  },
});
/** Nobody looks for a name that is not there: some clients remember that for half a minute. */
const untilListed = async (path: string, names: readonly string[]): Promise<void> => {
  for (;;) {
    const listed = quietly(() => readdirSync(path), []);
    if (names.every((name) => listed.includes(name))) return;
    await sleep(20);
  }
};
await untilListed(join(dir, layout.registers), [`${incarnationOf(other)}.json`]);
const peers = new Peers(
  new Map([[other, new PeerRegister(directory, clock, incarnationOf(other), control)]]),
  1,
);
control.follow(peers);
setInterval(() => {
  peers.pollAll();
  own.beat();
}, HEARTBEAT_MS).unref();
const meet = makeExchange(
  { ...{ rank, own, peers, directory, clock, wakeup }, size: 2 },
  envelopeToken(exchangeToken(lockIdentity(EPOCH), 0n), 'd1'.repeat(32)),
  clock.now() + LIMIT_MS,
);
let phases = 0;
const exchange = async (more: object = {}): Promise<readonly unknown[]> => {
  const result = await meet(`phase-${phases++}`, { rank, ok: true, error: '', ...more });
  if (!result.ok) throw new Error(result.error);
  return result.payloads;
};

// --- blocks ---------------------------------------------------------------------------------------

const times: { -readonly [Key in keyof WordTimes]: WordTimes[Key][number][] } = {
  ...{ inPlace: [], freshName: [], exchange: [], call: [] },
};
const timed = async (durations: number[], round: () => Promise<unknown>): Promise<void> => {
  const fromMs = performance.now();
  await round();
  durations.push(performance.now() - fromMs);
};

const seen = async (carrier: RawCarrier, round: number): Promise<void> => {
  const untilMs = performance.now() + BLIND_MS;
  while (carrier.read() < round) {
    if (performance.now() > untilMs) throw new Error('blind');
    await sleep(0.5);
  }
};

const raws = new Map<Way, { carrier: RawCarrier; round: number; isBlind: boolean }>(
  WAYS.map((way) => [way, { carrier: rawCarrier(dir, way, rank), round: 0, isBlind: false }]),
);
await untilListed(
  dir,
  WAYS.map((way) => `${way}-${other}`),
);

/** False when a word was not seen in time. */
const rawRounds = async (way: Way): Promise<boolean> => {
  const raw = raws.get(way);
  if (raw === undefined || raw.isBlind) return false;
  const durations = way === 'in-place' ? times.inPlace : times.freshName;
  try {
    for (let count = 0; count < ROUNDS; count += 1) {
      const round = (raw.round += 1);
      if (rank === 1) {
        await seen(raw.carrier, round);
        raw.carrier.write(round);
      } else
        await timed(durations, async () => {
          raw.carrier.write(round);
          await seen(raw.carrier, round);
        });
    }
    return true;
  } catch {
    return false;
  }
};

await sleep(SETTLING_MS);
for (let block = 0; block < BLOCKS; block += 1) {
  for (const way of WAYS) {
    await exchange();
    const saw = await rawRounds(way);
    // Blind for one is blind for both.
    const told = (await exchange({ saw })) as readonly { readonly saw?: boolean }[];
    const raw = raws.get(way);
    if (raw !== undefined) raw.isBlind = !told.every((each) => each.saw === true);
  }
  await exchange();
  for (let count = 0; count < ROUNDS; count += 1) await timed(times.exchange, () => exchange());
  if (rank === 0)
    for (let count = 0; count < ROUNDS; count += 1)
      await timed(times.call, async () => {
        const said = await service.call(1, 'echo', { count });
        if (said.kind !== 'replied') throw new Error(`call: ${JSON.stringify(said)}`);
      });
  await exchange();
}
await exchange();
if (rank === 0)
  writeSync(1, `${JSON.stringify({ carrier: own.current.carrier.uses, ...times })}\n`);
// Root's last word is seen before root goes.
await sleep(1_000);
end.abort('measured');
await Promise.race([master, sleep(20_000)]);
process.exit(0);
