/** What only a level with files, and only a simulated one, can do: for FolderWorld. */
import assert from 'node:assert/strict';
import type { FileOperation } from '../../src/sim/index.ts';
import { SHARED_ROOT } from '../../src/sim/index.ts';
import { layout } from '../../src/protocol/layout.ts';
import type { FolderWorld } from './folder-world.ts';
import { REPLIER, type FileLevel, type ScriptLevel } from './world.ts';

export const fileLevelOf = (world: FolderWorld): FileLevel => {
  const { files } = world.sim;
  const journalRoot = `${SHARED_ROOT}/${world.journalPath}/`;
  return {
    kinds: ['folder'],
    put: async (from, kind, file, text) => world.put(from, kind, file, text),
    putOdd: async (from, kind, file, what) => {
      assert.equal(what, 'folder', 'simulated files have nothing else');
      files.putDirectory(`${world.folder(from, kind)}/${file}`);
    },
    read: async (from, kind, file) => {
      const bytes = files.pristine(`${world.folder(from, kind)}/${file}`);
      return bytes === null ? null : Buffer.from(bytes).toString('utf8');
    },
    names: async (from, kind) => world.names(from, kind),
    remove: async (from, kind, file) => {
      files.removeNow(`${world.folder(from, kind)}/${file}`);
    },
    alarms: async () => world.statistics.conflicts,
    journal: async () =>
      new Map(
        files
          .paths()
          .filter((path) => path.startsWith(journalRoot))
          .map((path) => [
            path.slice(journalRoot.length),
            Buffer.from(files.pristine(path) ?? []).toString('utf8'),
          ]),
      ),
    putJournal: async (name, text) => {
      if (text === null) files.removeNow(`${journalRoot}${name}`);
      else files.put(`${journalRoot}${name}`, Buffer.from(text));
    },
    kill: async () => world.kill(),
    restartAndKill: async (act) => {
      let acts = 0;
      let hasDied = false;
      world.beforeStart = () => {
        world.killAt(() => {
          acts += 1;
          hasDied = acts > act;
          return hasDied;
        });
      };
      await world.restart();
      return hasDied;
    },
  };
};

export const scriptLevelOf = (world: FolderWorld): ScriptLevel => {
  const { faults } = world.sim;
  return {
    show: (name, times) => {
      if (times === null) world.mail.times.delete(name);
      else world.mail.times.set(name, times);
    },
    ghost: (from, name) => {
      world.mail.ghosts.push({ from, kind: 'call', name });
    },
    fail: ({ operation, errno, effect, where, times }) => {
      const path = where === 'journal' ? world.journalPath : layout.callsTo(world.epoch, REPLIER);
      faults.update({
        errors: [
          ...faults.plan.errors,
          {
            operation: operation as FileOperation,
            errno,
            effect,
            path,
            probability: 1,
            budget: times,
          },
        ],
      });
    },
    failures: () =>
      ['ENOSPC', 'EIO', 'EROFS', 'ESTALE'].reduce((sum, errno) => sum + faults.count(errno), 0),
    heal: () => faults.update({ errors: [] }),
    round: () => world.round(),
  };
};
