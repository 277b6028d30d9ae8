/** The sealed record kinds of the control plane, one constant each. */
import { isAbort, whyAbort, type Abort } from './generated/abort.ts';
import { isFrame, whyFrame, type Frame } from './generated/frame.ts';
import { isRoster, whyRoster, type Roster } from './generated/roster.ts';
import { isView, whyView, type View } from './generated/view.ts';
import type { RecordKind } from './envelope.ts';

export const FRAME: RecordKind<Frame> = {
  schema: 'flockstep-frame-v1',
  is: isFrame,
  why: whyFrame,
};
export const ROSTER: RecordKind<Roster> = {
  schema: 'flockstep-roster-v1',
  is: isRoster,
  why: whyRoster,
};
export const VIEW: RecordKind<View> = { schema: 'flockstep-view-v1', is: isView, why: whyView };
export const ABORT: RecordKind<Abort> = {
  schema: 'flockstep-abort-v1',
  is: isAbort,
  why: whyAbort,
};

export type { Abort, Frame, Roster, View };
