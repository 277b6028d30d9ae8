/** How a master is told that a shard went on without it. */
import { FlockstepError, boundedText } from '../errors.ts';
import type { ShardState, Writer } from '../protocol/ledger.ts';

export const evictedError = (shard: number, view: number, writer: Writer): FlockstepError =>
  new FlockstepError(
    'E_EVICTED',
    `view ${view} goes on without this master, which belongs to view ${writer.view} (ledger shard ${shard})`,
    { details: { shard, view, ownView: writer.view } },
  );

/** Whether a newer view without this master was seen; else it only knows that there may be one. */
export const isSeenEviction = ({ code, details }: FlockstepError): boolean =>
  code === 'E_EVICTED' && details['view'] !== undefined;

/**
 * For a writer whose segment is gone. Segments are retired only after every member has read them:
 * it is no member any more, or has lost what it has told.
 */
export const passedBy = (state: ShardState, writer: Writer, cause: unknown): FlockstepError => {
  const { view, members, shard, number } = state;
  if (view > writer.view && !members.has(writer.incarnation))
    return evictedError(shard, view, writer);
  const text = `ledger shard ${shard} went on to ${number} while this master was writing an older transaction`;
  return new FlockstepError('E_CONTROL', text, { cause });
};

/** What a shard's transactions say stands nowhere else. */
export const damagedTransaction = (
  { path, place, also }: { readonly path: string; readonly place: string; readonly also: string },
  reason: string,
): FlockstepError =>
  new FlockstepError(
    'E_RECORD',
    `ledger transaction ${place}: ${boundedText(reason)}${also}; put the right one back from a copy (the last of a shard may be moved away instead: what it says is then done again)`,
    { details: { path, reason } },
  );
