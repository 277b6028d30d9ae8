/** How a protocol asks for an all-masters barrier that carries a payload from each. */
export type ExchangeResult =
  /** One payload per master, in rank order, each already of the right shape for its phase. */
  | { readonly ok: true; readonly payloads: readonly unknown[] }
  | {
      readonly ok: false;
      readonly error: string;
      /** Code of the peer whose failure ended the exchange; none when it ended otherwise. */
      readonly code?: string;
      /** Somebody was not heard in time, or there is nothing to wait for any more: no word against anything. */
      readonly silent?: boolean;
    };

/** How it stands with what goes on beside the exchange. */
export type Attended<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** Another master speaks for the phase already, or has failed: the phase itself tells how. */
  | { readonly kind: 'called' }
  | { readonly kind: 'late' }
  /** There is nothing to wait for any more, and nothing to say to anybody. */
  | { readonly kind: 'pointless'; readonly error: string };

export interface Beside<T> {
  readonly outcome: Promise<T>;
  readonly phase: string;
  /** On this master's clock. */
  readonly untilMs: number;
  /** The outcome says no more than that somebody was not heard in time. */
  readonly isSilent: (value: T) => boolean;
}

/** A word for a phase to come, in which its master has nothing to do. */
export interface WordAhead {
  readonly phase: string;
  readonly payload: object;
}

/** What is said and heard one by one, phase after phase, before root's decisions are there. */
export interface Dialogue {
  /** This master's word for the next phase, in order; others see it at the next `tell` or wait. */
  say(phase: string, payload: object): void;
  tell(): Promise<void>;
  /**
   * The words of these masters for a phase, from the register of each. Null when there is nothing to
   * wait for any more: `conclude` tells why. A word that was heard is no verdict.
   */
  hear(phase: string, ranks: readonly number[]): Promise<readonly object[] | null>;
  /** Waits until root has decided every phase, or one that is refused. */
  conclude(): Promise<{ readonly ok: true } | Extract<ExchangeResult, { ok: false }>>;
}

export interface DialogueRules {
  /** In order. */
  readonly phases: readonly string[];
  /** Told of every phase's words in rank order, once, in order. False: it is refused, and the last. */
  readonly judge: (index: number, payloads: readonly unknown[]) => boolean;
}

/**
 * One phase under the caller's single deadline. `phase` is unique within one `token`. Words `ahead`
 * are for the phases that follow at once; who gave one gives the same word again when that phase is
 * due, and an exchange may go without them.
 */
export interface Exchange {
  (phase: string, payload: object, ahead?: readonly WordAhead[]): Promise<ExchangeResult>;
  /** Absent where masters cannot hear each other but through the exchange. */
  readonly converse?: (rules: DialogueRules) => Dialogue;
  /**
   * Waits for an outcome that comes from elsewhere, without polling hard, until a master speaks for
   * `phase`, or `untilMs` on this master's clock. Absent where nothing goes on beside.
   */
  readonly attend?: <T>(beside: Beside<T>) => Promise<Attended<T>>;
  /** Shows a word for the phase to come before this master waits for those of the others. */
  readonly raise?: (phase: string, payload: object) => void;
}
