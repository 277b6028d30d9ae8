/** The real ports on a temporary directory obey the same contract as the simulated ones. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import { DirectoryWakeup } from '../../src/fs/wakeup.ts';
import { portsContract, type ContractFactory } from './ports-contract.ts';

const onTemporaryDirectory =
  (options: { syncRegisters: boolean; watched: boolean }): ContractFactory =>
  async (body) => {
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-contract-'));
    const wakeups: DirectoryWakeup[] = [];
    try {
      // As a run finds them: opening the coordination directory makes both.
      for (const name of ['registers', 'tmp']) mkdirSync(join(root, name));
      const subject = () => {
        const clock = new RealClock();
        const watched = options.watched ? join(root, 'registers') : null;
        const wakeup = new DirectoryWakeup({ clock, watched });
        wakeups.push(wakeup);
        const { syncRegisters } = options;
        const directory = new RealDirectory(root, { syncRegisters });
        return { directory, locks: new FileLocks(root), clock, wakeup };
      };
      await body({ first: subject(), second: subject() });
    } finally {
      for (const wakeup of wakeups) wakeup.close();
      rmSync(root, { recursive: true, force: true });
    }
  };

portsContract('real', onTemporaryDirectory({ syncRegisters: false, watched: true }));
portsContract('real, synced', onTemporaryDirectory({ syncRegisters: true, watched: false }));
