/** The members of a test cluster in a real directory, in this process: real files, locks and time. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FlockstepError } from '../errors.ts';
import { RealClock } from '../fs/clock.ts';
import { openHost } from '../host.ts';
import { silentLog } from '../ports/log.ts';
import { ITEM_BYTES_MAX_DEFAULT, PROBE_TIMEOUT_MS_DEFAULT } from '../protocol/limits.ts';
import {
  adding,
  enterCluster,
  optionsOf,
  type ClusterOptions,
  type Seat,
  type TestCluster,
  type TestMember,
} from './cluster.ts';

const ENDING_MS_MAX = 60_000;

const cannot = (what: string): never => {
  throw new FlockstepError('E_USAGE', `members in a directory share this process: none is ${what}`);
};

export const startInDirectory = async (
  options: ClusterOptions,
  directory: string,
): Promise<TestCluster> => {
  const input = join(directory, 'input');
  await mkdir(input, { recursive: true });
  for (const [name, content] of Object.entries(options.inputs ?? {})) {
    await mkdir(dirname(join(input, name)), { recursive: true });
    await writeFile(join(input, name), content);
  }
  const clock = new RealClock();
  const startedMs = clock.now();
  const channels: { close(): void }[] = [];
  const start = async (rank: number): Promise<TestMember> => {
    const master = optionsOf(options, rank);
    const seat: Seat = {
      clock,
      files: {
        read: (path) => readFile(path),
        write: (path, bytes) => writeFile(path, bytes),
      },
      toAgent: (action) => void setImmediate(action),
      toMember: (action) => void setImmediate(action),
      ports: (pool) =>
        openHost(
          {
            dir: join(directory, 'coordination'),
            output: join(directory, 'output'),
            input,
            create: true,
            maxItemBytes: ITEM_BYTES_MAX_DEFAULT,
            probeTimeoutMs: PROBE_TIMEOUT_MS_DEFAULT,
            log: silentLog,
          },
          master,
          pool,
        ),
      run: (program) => program(),
    };
    const { channel, entered } = enterCluster(seat, master, options.memberOf?.(rank) ?? {});
    channels.push(channel);
    return Object.assign(await entered, {
      kill: () => cannot('killed'),
      pause: () => cannot('paused'),
    });
  };
  const members = await Promise.all(
    Array.from({ length: options.masters }, (_, rank) => start(rank)),
  );
  return {
    members,
    add: () => adding(options, members, start),
    world: null,
    get now() {
      return clock.now() - startedMs;
    },
    sleep: (ms) => clock.sleep(ms),
    close: async () => {
      for (const channel of channels) channel.close();
      const ended = members.map((member) => member.ended.catch(() => undefined));
      const bound = new AbortController();
      await Promise.race([Promise.all(ended), clock.sleep(ENDING_MS_MAX, bound.signal)]);
      bound.abort();
    },
  };
};
