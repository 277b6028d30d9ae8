/**
 * Mail by listings alone: for processes outside a view, tools and tests. The same files as
 * mail.ts, found by looking at folders again and again instead of at registers.
 *
 * Not guaranteed: quickness, nor that a mount shows a new name soon (docs/protocol.md).
 */
import type { Clock } from '../../ports/clock.ts';
import type {
  Announcement,
  MailKind,
  MailReading,
  PostedAnswer,
  ReplierMail,
} from '../../ports/mail.ts';
import { MailFolders, NoiseKeeper, stemOf, type FoldersContext } from './folders.ts';

const POLL_MS_DEFAULT = 20;

export interface ListingMailContext extends FoldersContext {
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly pollMs?: number;
}

export class ListingMail implements ReplierMail {
  readonly endpoint: string;
  private readonly context: ListingMailContext;
  private readonly folders: MailFolders;
  private readonly noise: NoiseKeeper;
  /** By peer and stem of its refusal: the name of the call that waits for it. */
  private readonly calls = new Map<string, string>();

  constructor(context: ListingMailContext) {
    this.context = context;
    this.endpoint = context.endpoint;
    this.folders = new MailFolders(context);
    this.noise = new NoiseKeeper(this.folders);
  }

  /** Names in our mailboxes that were no mail, each counted once. */
  get noiseCount(): number {
    return this.noise.count;
  }

  async post(
    to: string,
    kind: MailKind,
    name: string,
    text: string,
  ): Promise<'posted' | 'conflict'> {
    if (kind === 'call') this.calls.set(`${to} ${stemOf('refusal', name)}`, name);
    return this.folders.write(to, kind, name, text);
  }

  async withdraw(to: string, kind: MailKind, name: string): Promise<void> {
    const key = `${to} ${stemOf('refusal', name)}`;
    if (kind === 'call' && this.calls.get(key) === name) this.calls.delete(key);
    await this.folders.remove(to, kind, name);
  }

  announced(): readonly Announcement[] {
    return this.list();
  }

  read(announcement: Announcement, maxBytes: number): MailReading {
    return this.folders.read(announcement, maxBytes);
  }

  list(): readonly Announcement[] {
    const { mail, noise } = this.folders.list();
    this.noise.take(noise);
    return mail.map((each) =>
      each.kind === 'refusal'
        ? { ...each, name: this.calls.get(`${each.from} ${each.name}`) ?? each.name }
        : each,
    );
  }

  answers(): readonly PostedAnswer[] {
    return this.folders.answers();
  }

  async setAside(announcement: Announcement): Promise<void> {
    await this.folders.setAside(announcement, this.folders.fileOf(announcement));
  }

  wait(untilMs: number): Promise<void> {
    const { clock, pollMs = POLL_MS_DEFAULT } = this.context;
    return clock.sleep(Math.min(pollMs, untilMs - clock.now()));
  }

  /** Resolves when nothing is being set aside any more. */
  settled(): Promise<void> {
    return this.noise.settled();
  }
}
