/**
 * Reading sealed records by name, with patience for what files do: late visibility, a name seen
 * before its content. What stays unreadable is named (E_RECORD) and never skipped silently.
 */
import { FlockstepError } from '../errors.ts';
import { openRecord, type Opened, type RecordKind } from '../protocol/envelope.ts';
import { RECORD_BYTES_MAX } from '../protocol/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';

const PATIENCE_MS = 2_000;
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

type Ports = { readonly directory: SharedDirectory; readonly clock: Clock };

/**
 * Opens a record whose name was seen in a listing or announced by a peer; of an announced one, which
 * nobody removes, the name may show `absentMs` late.
 */
export const readRecord = async <T extends { digest: string }>(
  ports: Ports,
  path: string,
  kind: RecordKind<T>,
  absentMs = PATIENCE_MS,
): Promise<T> => {
  const record = await lookPatiently(ports, path, kind, { absentMs, isRemovable: false });
  if (record === null) throw damagedRecord(ports.directory, path, ABSENT);
  return record;
};

/** The same of a name that was listed and may be removed meanwhile: null when it is listed no more. */
export const readUnlessRemoved = <T extends { digest: string }>(
  ports: Ports,
  path: string,
  kind: RecordKind<T>,
): Promise<T | null> =>
  lookPatiently(ports, path, kind, { absentMs: PATIENCE_MS, isRemovable: true });

const lookPatiently = async <T extends { digest: string }>(
  { directory, clock }: Ports,
  path: string,
  kind: RecordKind<T>,
  { absentMs, isRemovable }: { readonly absentMs: number; readonly isRemovable: boolean },
): Promise<T | null> => {
  const sinceMs = clock.now();
  const slash = path.lastIndexOf('/');
  for (;;) {
    const opened = lookAtRecord(directory, path, kind);
    if (opened.ok) return opened.value;
    const patienceMs = opened.reason === ABSENT ? absentMs : PATIENCE_MS;
    if (clock.now() - sinceMs >= patienceMs) throw damagedRecord(directory, path, opened.reason);
    await clock.sleep(RETRY_MS);
    // A fresh listing makes a client that remembers the name as absent ask the server again.
    const names = directory.listFresh(path.slice(0, slash)) ?? [];
    const isListed = names.includes(path.slice(slash + 1));
    if (isRemovable && opened.reason === ABSENT && !isListed) return null;
  }
};
