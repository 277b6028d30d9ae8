/** Mail by listings of a requester under test: it tells what it did, and looks when it is woken. */
import type { MailKind } from '../../src/ports/mail.ts';
import { ListingMail, type ListingMailContext } from '../../src/runtime/calls/listing-mail.ts';

/** What was put into the mailbox and taken out again. */
export type MailAct =
  | { readonly kind: 'post'; readonly name: string; readonly text: string; readonly atMs: number }
  | { readonly kind: 'withdraw'; readonly name: string };

export class ToldMail extends ListingMail {
  private readonly clock: ListingMailContext['clock'];
  private acts: MailAct[] = [];
  private waiting: (() => void)[] = [];

  constructor(context: ListingMailContext) {
    super(context);
    this.clock = context.clock;
  }

  /** What was done since the last time, in the order in which it began; to be asked at rest. */
  takeActs(): readonly MailAct[] {
    const { acts } = this;
    this.acts = [];
    return acts;
  }

  /** Mail may have come. */
  wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }

  override async post(to: string, kind: MailKind, name: string, text: string) {
    const act: MailAct = { kind: 'post', name, text, atMs: this.clock.now() };
    this.acts.push(act);
    try {
      const answer = await super.post(to, kind, name, text);
      if (answer === 'conflict') this.takeBack(act);
      return answer;
    } catch (error) {
      this.takeBack(act);
      throw error;
    }
  }

  override withdraw(to: string, kind: MailKind, name: string): Promise<void> {
    this.acts.push({ kind: 'withdraw', name });
    return super.withdraw(to, kind, name);
  }

  /** Its test says when mail may have come, instead of a look every few milliseconds. */
  override wait(untilMs: number): Promise<void> {
    const asked = new Promise<void>((resolve) => this.waiting.push(resolve));
    return Promise.race([asked, this.clock.sleep(untilMs - this.clock.now())]);
  }

  private takeBack(act: MailAct): void {
    this.acts = this.acts.filter((each) => each !== act);
  }
}
