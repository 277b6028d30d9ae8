/**
 * Reading sealed records by name, with patience for what files do: late visibility, a name seen
 * before its content. What stays unreadable is named (E_RECORD) and never skipped silently.
 */
import { FlockstepError } from '../errors.ts';
import { EMPTY, openRecord, type Opened, type RecordKind } from '../protocol/envelope.ts';
import {
  DAMAGED_PATIENCE_MS,
  RECORD_BYTES_MAX,
  VISIBILITY_PATIENCE_MS,
} from '../protocol/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';

const RETRY_MS = 20;
const ABSENT = 'it cannot be found any more';

export const damagedRecord = (
  directory: SharedDirectory,
  path: string,
  reason: string,
): FlockstepError =>
  new FlockstepError(
    'E_RECORD',
    `${directory.hostPath(path)}: ${reason}; move the file away to go on`,
    { details: { path, reason } },
  );

/** What stands under a name now, once and without patience; absence is a reason too. */
export const lookAtRecord = <T extends { digest: string }>(
  directory: SharedDirectory,
  path: string,
  kind: RecordKind<T>,
): Opened<T> => {
  const bytes = directory.readFresh(path, RECORD_BYTES_MAX);
  return bytes === null ? { ok: false, reason: ABSENT } : openRecord(bytes, kind);
};

export interface Waiting {
  /** Done before each nap; what it throws ends the wait. */
  readonly meanwhile?: () => void;
  /** How long it may be absent or empty. */
  readonly absentMs?: number;
}

type Ports = { readonly directory: SharedDirectory; readonly clock: Clock };

/**
 * Opens a record whose name was seen in a listing or announced by a peer, and which nobody removes: this
 * client may see the name, or what is in the file, late.
 */
export const readRecord = async <T extends { digest: string }>(
  ports: Ports,
  path: string,
  kind: RecordKind<T>,
  waiting: Waiting = {},
): Promise<T> => {
  const record = await lookPatiently(ports, path, kind, { ...waiting, isRemovable: false });
  if (record === null) throw damagedRecord(ports.directory, path, ABSENT);
  return record;
};

/** The same of a name that was listed and may be removed meanwhile: null when it is listed no more. */
export const readUnlessRemoved = <T extends { digest: string }>(
  ports: Ports,
  path: string,
  kind: RecordKind<T>,
  waiting: Waiting = {},
): Promise<T | null> => lookPatiently(ports, path, kind, { ...waiting, isRemovable: true });

const lookPatiently = async <T extends { digest: string }>(
  { directory, clock }: Ports,
  path: string,
  kind: RecordKind<T>,
  about: Waiting & { readonly isRemovable: boolean },
): Promise<T | null> => {
  const { isRemovable, meanwhile, absentMs = VISIBILITY_PATIENCE_MS } = about;
  const sinceMs = clock.now();
  const slash = path.lastIndexOf('/');
  for (;;) {
    const opened = lookAtRecord(directory, path, kind);
    if (opened.ok) return opened.value;
    const isLate = opened.reason === ABSENT || opened.reason === EMPTY;
    const patienceMs = isLate ? absentMs : DAMAGED_PATIENCE_MS;
    if (clock.now() - sinceMs >= patienceMs) throw damagedRecord(directory, path, opened.reason);
    meanwhile?.();
    await clock.sleep(RETRY_MS);
    // A fresh listing makes a client that remembers the name as absent ask the server again.
    const names = directory.listFresh(path.slice(0, slash)) ?? [];
    const isListed = names.includes(path.slice(slash + 1));
    if (isRemovable && opened.reason === ABSENT && !isListed) return null;
  }
};
