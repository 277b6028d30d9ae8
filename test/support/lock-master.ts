/**
 * A process with a lock process of its own, to be killed or watched as it ends.
 *
 *   node lock-master.js ROOT MODE
 *
 * hold   takes a.lock and waits for ever
 * stuck  takes a.lock, then tries b.lock (which is to hang) and waits
 * exit   tries b.lock (which is to hang), then calls process.exit
 * close  tries b.lock (which is to hang), then closes its lock port and has nothing more to do
 * idle   opens and closes a.lock and has nothing more to do
 *
 * Says `ready PID` with the pid of the lock process when it is there.
 */
import { LockProcess } from '../../src/fs/lock-process.ts';

const [root = '', mode = ''] = process.argv.slice(2);
const locks = new LockProcess({ root, callTimeoutMs: 600_000 });
const a = await locks.open('a.lock', { create: true });
if (mode !== 'idle') {
  const b = await locks.open('b.lock', { create: true });
  if (mode === 'hold' || mode === 'stuck') {
    const outcome = await a.tryExclusive();
    if (outcome.kind !== 'acquired') throw new Error(`a.lock is ${outcome.kind}`);
  }
  if (mode !== 'hold') {
    void b.tryExclusive().catch(() => {});
    await new Promise((wake) => setTimeout(wake, 200));
  }
}
process.stdout.write(`ready ${locks.pids.join(' ')}\n`);
if (mode === 'hold') setInterval(() => {}, 1000);
if (mode === 'exit') process.exit(7);
if (mode === 'close') locks.close();
if (mode === 'idle') await a.close();
