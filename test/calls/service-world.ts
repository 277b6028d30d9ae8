/** Whole masters in the simulated world that call each other while an item keeps their job open. */
import type { Procedure } from '../../src/protocol/calls/procedure.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Calls } from '../../src/runtime/calls/service.ts';
import { procedureOf } from '../../src/runtime/calls/procedures.ts';
import { runMaster } from '../../src/runtime/master.ts';
import type { MasterEvent, MasterOptions, MasterOutcome } from '../../src/runtime/options.ts';
import { loadSchemaCompiler } from '../../src/schema/compile.ts';
import {
  INPUT_ROOT,
  type MasterExit,
  type SimulatedMaster,
  type SimulatedWorld,
} from '../../src/sim/index.ts';
import { defaults } from '../model/cluster.ts';

export interface Caller {
  readonly rank: number;
  readonly master: SimulatedMaster;
  readonly events: MasterEvent[];
  readonly drain: AbortController;
  readonly exit: Promise<MasterExit<MasterOutcome>>;
  /** Resolves when its job is open. */
  readonly calls: Promise<Calls>;
}

/** What the procedures of a master have done. */
export interface Effects {
  readonly ran: string[];
  /** Aborted: `hang` comes back. */
  readonly release: AbortController;
}

const ANY = { type: 'object', additionalProperties: true } as const;
const TEXT = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: { text: { type: 'string' } },
} as const;

/** Loaded here: a simulated world knows no real files. */
const compile = await loadSchemaCompiler();

export const procedures = (effects: Effects, clock: Pick<Clock, 'sleep'>): readonly Procedure[] => {
  return [
    procedureOf(
      {
        name: 'echo',
        effect: 'none',
        arguments: TEXT,
        result: TEXT,
        run: async (args) => {
          effects.ran.push((args as { text: string }).text);
          return { ok: true, result: args };
        },
      },
      compile,
    ),
    procedureOf(
      {
        name: 'count',
        effect: 'journal',
        arguments: ANY,
        result: ANY,
        initialState: 0,
        decide: (state) => ({
          outcome: { ok: true, result: { count: (state as number) + 1 } },
          effect: {},
        }),
        reduce: (state) => (state as number) + 1,
      },
      compile,
    ),
    procedureOf(
      {
        name: 'refuse',
        effect: 'none',
        arguments: ANY,
        result: ANY,
        run: async () => ({ ok: false, text: 'not on a Monday' }),
      },
      compile,
    ),
    procedureOf(
      {
        name: 'slow',
        effect: 'none',
        arguments: ANY,
        result: ANY,
        run: async () => {
          effects.ran.push('slow');
          await clock.sleep(1_000);
          return { ok: true, result: {} };
        },
      },
      compile,
    ),
    procedureOf(
      {
        name: 'hang',
        effect: 'outside',
        arguments: ANY,
        result: ANY,
        run: (_args, { signal }) => {
          effects.ran.push('hang');
          return new Promise((resolve) => {
            const done = (): void => resolve({ ok: true, result: {} });
            effects.release.signal.addEventListener('abort', done);
            signal.addEventListener('abort', done);
          });
        },
      },
      compile,
    ),
  ];
};

export interface CallersPlan {
  readonly options?: Partial<MasterOptions>;
  readonly persistent?: boolean;
  readonly clusterKeyOf?: (rank: number) => Uint8Array | undefined;
  readonly clientOf?: (rank: number) => number;
  /** How long the only item of the job takes. */
  readonly itemMs?: number;
}

/** Starts masters; the job ends by itself after `itemMs`. */
export const startCallers = (
  world: SimulatedWorld,
  size: number,
  plan: CallersPlan = {},
): { readonly callers: readonly Caller[]; readonly effects: Effects } => {
  world.files.put(`${INPUT_ROOT}/item`, Buffer.from('item'));
  const effects: Effects = { ran: [], release: new AbortController() };
  const callers = Array.from({ length: size }, (_, rank): Caller => {
    const clusterKey = plan.clusterKeyOf?.(rank);
    const master = world.createMaster({
      client: plan.clientOf?.(rank) ?? rank,
      workers: 1,
      command: () => ({ durationMs: plan.itemMs ?? 5_000, stdout: 'done' }),
      ...(clusterKey === undefined ? {} : { clusterKey }),
    });
    const given = procedures(effects, master.ports.clock);
    const events: MasterEvent[] = [];
    const drain = new AbortController();
    let opened: (calls: Calls) => void = () => undefined;
    const calls = new Promise<Calls>((resolve) => {
      opened = resolve;
    });
    const options = { ...defaults, size, rank, timeoutMs: 600_000, ...plan.options };
    const exit = master.run((ports) =>
      runMaster(options, ports, {
        drain: drain.signal,
        now: new AbortController().signal,
        onEvent: (event) => events.push(event),
        calls: {
          procedures: given,
          persistent: plan.persistent ?? false,
          onOpen: opened,
        },
      }),
    );
    return { rank, master, events, drain, exit, calls };
  });
  return { callers, effects };
};
