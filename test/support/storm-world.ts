/** A storm in the simulated world: masters whose executions are witnessed, and what happens to them. */
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { openRecord } from '../../src/protocol/envelope.ts';
import { TRANSACTION, VIEW } from '../../src/protocol/records.ts';
import { auditDirectory, type Audit, type Readable } from '../../src/runtime/audit.ts';
import { runMaster } from '../../src/runtime/master.ts';
import type { MasterOptions, MasterOutcome } from '../../src/runtime/options.ts';
import {
  OUTPUT_ROOT,
  SHARED_ROOT,
  type MasterExit,
  type MasterPlan,
  type SeededRandom,
  type SimulatedMaster,
  type SimulatedWorld,
} from '../../src/sim/index.ts';
import { defaults } from '../model/cluster.ts';
import type { Execution, Views } from './storm-judge.ts';

export interface StormMaster {
  readonly master: SimulatedMaster;
  readonly leave: AbortController;
  readonly exit: Promise<MasterExit<MasterOutcome>>;
  /** Killed, asked to leave, or asleep for longer than the TTL: nobody to rely on. */
  isGoing: boolean;
  hasEnded: boolean;
}

type Open = { -readonly [Key in keyof Execution]: Execution[Key] };

/** Nodes of binary trees whose texts grow to `depth`, each taking its time. */
const childrenOf = (text: string, depth: number): Record<string, string> =>
  text.length >= depth ? {} : { left: `${text}0`, right: `${text}1` };

export interface StormPlan {
  readonly depth: number;
  readonly options: Partial<MasterOptions>;
  readonly durations: SeededRandom;
}

export class Storm {
  readonly executions: Open[] = [];
  readonly masters: StormMaster[] = [];
  readonly world: SimulatedWorld;
  private readonly plan: StormPlan;

  constructor(world: SimulatedWorld, plan: StormPlan) {
    this.world = world;
    this.plan = plan;
  }

  start(options: Partial<MasterOptions>, about: Pick<MasterPlan, 'client' | 'skew'>): StormMaster {
    const { world, plan } = this;
    const running: Open[] = [];
    const master: SimulatedMaster = world.createMaster({
      ...about,
      workers: 2,
      command: (input, { item, token }) => {
        const text = Buffer.from(input).toString('utf8');
        const view = this.newestView();
        const execution: Open = {
          ...{ item, token, view, fromMs: world.now, toMs: null },
          owner: master.ports.incarnation,
        };
        running.push(execution);
        this.executions.push(execution);
        const durationMs = 100 + Math.floor(plan.durations.unit() * 1_500);
        return { stdout: `node ${text}`, durationMs, files: childrenOf(text, plan.depth) };
      },
    });
    const leave = new AbortController();
    const never = new AbortController().signal;
    const end = (fits: (one: Open) => boolean): void => {
      for (const one of running.filter((each) => each.toMs === null && fits(each)))
        one.toMs = world.now;
    };
    const exit = master.run((ports) =>
      runMaster(
        { ...defaults, ...plan.options, ...options },
        {
          ...ports,
          workers: (epoch, incarnation) => {
            const pool = ports.workers(epoch, incarnation);
            const begin = pool.start.bind(pool);
            pool.start = (events) =>
              begin({
                ...events,
                result: (result) => {
                  end(({ item, token }) => item === result.item && token === result.token);
                  events.result(result);
                },
              });
            return pool;
          },
        },
        { drain: never, now: never, leave: leave.signal, onEvent: () => undefined },
      ),
    );
    const started: StormMaster = { master, leave, exit, isGoing: false, hasEnded: false };
    void exit.then(() => {
      started.hasEnded = true;
      end(() => true);
    });
    this.masters.push(started);
    return started;
  }

  newestView(): number {
    return this.world.files.pristineNames(`${SHARED_ROOT}/views`)?.length ?? 0;
  }

  views(): Views {
    return Array.from({ length: this.newestView() }, (_, index) => {
      const bytes = this.world.files.pristine(`${SHARED_ROOT}/views/${index + 1}.json`);
      const opened = openRecord(bytes ?? new Uint8Array(0), VIEW);
      return opened.ok ? opened.value.members.map(({ incarnation }) => incarnation) : [];
    });
  }

  /** How many registers say that their frames travel under fresh names. */
  freshNames(): number {
    const folder = `${SHARED_ROOT}/registers`;
    const texts = (this.world.files.pristineNames(folder) ?? []).map((name) =>
      Buffer.from(this.world.files.pristine(`${folder}/${name}`) ?? '').toString('latin1'),
    );
    return texts.filter((text) => text.includes('"uses":"fresh-name"')).length;
  }

  /** Whom each token was granted to, as the transactions say that still stand. */
  grants(): ReadonlyMap<string, string> {
    const grants = new Map<string, string>();
    for (const path of this.world.files.paths()) {
      if (!/\/ledger\/\d+\/[^/]+\/\d+\.json$/.test(path)) continue;
      const opened = openRecord(this.world.files.pristine(path) ?? new Uint8Array(0), TRANSACTION);
      if (!opened.ok) continue;
      for (const operation of opened.value.operations)
        if (operation.kind === 'claim')
          grants.set(`${operation.item} ${operation.token}`, opened.value.incarnation);
    }
    return grants;
  }

  /** Of `flockstep verify`, on what the server holds. */
  audit(): Audit {
    const reader = (root: string): Readable => ({
      hostPath: (path) => `${root}/${path}`,
      listFresh: (path) => this.world.files.pristineNames(`${root}/${path}`),
      readFresh: (path) => this.world.files.pristine(`${root}/${path}`),
    });
    const directory = reader(SHARED_ROOT) as SharedDirectory;
    return auditDirectory({ directory, output: reader(OUTPUT_ROOT) });
  }

  results(): string[] {
    return this.world.files.paths().filter((path) => path.startsWith(`${OUTPUT_ROOT}/results/`));
  }

  /** Who can be struck. */
  get living(): StormMaster[] {
    return this.masters.filter(({ master, hasEnded }) => master.alive && !hasEnded);
  }

  /** Whoever holds the lock of a shard at this moment. */
  holders(): StormMaster[] {
    const { files, locks } = this.world;
    const names = new Set<string>();
    const epochs = files.pristineNames(`${SHARED_ROOT}/epochs`) ?? [];
    for (const epoch of epochs) {
      const folder = `${SHARED_ROOT}/epochs/${epoch}/locks`;
      for (const name of files.pristineNames(folder) ?? []) {
        const node = files.truth(`${folder}/${name}`);
        if (node !== null) for (const holder of locks.holdersOf(node.inode)) names.add(holder);
      }
    }
    return this.living.filter(({ master }) => names.has(master.name));
  }
}
