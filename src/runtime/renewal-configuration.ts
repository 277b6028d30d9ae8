/**
 * The masters' agreement on the renewal configuration, before the first renewal.
 *
 * Guarantee: the configuration is sealed here only if every master of the view said the same within
 * the exchange's deadline. Not guaranteed: that the others sealed it too (one that did not will end
 * the job). A refusal leaves the controller as it was; the job must not go on.
 */
import type { Exchange } from '../protocol/exchange-port.ts';
import { CONFIGURATION_PHASE } from '../protocol/renewal-configuration.ts';
import {
  establishConsensus,
  ownConfiguration,
  type RenewalState,
  type Transition,
} from '../protocol/renewal.ts';

/** `exchange` is bound to configurationToken(epoch, view). */
export const agreeOnConfiguration = async (
  state: RenewalState,
  exchange: Exchange,
): Promise<Transition> => {
  const told = await exchange(CONFIGURATION_PHASE, ownConfiguration(state));
  return told.ok ? establishConsensus(state, told.payloads) : { ok: false, error: told.error };
};
