/**
 * How this master's register travels: keeps what was seen of the others' registers, and chooses by what
 * they say of ours. The rules are protocol/carrier.ts.
 */
import {
  carrierWord,
  chooseCarrier,
  noteLook,
  NO_SIGHT,
  type CarrierLook,
  type CarrierOption,
  type CarrierSight,
} from '../protocol/carrier.ts';
import type { Frame } from '../protocol/records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Reach } from '../ports/reach.ts';
import type { Peers } from './peers.ts';

export interface CarrierLooks {
  noteLook(incarnation: string, look: CarrierLook): void;
}

export class CarrierControl implements CarrierLooks {
  private readonly clock: Pick<Clock, 'now'>;
  private readonly option: CarrierOption;
  private readonly readsQuickly: () => boolean;
  private readonly sights = new Map<string, CarrierSight>();
  private elsewhere: number | null = null;
  private peers: Peers | null = null;

  constructor(parts: {
    readonly clock: Pick<Clock, 'now'>;
    readonly option: CarrierOption;
    readonly readsQuickly: () => boolean;
  }) {
    this.clock = parts.clock;
    this.option = parts.option;
    this.readsQuickly = parts.readsQuickly;
  }

  noteLook(incarnation: string, look: CarrierLook): void {
    this.sights.set(incarnation, noteLook(this.sights.get(incarnation) ?? NO_SIGHT, look));
  }

  /** The members of the view have agreed who is where. */
  setReach({ elsewhere }: Reach): void {
    this.elsewhere = elsewhere;
  }

  /** Whose words count from now on. What was seen of others is forgotten. */
  follow(peers: Peers): void {
    this.peers = peers;
    const known = new Set(peers.incarnations);
    for (const incarnation of this.sights.keys())
      if (!known.has(incarnation)) this.sights.delete(incarnation);
  }

  /** What the next frames say, and how they travel. */
  next(): Frame['carrier'] {
    const { peers, elsewhere, option } = this;
    const incarnations = peers?.incarnations ?? [...this.sights.keys()];
    const sights = incarnations.map((incarnation) => this.sights.get(incarnation) ?? NO_SIGHT);
    const sees = carrierWord(sights, this.clock.now());
    if (option !== 'auto') return { uses: option, sees };
    const words = (peers?.ranks ?? []).map(
      (rank) => peers?.get(rank).frame?.carrier.sees ?? 'unknown',
    );
    const uses = chooseCarrier({ elsewhere, readsQuickly: this.readsQuickly(), words });
    return { uses, sees };
  }
}
