/** The mailboxes of a replier in simulated files, as an administrator sees and changes them: at once. */
import { parseMailName } from '../../src/protocol/calls/envelope.ts';
import { layout } from '../../src/protocol/layout.ts';
import { SHARED_ROOT, type SimulatedWorld } from '../../src/sim/index.ts';
import { REPLIER, type Told } from './world.ts';

const FOLDERS = { call: 'calls', reply: 'replies', refusal: 'refusals' } as const;
type Kind = keyof typeof FOLDERS;

/**
 * What stands in the mailbox for a call: its reply, or the refusal of its slot unless that answers
 * another call of the slot.
 */
export const toldIn = (
  mailbox: {
    readonly text: (kind: 'reply' | 'refusal', name: string) => string | null;
    readonly open: (kind: 'reply' | 'refusal', text: string) => Told;
    readonly isForeign: (reply: string) => boolean;
  },
  name: string,
): Told | null => {
  const reply = mailbox.text('reply', name);
  if (reply !== null && !mailbox.isForeign(reply)) return mailbox.open('reply', reply);
  const parsed = parseMailName(name);
  const stem =
    parsed?.kind === 'slot' ? `${parsed.session}.${parsed.slot}` : `${parsed?.tag ?? ''}.o`;
  const text = mailbox.text('refusal', stem);
  if (text === null) return null;
  const told = mailbox.open('refusal', text);
  const sequence = told.reply.header?.sequence;
  const isOther = parsed?.kind === 'slot' && sequence !== undefined && sequence !== parsed.sequence;
  return isOther ? null : told;
};

export class MailboxFiles {
  readonly sim: SimulatedWorld;
  readonly epoch: string;

  constructor(sim: SimulatedWorld, epoch: string) {
    this.sim = sim;
    this.epoch = epoch;
  }

  folder(from: string, kind: Kind): string {
    return `${SHARED_ROOT}/${layout.mailbox(this.epoch, REPLIER, from)}/${FOLDERS[kind]}`;
  }

  put(from: string, kind: Kind, file: string, text: string | Uint8Array): void {
    this.sim.files.put(`${this.folder(from, kind)}/${file}`, Buffer.from(text as string));
  }

  file(from: string, kind: Kind, name: string): string | null {
    const bytes = this.sim.files.pristine(`${this.folder(from, kind)}/${name}.json`);
    return bytes === null ? null : Buffer.from(bytes).toString('utf8');
  }

  names(from: string, kind: Kind): readonly string[] {
    return this.sim.files.pristineNames(this.folder(from, kind)) ?? [];
  }

  removeFile(from: string, kind: Kind, name: string): void {
    this.sim.files.removeNow(`${this.folder(from, kind)}/${name}.json`);
  }

  /** Files in the mailboxes of everybody. */
  count(kind: Kind): number {
    const start = `${SHARED_ROOT}/${layout.callsTo(this.epoch, REPLIER)}/`;
    return this.sim.files
      .paths()
      .filter((path) => path.startsWith(start) && path.split('/').at(-2) === FOLDERS[kind]).length;
  }
}
