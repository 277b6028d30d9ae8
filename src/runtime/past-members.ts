/**
 * Who has been a member of any earlier view: nobody comes back, so whoever is in here is taken in no
 * more, also where it slept through its whole membership and still asks to be taken in.
 *
 * Guarantee: every view that can be read was read before an answer is given. Not guaranteed: the
 * members of one that cannot for a while; that is told in the log.
 */
import { messageOf } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { VIEW, type View } from '../protocol/records.ts';
import type { ControlPorts } from './options.ts';
import { lookAtRecord } from './records.ts';

/** Views read in one look: a long chain takes several. */
const VIEWS_PER_LOOK = 64;
/** A view that cannot be read is tried in so many looks. */
const TRIES_MAX = 20;

type Ports = Pick<ControlPorts, 'directory' | 'log'>;

export class PastMembers {
  private readonly incarnations = new Set<string>();
  /** The views below this one have been read. */
  private next = 1;
  private tries = 0;

  has(incarnation: string): boolean {
    return this.incarnations.has(incarnation);
  }

  /** Reads on, without patience; true once every view before `view` is known. */
  reach(ports: Ports, view: View): boolean {
    const end = Math.min(view.view, this.next + VIEWS_PER_LOOK);
    while (this.next < end) {
      const why = this.read(ports, this.next);
      if (why !== '' && ++this.tries < TRIES_MAX) return false;
      if (why !== '') ports.log.warn({ view: this.next, why }, 'an earlier view cannot be read');
      this.tries = 0;
      this.next += 1;
    }
    return this.next >= view.view;
  }

  private read({ directory }: Ports, number: number): string {
    try {
      const opened = lookAtRecord(directory, layout.view(number), VIEW);
      if (!opened.ok) return opened.reason;
      for (const { incarnation } of opened.value.members) this.incarnations.add(incarnation);
      return '';
    } catch (error) {
      return messageOf(error);
    }
  }
}
