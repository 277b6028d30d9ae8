/**
 * Deliberate mistakes of a store, one or more for each group of rows about restarts, files and bounds:
 * each has to fail the rows that are named. A row is believed only because of this.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JournalPort } from '../../src/ports/journal.ts';
import type { ReplierMail } from '../../src/ports/mail.ts';
import type { ReplierContext } from '../../src/runtime/calls/replier-options.ts';
import { Replier } from '../../src/runtime/calls/replier.ts';
import { simulate } from '../../src/sim/index.ts';
import { FolderWorld } from './folder-world.ts';
import { replierRows } from './rows/index.ts';

type Broken = (context: ReplierContext) => ReplierContext;

/** The object with some of its methods replaced; the others keep their own `this`. */
const bent = <T extends object>(whole: T, methods: Partial<T>): T =>
  new Proxy(whole, {
    get: (target, key) => {
      const own = Reflect.get(methods, key) as unknown;
      if (own !== undefined) return own;
      const value = Reflect.get(target, key, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

const withJournal =
  (change: (journal: JournalPort) => Partial<JournalPort>): Broken =>
  (context) =>
    context.journal === null
      ? context
      : { ...context, journal: bent(context.journal, change(context.journal)) };

const withMail =
  (change: (mail: ReplierMail) => Partial<ReplierMail>): Broken =>
  (context) => ({ ...context, mail: bent(context.mail, change(context.mail)) });

const openedWith = (
  journal: JournalPort,
  change: (lines: readonly string[]) => readonly string[],
): Partial<JournalPort> => ({
  open: async (incarnation) => {
    const { life, contents } = await journal.open(incarnation);
    return { life, contents: { ...contents, lines: change(contents.lines) } };
  },
});

/** What was damaged is dropped as if it had never been. */
const withoutDamage = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line.startsWith('{') && line.endsWith('"}') && line.includes('-v1"'));

const mutants: readonly { what: string; broken: Broken; fails: readonly string[] }[] = [
  {
    what: 'answers before its commit is durable, and loses it',
    broken: withJournal(() => ({ append: async () => undefined })),
    fails: ['RST-RETRY', 'RST-ALIVE', 'RST-UNCACHED', 'RST-FOREIGN'],
  },
  {
    what: 'a failed write is taken for a good one',
    broken: withJournal((journal) => ({
      append: (lines) => journal.append(lines).catch(() => undefined),
    })),
    fails: ['FIL-NOSPACE'],
  },
  {
    what: 'the table is lost at a restart',
    broken: withJournal((journal) => openedWith(journal, () => [])),
    fails: ['RST-RETRY', 'RST-DEAD', 'RST-DOUBLE', 'RST-MASS'],
  },
  {
    what: 'only kept replies are durable',
    broken: withJournal((journal) =>
      openedWith(journal, (lines) => lines.filter((line) => !line.includes('"uncached"'))),
    ),
    fails: ['RST-UNCACHED'],
  },
  {
    what: 'damaged lines are skipped silently',
    broken: withJournal((journal) => openedWith(journal, withoutDamage)),
    fails: ['RST-CORRUPT'],
  },
  {
    what: 'sessions live on although they are to be dead',
    broken: (context) => ({
      ...context,
      settings: { ...context.settings, afterRestart: 'reanimate' },
    }),
    fails: ['RST-DEAD'],
  },
  {
    what: 'says that it has a journal, and has none',
    broken: (context) => ({ ...context, journal: null }),
    fails: ['RST-RETRY'],
  },
  {
    what: 'half a file is answered at once',
    broken: (context) => ({ ...context, settings: { ...context.settings, growMs: 0 } }),
    fails: ['FIL-TORN'],
  },
  {
    what: 'a reply replaces whatever stands under its name',
    broken: withMail((mail) => ({
      post: async (to, kind, name, text) => {
        const outcome = await mail.post(to, kind, name, text);
        if (outcome === 'posted') return outcome;
        await mail.withdraw(to, kind, name);
        return mail.post(to, kind, name, text);
      },
    })),
    fails: ['FIL-REPLY-NAME'],
  },
  {
    what: 'what was announced and is gone is taken for an empty call',
    broken: withMail((mail) => ({
      read: (announcement, maxBytes) => {
        const reading = mail.read(announcement, maxBytes);
        return reading.kind === 'absent' ? { kind: 'text', text: 'null', bytes: 4 } : reading;
      },
    })),
    fails: ['FIL-LISTING'],
  },
  {
    what: 'nothing is ever taken away',
    broken: withMail(() => ({ withdraw: async () => undefined })),
    fails: ['BND-FILES', 'FIL-RETURN'],
  },
  {
    what: 'noise is left where it lies',
    broken: withMail(() => ({ setAside: async () => undefined })),
    fails: ['BND-NOISE', 'FIL-RETURN'],
  },
  {
    what: 'the last committed line is lost',
    broken: withJournal((journal) => openedWith(journal, (lines) => lines.slice(0, -1))),
    fails: ['BND-BYTES'],
  },
];

for (const { what, broken, fails } of mutants)
  for (const name of fails)
    test(`mutant: ${what}: ${name} fails`, async () => {
      const row = replierRows.find((each) => each.name === name);
      assert(row !== undefined, name);
      const run = simulate(
        { seed: name, faults: { latencyMs: { min: 0, max: 0 }, synchronousMs: 0 } },
        async (sim) => {
          const replier = (context: ReplierContext) => new Replier(broken(context));
          const world = await FolderWorld.make(sim, row.options, { replier });
          try {
            await row.run(world);
          } finally {
            await world.close();
          }
        },
      );
      await assert.rejects(run);
    });
