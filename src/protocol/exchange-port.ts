/** How a protocol asks for an all-masters barrier that carries a payload from each. */
export type ExchangeResult =
  /** One payload per master, in rank order, each already of the right shape for its phase. */
  | { readonly ok: true; readonly payloads: readonly unknown[] }
  | {
      readonly ok: false;
      readonly error: string;
      /** Code of the peer whose failure ended the exchange; none when it ended otherwise. */
      readonly code?: string;
    };

/** One phase under the caller's single deadline. `phase` is unique within one `token`. */
export type Exchange = (phase: string, payload: object) => Promise<ExchangeResult>;
