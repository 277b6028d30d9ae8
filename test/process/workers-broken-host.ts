/** A worker host that sends what it should not. What it does is in the name of its log. */
import { createInterface } from 'node:readline';
import { Socket } from 'node:net';
import { spawn } from 'node:child_process';
import { shutdownToken } from '../../src/protocol/digest.ts';
import { basename } from 'node:path';

const { workers, logPath, mark } = JSON.parse(process.argv[2] ?? '') as {
  workers: number;
  logPath: string;
  mark: string;
};
const behaviour = basename(logPath);
const socket = new Socket({ fd: 3, readable: true, writable: true, allowHalfOpen: true });
const send = (line: unknown): void => {
  socket.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
};
const late = (): void => {
  const stream = { bytes: 0, sha256: '0'.repeat(64), truncated: false };
  send({
    schema: 'flockstep-worker-result-v1',
    ...{ worker: 1, item: '0'.repeat(63) + '1', token: 1, exitStatus: 0, signal: null },
    ...{ timedOut: false, startError: null, durationMs: 1, stdout: stream, stderr: stream },
    stdoutBase64: '',
  });
};
socket.on('end', () => {
  if (behaviour === 'late-result') late();
  socket.end(() => process.exit(0));
});
for (let worker = 1; worker <= workers; worker++)
  send({ schema: 'flockstep-worker-ready-v1', worker });

createInterface({ input: socket }).on('line', (line) => {
  const { schema, worker, token } = JSON.parse(line) as {
    schema: string;
    worker: number;
    token: string;
  };
  if (schema === 'flockstep-worker-assign-v1') {
    // Started, and never reported.
    if (behaviour === 'gone') {
      const env = { ...process.env, FLOCKSTEP_HOST: mark, MARK: logPath };
      spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env });
    }
    if (behaviour === 'malformed-result')
      send({ schema: 'flockstep-worker-result-v1', worker, exitStatus: 'zero' });
    if (behaviour === 'garbage') send('{"schema":');
    if (behaviour === 'unknown-worker') send({ schema: 'flockstep-worker-ready-v1', worker: 9 });
    return;
  }
  const ack = { schema: 'flockstep-worker-stop-ack-v1', worker, token };
  if (behaviour === 'odd-acks') {
    send({ ...ack, token: shutdownToken('b'.repeat(64), worker) });
    send({ ...ack, worker: 9 });
    send({ ...ack, extra: true });
    send({ ...ack, token: token.toUpperCase() });
  }
  if ((behaviour === 'silent' || behaviour === 'late-result') && worker === 1) return;
  if (behaviour === 'gone') process.exit(3);
  send(ack);
  if (behaviour === 'odd-acks') send(ack);
});
