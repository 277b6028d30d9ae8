/**
 * Appends the log of one master: NDJSON, one writer, in the order of events.
 *
 * Guarantee: lines are whole unless the process or the file system dies inside an append; after a
 * failed append the next line starts on a line of its own. A failure never stops a command: it is
 * told once per errno, and what could not be written is lost and counted. Not guaranteed:
 * durability; a log is for people, and no result rests on it.
 */
import { close, constants, mkdirSync, open, write } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { errnoOf, messageOf } from '../errors.ts';
import type { LogRecord } from '../protocol/generated/log-record.ts';

const openFile = promisify(open);
const closeFile = promisify(close);
const writeFile = promisify(write);

/** Above this, workers take no new command until the log has caught up. */
export const LOG_BACKLOG_BYTES_MAX = 16 * 1024 * 1024;

export class LogWriter {
  lostRecords = 0;
  private readonly path: string;
  private readonly onFailure: (text: string) => void;
  private readonly told = new Set<string>();
  private lines: string[] = [];
  private backlogBytes = 0;
  private descriptor: number | null = null;
  private torn = false;
  private writing: Promise<void> | null = null;

  constructor(path: string, onFailure: (text: string) => void) {
    this.path = path;
    this.onFailure = onFailure;
  }

  append(record: LogRecord): void {
    const line = JSON.stringify(record);
    this.lines.push(line);
    this.backlogBytes += line.length;
    this.writing ??= this.writeAll();
  }

  get behind(): boolean {
    return this.backlogBytes > LOG_BACKLOG_BYTES_MAX;
  }

  /** Resolves when everything appended so far was written or given up. */
  async flush(): Promise<void> {
    while (this.writing !== null) await this.writing;
  }

  async close(): Promise<void> {
    await this.flush();
    if (this.descriptor !== null) await closeFile(this.descriptor);
    this.descriptor = null;
  }

  private async writeAll(): Promise<void> {
    // What else happens in this turn goes into the same write.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.lines.length > 0) {
      const batch = this.lines;
      const batchBytes = this.backlogBytes;
      this.lines = [];
      try {
        await this.writeBatch(`${batch.join('\n')}\n`);
      } catch (error) {
        this.lostRecords += batch.length;
        this.tell(error);
      }
      this.backlogBytes -= batchBytes;
    }
    this.writing = null;
  }

  private async writeBatch(text: string): Promise<void> {
    this.descriptor ??= await this.open();
    const bytes = Buffer.from(this.torn ? `\n${text}` : text, 'utf8');
    for (let offset = 0; offset < bytes.length;) {
      const { bytesWritten } = await writeFile(this.descriptor, bytes, offset);
      offset += bytesWritten;
      this.torn = offset < bytes.length;
    }
  }

  private open(): Promise<number> {
    mkdirSync(dirname(this.path), { recursive: true });
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT;
    return openFile(this.path, flags | constants.O_NOFOLLOW, 0o644);
  }

  private tell(error: unknown): void {
    const errno = errnoOf(error) ?? 'unknown';
    if (this.told.has(errno)) return;
    this.told.add(errno);
    this.onFailure(`log of command output: ${errno} (${messageOf(error)})`);
  }
}
