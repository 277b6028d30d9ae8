/** The variants of the model of two slots whose number changes. */
import type { ResizeVariant } from './resize-model.ts';

export interface ResizeRow {
  readonly name: string;
  readonly variant: ResizeVariant;
  readonly published: { readonly states: number; readonly trace?: number } | null;
  readonly expected: readonly string[];
}

const ours: ResizeVariant = {
  frees: 'acknowledged',
  isMonotone: true,
  replierRestarts: false,
  requesterRestarts: false,
  replaysTell: false,
  ordinals: [2, 2],
  returns: 0,
  raises: 1,
};

const row = (
  name: string,
  change: Partial<ResizeVariant>,
  published: ResizeRow['published'],
  ...expected: string[]
): ResizeRow => ({ name, variant: { ...ours, ...change }, published, expected });

const restarts = { replierRestarts: true, requesterRestarts: true };

export const RESIZE_ROWS: readonly ResizeRow[] = [
  row('ours: slots given up when acknowledged, newest notice obeyed', {}, { states: 55382 }),
  row('ours, an old request file comes back', { returns: 1 }, { states: 483860 }),
  row(
    'given up by the next request on a slot that was told; newest notice obeyed',
    { frees: 'same-slot' },
    { states: 54744 },
  ),
  row(
    'given up at once',
    { frees: 'at-once', replierRestarts: true },
    { states: 4569, trace: 6 },
    'refused on retry',
    'executed twice',
    'released too early',
  ),
  row(
    'given up when any request shows a low highest',
    { frees: 'low-highest', replierRestarts: true },
    { states: 5059, trace: 8 },
    'refused on retry',
    'executed twice',
  ),
  row(
    'given up by the next request on a slot that was told; last notice obeyed',
    { frees: 'same-slot', isMonotone: false },
    { states: 65153, trace: 14 },
    'misordered to a correct requester',
  ),
  row(
    'newest notice obeyed, but a reply that is published again counts as one',
    { frees: 'same-slot', replaysTell: true },
    null,
    'released too early',
    'misordered to a correct requester',
  ),
  row(
    'both sides begin at 1 again; an old request file comes back',
    { ...restarts, returns: 1 },
    { states: 516735, trace: 9 },
    'executed twice',
  ),
  row(
    'replier forgets the number, requester goes on',
    { replierRestarts: true },
    { states: 54867, trace: 13 },
    'misordered to a correct requester',
  ),
];
