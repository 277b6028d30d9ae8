/** The sealed record kinds, one constant each. */
import { isAbort, whyAbort, type Abort } from './generated/abort.ts';
import { isEvidence, whyEvidence, type Evidence } from './generated/evidence.ts';
import { isFrame, whyFrame, type Frame as WrittenFrame } from './generated/frame.ts';
import { isJob, whyJob, type Job } from './generated/job.ts';
import {
  isRenewalManifest,
  whyRenewalManifest,
  type RenewalManifest,
} from './generated/renewal-manifest.ts';
import { isRoster, whyRoster, type Roster } from './generated/roster.ts';
import { isTransaction, whyTransaction, type Transaction } from './generated/transaction.ts';
import { isView, whyView, type View } from './generated/view.ts';
import type { RecordKind } from './envelope.ts';

/** Whatever stands in `calls`, the frame is one: bells are judged by themselves (calls/bells.ts). */
type Frame = Omit<WrittenFrame, 'calls'> & { calls: unknown };

export const EVIDENCE: RecordKind<Evidence> = {
  schema: 'flockstep-evidence-v1',
  is: isEvidence,
  why: whyEvidence,
};
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
export const JOB: RecordKind<Job> = { schema: 'flockstep-job-v1', is: isJob, why: whyJob };
export const RENEWAL_MANIFEST: RecordKind<RenewalManifest> = {
  schema: 'flockstep-renewal-manifest-v1',
  is: isRenewalManifest,
  why: whyRenewalManifest,
};
export const TRANSACTION: RecordKind<Transaction> = {
  schema: 'flockstep-transaction-v1',
  is: isTransaction,
  why: whyTransaction,
};

export type { Abort, Evidence, Frame, Job, RenewalManifest, Roster, Transaction, View };
