/**
 * Mail between endpoints: how envelopes reach each other and how one learns that they are there.
 *
 * Guarantee: what is read under a name is what somebody wrote there, whole or not; envelopes prove
 * themselves. Not guaranteed: that anything arrives, once, in order, or ever; that a name that was
 * announced can be read; that what was withdrawn stays away. All of that is the caller's business.
 */
export type MailKind = 'call' | 'reply' | 'refusal';

export interface Announcement {
  /** Endpoint in whose mailbox it lies (the sender, for us). */
  readonly from: string;
  readonly kind: MailKind;
  /** Text of a MailName; for a refusal too: that of the call it answers. */
  readonly name: string;
}

export type MailReading =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bytes: number;
      /** What the text stands for, when it came inside of a record whose digest fitted. */
      readonly inner?: object;
    }
  /** Not (or no longer, or not yet) there. */
  | { readonly kind: 'absent' }
  /** Decided by its size, before it is read. */
  | { readonly kind: 'too-large'; readonly bytes: number }
  /** Symbolic link, directory, fifo, or unreadable: never followed. */
  | { readonly kind: 'odd'; readonly reason: string };

export interface MailPort {
  /** Our endpoint. */
  readonly endpoint: string;
  /**
   * Puts an envelope where `to` will find it and announces it until it is withdrawn. Under a name
   * that is taken: 'posted' when the same bytes stand there, else 'conflict', and nothing is
   * overwritten (a refusal replaces an earlier one of the same slot). `isSealed` says that the text
   * was made by sealing, so that nobody need look whether it is canonical.
   */
  post(
    to: string,
    kind: MailKind,
    name: string,
    text: string,
    isSealed?: boolean,
  ): Promise<'posted' | 'conflict'>;
  /** Stops announcing and removes the file, if any. Removing what is gone is fine. */
  withdraw(to: string, kind: MailKind, name: string): Promise<void>;
  /** What is announced to us now by everybody: calls to us, replies and refusals for us. State, not events. */
  announced(): readonly Announcement[];
  read(announcement: Announcement, maxBytes: number): MailReading;
  /** Names lying in our mailboxes, by fresh listings, announced or not: at start, and to clean up. */
  list(): readonly Announcement[];
  /** Moves noise out of the way (bounded number kept) or removes it. */
  setAside(announcement: Announcement): Promise<void>;
  /** Resolves when something may have been announced, or at `untilMs`. */
  wait(untilMs: number): Promise<void>;
}

/** An answer as it lies in the mailbox of `to`; a refusal by the name of its file. */
export interface PostedAnswer {
  readonly to: string;
  readonly kind: 'reply' | 'refusal';
  readonly name: string;
}

/** What a replier needs beyond that. */
export interface ReplierMail extends MailPort {
  /** Answers of ours that lie in mailboxes, by fresh listings: what an earlier life has left. */
  answers(): readonly PostedAnswer[];
}
