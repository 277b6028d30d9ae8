/** Mail by listings whose listings and readings a test can bend: scripted as the rows want them. */
import type {
  Announcement,
  MailKind,
  MailReading,
  PostedAnswer,
  ReplierMail,
} from '../../src/ports/mail.ts';

export class ScriptedMail implements ReplierMail {
  readonly endpoint: string;
  private readonly inner: ReplierMail;
  /** By name of the mail: how often the next look shows it. 0 hides it. */
  readonly times = new Map<string, number>();
  /** Shown though they are not there. */
  readonly ghosts: Announcement[] = [];
  /** By name: a file of this size, of which nothing can be read. */
  readonly sparse = new Map<string, number>();
  /** Reads of files, by name. */
  readonly reads = new Map<string, number>();

  constructor(inner: ReplierMail) {
    this.inner = inner;
    this.endpoint = inner.endpoint;
  }

  announced(): readonly Announcement[] {
    const found = [...this.inner.announced(), ...this.ghosts];
    return found.flatMap((each) =>
      Array.from({ length: this.times.get(each.name) ?? 1 }, () => each),
    );
  }

  read(announcement: Announcement, maxBytes: number): MailReading {
    const { name } = announcement;
    this.reads.set(name, (this.reads.get(name) ?? 0) + 1);
    const bytes = this.sparse.get(name);
    if (bytes === undefined) return this.inner.read(announcement, maxBytes);
    return bytes > maxBytes
      ? { kind: 'too-large', bytes }
      : { kind: 'text', text: '\0'.repeat(bytes), bytes };
  }

  post(to: string, kind: MailKind, name: string, text: string): Promise<'posted' | 'conflict'> {
    return this.inner.post(to, kind, name, text);
  }

  withdraw(to: string, kind: MailKind, name: string): Promise<void> {
    return this.inner.withdraw(to, kind, name);
  }

  list(): readonly Announcement[] {
    return this.inner.list();
  }

  answers(): readonly PostedAnswer[] {
    return this.inner.answers();
  }

  setAside(announcement: Announcement): Promise<void> {
    return this.inner.setAside(announcement);
  }

  wait(untilMs: number): Promise<void> {
    return this.inner.wait(untilMs);
  }
}
