/** A master of its own process, to be killed: runs the given script on both of its workers. */
import { HostedWorkerPool } from '../../src/workers/pool.ts';

const [logPath = '', script = ''] = process.argv.slice(2);
const pool = new HostedWorkerPool({ size: 2, logPath, killGraceMs: 500 });
await pool.start({
  ready: (worker) =>
    pool.assign(worker, {
      item: String(worker).padStart(64, '0'),
      token: 1,
      argv: ['sh', '-c', script],
      environment: {},
      timeoutMs: 0,
    }),
  result: (result) => console.log(Buffer.from(result.stdoutBase64, 'base64').toString()),
  died: (reason) => console.log(`died: ${reason}`),
});
console.log(`host ${pool.hostPid}`);
