/**
 * A real pipe for one output stream of one worker, used again by command after command.
 *
 * Why not the runtime's own pipes: those are sockets, and a command that opens /dev/stdout or
 * /dev/stderr (`afl-showmap -o /dev/stdout`, `tee /dev/stderr`) gets ENXIO on a socket. A FIFO,
 * unlinked as soon as both ends are open, is a pipe like a shell's, and costs less per command.
 *
 * The read end stays in the event loop for the worker's whole life; the write end is given to one
 * command. finish() closes it, reads what is left and opens a new one. No turn of the event loop
 * passes in between, so the loop never sees the end-of-file.
 *
 * Guarantee: after finish() said 'clean', no process holds the pipe and all bytes were delivered.
 * When a process outside the command's group still holds it, it says 'held': the pipe must be
 * replaced, or that process could write into the next command's output.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errnoOf } from '../errors.ts';

const READ_BYTES = 64 * 1024;
/** The largest pipe an unprivileged process can make; more than this comes from a living writer. */
const PIPE_BYTES_MAX = 1024 * 1024;

export class CapturePipe {
  /** Write end for the next command. */
  writer: number;
  /** Receives every chunk. */
  onData: (chunk: Buffer) => void = () => {};
  private readonly reader: number;
  private readonly socket: Socket;

  constructor(path: string) {
    this.reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    this.writer = openSync(path, constants.O_WRONLY);
    this.socket = new Socket({ fd: this.reader, readable: true, writable: false });
    this.socket.on('data', (chunk: Buffer) => this.onData(chunk));
    this.socket.on('error', () => this.socket.destroy());
  }

  finish(): 'clean' | 'held' {
    closeSync(this.writer);
    const clean = this.drain();
    this.writer = openSync(`/proc/self/fd/${this.reader}`, constants.O_WRONLY);
    return clean ? 'clean' : 'held';
  }

  /** Our ends; a process that still writes gets SIGPIPE. */
  close(): void {
    this.onData = () => {};
    closeSync(this.writer);
    this.socket.destroy();
  }

  private drain(): boolean {
    for (let total = 0; total <= PIPE_BYTES_MAX;) {
      const buffer = Buffer.allocUnsafe(READ_BYTES);
      let count: number;
      try {
        count = readSync(this.reader, buffer);
      } catch (error) {
        if (errnoOf(error) === 'EAGAIN') return false;
        throw error;
      }
      if (count === 0) return true;
      total += count;
      this.onData(buffer.subarray(0, count));
    }
    return false;
  }
}

/** Makes `count` pipes; their names exist only inside this call. */
export const createCapturePipes = (count: number): CapturePipe[] => {
  const directory = makePrivateDirectory();
  try {
    const paths = Array.from({ length: count }, (_, index) => join(directory, String(index)));
    execFileSync('mkfifo', ['-m', '600', ...paths], { stdio: ['ignore', 'ignore', 'pipe'] });
    return paths.map((path) => new CapturePipe(path));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** Any local directory will do: the names are gone at once, and a pipe keeps nothing on disk. */
const makePrivateDirectory = (): string => {
  let cause: unknown;
  for (const parent of [tmpdir(), '/dev/shm', '/tmp', '/var/tmp']) {
    try {
      return mkdtempSync(join(parent, 'flockstep-pipes-'));
    } catch (error) {
      cause ??= error;
    }
  }
  throw cause;
};
