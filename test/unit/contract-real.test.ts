/** The real ports on a temporary directory obey the same contract as the simulated ones. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { LockProcess } from '../../src/fs/lock-process.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import { DirectoryWakeup } from '../../src/fs/wakeup.ts';
import type { LockPort } from '../../src/ports/locks.ts';
import { portsContract, type ContractFactory } from './ports-contract.ts';

const onTemporaryDirectory =
  (options: {
    syncRegisters: boolean;
    watched: boolean;
    locks?: (root: string) => LockPort;
  }): ContractFactory =>
  async (body) => {
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-contract-'));
    const wakeups: DirectoryWakeup[] = [];
    const lockPorts: LockPort[] = [];
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
        const locks = options.locks?.(root) ?? new FileLocks(root);
        lockPorts.push(locks);
        return { directory, locks, clock, wakeup };
      };
      await body({ first: subject(), second: subject() });
    } finally {
      for (const wakeup of wakeups) wakeup.close();
      for (const locks of lockPorts) locks.close?.();
      rmSync(root, { recursive: true, force: true });
    }
  };

portsContract('real', onTemporaryDirectory({ syncRegisters: false, watched: true }));
portsContract('real, synced', onTemporaryDirectory({ syncRegisters: true, watched: false }));
portsContract(
  'real, locks by a process',
  onTemporaryDirectory({
    syncRegisters: false,
    watched: true,
    locks: (root) => new LockProcess({ root, callTimeoutMs: 60_000 }),
  }),
);
