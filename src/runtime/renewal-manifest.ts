/**
 * The durable manifest of the renewal configuration: create-once, one for the life of the epoch, so
 * that a restart with another configuration is refused by name.
 *
 * Guarantee: of several configurations at most one ever stands under the name, and only masters that
 * have this very one get on; the file is never replaced, truncated or removed. Where it stands
 * already, nothing is written. Not guaranteed: that what was found is durable (its writer may have
 * died between the link and the sync; whoever created it was told of a failed sync).
 */
import { FlockstepError, isFlockstepError, messageOf } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import { openRecord } from '../protocol/envelope.ts';
import { layout } from '../protocol/layout.ts';
import { DAMAGED_PATIENCE_MS, VISIBILITY_PATIENCE_MS } from '../protocol/limits.ts';
import { RENEWAL_MANIFEST } from '../protocol/records.ts';
import { sealedManifest, type RenewalState } from '../protocol/renewal.ts';
import { MANIFEST_BYTES_MAX } from '../protocol/renewal-configuration.ts';

export type ManifestOutcome =
  | { readonly ok: true; readonly found: boolean }
  /** `damaged`: what stands there is no manifest at all. */
  | { readonly ok: false; readonly error: string; readonly damaged?: true };

const RETRY_MS = 20;

const refuse = (what: string): Extract<ManifestOutcome, { ok: false }> => ({
  ok: false,
  error: `renewal configuration manifest ${what}`,
});

type Standing =
  | 'equal'
  | 'different'
  /** Differs, and is no whole manifest: perhaps its writer or our view of it is not done yet. */
  | 'unfinished'
  /** Nothing of its content is to be seen yet. */
  | 'empty'
  | 'absent'
  | { readonly unreadable: string };

const look = (directory: SharedDirectory, path: string, expected: Uint8Array): Standing => {
  try {
    const bytes = directory.readFresh(path, MANIFEST_BYTES_MAX);
    if (bytes === null) return 'absent';
    if (bytes.length === 0) return 'empty';
    if (Buffer.compare(bytes, expected) === 0) return 'equal';
    return openRecord(bytes, RENEWAL_MANIFEST).ok ? 'different' : 'unfinished';
  } catch (error) {
    if (!isFlockstepError(error) || error.code === 'E_INVARIANT') throw error;
    return { unreadable: messageOf(error) };
  }
};

/** Reads by a name that is in the listing, so that no client remembers it as absent. */
const lookIfListed = (directory: SharedDirectory, path: string, expected: Uint8Array): Standing => {
  const cut = path.lastIndexOf('/');
  const names = directory.listFresh(path.slice(0, cut));
  return names?.includes(path.slice(cut + 1)) ? look(directory, path, expected) : 'absent';
};

const outcomeOf = (standing: Standing, found: boolean): ManifestOutcome => {
  if (standing === 'equal') return { ok: true, found };
  if (standing === 'absent') return refuse('publication disappeared');
  if (typeof standing === 'object')
    return { ...refuse(`is unreadable: ${standing.unreadable}`), damaged: true };
  if (standing === 'unfinished' || standing === 'empty')
    return { ...refuse('does not match consensus'), damaged: true };
  return refuse('does not match consensus');
};

interface ManifestPorts {
  readonly directory: SharedDirectory;
  readonly clock: Clock;
}

/** How long this may pass by itself. */
const patienceMsOf = (standing: Standing): number => {
  if (standing === 'absent' || standing === 'empty') return VISIBILITY_PATIENCE_MS;
  return standing === 'unfinished' ? DAMAGED_PATIENCE_MS : 0;
};

/** Something was published under the name, by us or by others: what is it in the end? */
const readBack = async (
  ports: ManifestPorts,
  path: string,
  expected: Uint8Array,
): Promise<Standing> => {
  const sinceMs = ports.clock.now();
  for (;;) {
    const standing = lookIfListed(ports.directory, path, expected);
    const patienceMs = patienceMsOf(standing);
    if (ports.clock.now() - sinceMs >= patienceMs) return standing;
    await ports.clock.sleep(RETRY_MS);
  }
};

/**
 * Publishes the manifest of a sealed configuration, or compares with the one that stands there.
 * What forbids the renewal is a value; a failed file operation of the publication is thrown, and
 * the same call may be made again.
 */
export const settleManifest = async (
  ports: ManifestPorts,
  state: RenewalState,
): Promise<ManifestOutcome> => {
  const sealed = sealedManifest(state);
  if (!sealed.ok) return sealed;
  const { directory } = ports;
  const path = layout.renewalConfiguration(state.epoch);
  const standing = lookIfListed(directory, path, sealed.bytes);
  if (patienceMsOf(standing) === 0) return outcomeOf(standing, true);
  if (standing !== 'absent') return outcomeOf(await readBack(ports, path, sealed.bytes), true);
  await directory.makeDirectory(layout.state(state.epoch));
  try {
    // Who won is seen by what stands there: the loser of the race is refused by its content.
    await directory.createOnce(path, sealed.bytes, { maxBytes: MANIFEST_BYTES_MAX });
  } catch (error) {
    // Something that cannot be read as a manifest stands under the name.
    if (error instanceof FlockstepError && error.code === 'E_RECORD')
      return outcomeOf({ unreadable: messageOf(error) }, false);
    throw error;
  }
  return outcomeOf(await readBack(ports, path, sealed.bytes), false);
};
