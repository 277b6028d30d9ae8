/**
 * One life of a replier's state: what was read from the journal, moved by what came since, until the
 * journal fails or the replier stops.
 *
 * Guarantee: its first snapshot is durable before it is given out, so that what an earlier life had
 * written without knowing whether it was durable is durable, or gone. `commit` and `durable` of an
 * ended generation never resolve anything that may be told.
 */
import { FlockstepError } from '../../errors.ts';
import { JOURNAL_START } from '../../protocol/calls/journal.ts';
import { recover } from '../../protocol/calls/recovery.ts';
import { restarted, type ReplierRules, type ReplierState } from '../../protocol/calls/replier.ts';
import { emptyTable, type CallTable, type Change } from '../../protocol/calls/table.ts';
import type { JournalPosition } from '../../protocol/calls/journal.ts';
import { Commits } from './commits.ts';
import type { ReplierContext, ReplierPoint } from './replier-options.ts';

export class Generation {
  readonly state: ReplierState;
  private readonly commits: Commits;
  private readonly ending = new AbortController();
  private readonly stopping = new AbortController();

  constructor(state: ReplierState, commits: Commits) {
    this.state = state;
    this.commits = commits;
  }

  /** Aborted when nothing that is still at work for it counts any more. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Aborted already when the replier is about to stop: procedures may come to an end sooner. */
  get stopSignal(): AbortSignal {
    return this.stopping.signal;
  }

  get hasEnded(): boolean {
    return this.ending.signal.aborted;
  }

  get lines(): number {
    return this.commits.lines;
  }

  get snapshots(): number {
    return this.commits.snapshots;
  }

  /** Resolves when these and all earlier changes are durable, or when this generation has ended. */
  async commit(changes: readonly Change[]): Promise<void> {
    try {
      await this.commits.commit(changes);
    } catch {
      // Told to whoever owns this generation; who waits here looks at hasEnded.
    }
  }

  snapshot(): Promise<void> {
    return this.commits.snapshot(this.state.table);
  }

  compactIfDue(): void {
    if (!this.hasEnded) this.commits.compactIfDue(this.state.table);
  }

  askToStop(): void {
    this.stopping.abort();
  }

  end(): void {
    this.stopping.abort();
    this.ending.abort();
  }
}

interface Recovered {
  readonly table: CallTable;
  readonly position: JournalPosition;
}

const readJournal = async (context: ReplierContext, rules: ReplierRules): Promise<Recovered> => {
  const { journal, log, random } = context;
  // Ids of a replier without a journal are told from those of its other lives by chance alone.
  if (journal === null)
    return {
      table: emptyTable(Number.parseInt(random.hex(4), 16)),
      position: JOURNAL_START,
    };
  const { life, contents } = await journal.open(context.incarnation);
  const outcome = recover(contents, { life, reduce: rules.reduce });
  if (outcome.kind === 'refused')
    throw new FlockstepError(
      'E_RECORD',
      `${journal.path}: ${outcome.reason}; put the journal back from a copy, or move it away and lose ` +
        'its sessions and the state of its procedures',
      { details: { path: journal.path, damaged: outcome.damaged.map(({ line }) => line) } },
    );
  const { table, position, report } = outcome;
  const { damaged, lostSessions, lostClients } = report;
  if (damaged.length > 0) {
    log.error(
      {
        path: journal.path,
        lines: damaged.map(({ line, reason }) => `${line}: ${reason}`),
        lostSessions,
        lostClients,
      },
      'damaged lines of the journal; the sessions they touched are lost',
    );
    await journal.setAside(damaged.map(({ text }) => text));
  }
  return { table, position };
};

/** Reads the journal, resolves what was under way, and makes that durable. */
export const beginGeneration = async (
  context: ReplierContext,
  rules: ReplierRules,
  hooks: {
    readonly failed: (error: unknown) => void;
    readonly reach: (point: ReplierPoint) => void;
  },
): Promise<Generation> => {
  const { table, position } = await readJournal(context, rules);
  hooks.reach('recovery.read');
  // The changes are in the table already; the snapshot holds them.
  const { state } = restarted(table, rules, context.clock.now());
  let isGiven = false;
  const { journal } = context;
  const commits = new Commits({
    journal,
    position,
    failed: (error) => {
      if (isGiven) hooks.failed(error);
    },
  });
  const generation = new Generation(state, commits);
  try {
    await generation.snapshot();
  } catch (error) {
    journal?.close();
    throw error;
  }
  isGiven = true;
  hooks.reach('recovery.durable');
  return generation;
};
