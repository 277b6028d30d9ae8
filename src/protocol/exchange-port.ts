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

/** A word for a phase to come, in which its master has nothing to do. */
export interface WordAhead {
  readonly phase: string;
  readonly payload: object;
}

/**
 * One phase under the caller's single deadline. `phase` is unique within one `token`. Words `ahead`
 * are for the phases that follow at once; who gave one gives the same word again when that phase is
 * due, and an exchange may go without them.
 */
export type Exchange = (
  phase: string,
  payload: object,
  ahead?: readonly WordAhead[],
) => Promise<ExchangeResult>;
