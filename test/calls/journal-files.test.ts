/** Journals over real and simulated files: the contract, and every crash and error point. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DirectoryJournalFiles } from '../../src/fs/journal.ts';
import { SHARED_ROOT, simulate } from '../../src/sim/index.ts';
import { journalContract, type JournalFactory } from './journal-contract.ts';

const PATH = 'epochs/e/call-journals/rank-0';

const onTemporaryDirectory: JournalFactory = async (body) => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-journal-'));
  const path = join(root, 'journal');
  try {
    await body({
      files: () => new DirectoryJournalFiles(path),
      put: (name, text) => {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), text);
      },
      names: () =>
        readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter((name) => statSync(join(path, name)).isFile())
          .toSorted(),
      remove: (name) => rmSync(join(path, name)),
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const simulated: JournalFactory = (body) =>
  simulate({ seed: 'journal' }, async (world) => {
    const full = `${SHARED_ROOT}/${PATH}`;
    await body({
      files: () => world.createMaster({ client: 0 }).ports.journalFiles(PATH),
      put: (name, text) => {
        world.files.put(`${full}/${name}`, Buffer.from(text));
      },
      names: () =>
        world.files
          .paths()
          .filter((path) => path.startsWith(`${full}/`))
          .map((path) => path.slice(full.length + 1)),
      remove: (name) => {
        world.files.removeNow(`${full}/${name}`);
      },
    });
  });

journalContract('real', onTemporaryDirectory);
journalContract('simulated', simulated);
