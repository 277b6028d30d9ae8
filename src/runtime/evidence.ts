/**
 * Keeps the evidence of an epoch in the shared directory: the first record and the last 64, and reads
 * it back for whoever verifies it.
 *
 * Guarantee: a record is durable when `keep` resolves, never replaced, and its number of files is
 * bounded, whatever the number of generations, masters or runs. Not guaranteed: that a name beyond
 * the ring goes at once (a removal that fails is tried again with the next record).
 */
import { FlockstepError, isFlockstepError } from '../errors.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { ClientIdentity } from '../ports/identity.ts';
import { openRecord } from '../protocol/envelope.ts';
import {
  comparePlaces,
  evidenceName,
  evidencePlace,
  factsPayload,
  sealEvidence,
  verifyEvidence,
  verifySeries,
  type EvidencePlace,
  type EvidenceSources,
  type HostFacts,
} from '../protocol/evidence.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import { isPayloadFacts } from '../protocol/generated/payload-facts.ts';
import { layout } from '../protocol/layout.ts';
import { EVIDENCE_BYTES_MAX, EVIDENCE_KEPT_MAX } from '../protocol/limits.ts';
import type { QualificationResult } from '../protocol/qualification.ts';
import type { Visibility } from '../protocol/visibility.ts';
import { EVIDENCE, type Evidence } from '../protocol/records.ts';

/** Stragglers whose removal failed may make the ring this much longer before that is an error. */
const STRAGGLERS_MAX = EVIDENCE_KEPT_MAX;

/** One exchange in which the masters tell each other where they run. Failure is no reason to stop. */
export const exchangeFacts = async (
  exchange: Exchange,
  own: { readonly rank: number; readonly identity: ClientIdentity | null },
): Promise<Map<number, HostFacts>> => {
  const { rank, identity } = own;
  const facts = identity ?? { host: '', kernel: '', mount: { type: '', source: '', options: '' } };
  const told = await exchange('facts', factsPayload(rank, facts));
  const known = new Map<number, HostFacts>([[rank, facts]]);
  if (!told.ok) return known;
  for (const payload of told.payloads)
    if (isPayloadFacts(payload) && payload.rank !== rank) known.set(payload.rank, payload);
  return known;
};

export class EvidenceKeeper {
  readonly #directory: SharedDirectory;
  readonly #about: Pick<EvidenceSources, 'epoch' | 'view' | 'writer' | 'facts'>;
  /** In order; the first of the epoch is never removed. Null until the directory was listed. */
  #places: EvidencePlace[] | null = null;

  constructor(
    directory: SharedDirectory,
    about: Pick<EvidenceSources, 'epoch' | 'view' | 'writer' | 'facts'>,
  ) {
    this.#directory = directory;
    this.#about = about;
  }

  /**
   * Publishes the record of a generation. 'exists' when another master has told it already: the
   * first word stands. Throws a store error.
   */
  async keep(
    result: QualificationResult,
    visibility: Visibility | null = null,
  ): Promise<'created' | 'exists'> {
    const { epoch, view } = this.#about;
    const place = { view, generation: result.generation };
    const places = await this.#listed();
    const bytes = sealEvidence({ ...this.#about, result, visibility });
    const { outcome } = await this.#directory.createOnce(
      layout.evidence(epoch, evidenceName(place)),
      bytes,
      { durable: true, maxBytes: EVIDENCE_BYTES_MAX },
    );
    if (!places.some((each) => comparePlaces(each, place) === 0)) {
      places.push(place);
      places.sort(comparePlaces);
    }
    await this.#sweep(places);
    return outcome;
  }

  async #listed(): Promise<EvidencePlace[]> {
    if (this.#places !== null) return this.#places;
    const { epoch } = this.#about;
    await this.#directory.makeDirectory(layout.evidences(epoch));
    this.#places = placesIn(this.#directory, epoch) ?? [];
    return this.#places;
  }

  /** Oldest first, so that what a failure leaves is never newer than what was removed. */
  async #sweep(places: EvidencePlace[]): Promise<void> {
    const { epoch } = this.#about;
    while (places.length > EVIDENCE_KEPT_MAX + 1) {
      const [, oldest] = places;
      if (oldest === undefined) return;
      try {
        await this.#directory.remove(layout.evidence(epoch, evidenceName(oldest)));
      } catch (error) {
        const isOrdinary = isFlockstepError(error) && error.code === 'E_STORE';
        if (!isOrdinary || places.length > EVIDENCE_KEPT_MAX + STRAGGLERS_MAX) throw error;
        return;
      }
      places.splice(1, 1);
    }
  }
}

/** Null when there is no evidence directory. */
const placesIn = (directory: SharedDirectory, epoch: string): EvidencePlace[] | null => {
  const names = directory.listFresh(layout.evidences(epoch));
  if (names === null) return null;
  return names
    .map(evidencePlace)
    .filter((place) => place !== null)
    .sort(comparePlaces);
};

export interface EvidenceFinding {
  /** Name of the record, or of the directory for what concerns several. */
  readonly path: string;
  readonly text: string;
}

export interface EvidenceAudit {
  /** In order; those that could be opened. */
  readonly records: readonly Evidence[];
  readonly findings: readonly EvidenceFinding[];
}

/** Reads and re-checks all evidence of an epoch. Throws only what makes the directory unreadable. */
export const auditEvidence = (directory: SharedDirectory, epoch: string): EvidenceAudit => {
  const records: { place: EvidencePlace; record: Evidence }[] = [];
  const findings: EvidenceFinding[] = [];
  const listed = placesIn(directory, epoch);
  if (listed === null)
    throw new FlockstepError(
      'E_DIRECTORY',
      `${directory.hostPath(layout.evidences(epoch))}: there is no evidence of this epoch`,
      { details: { epoch } },
    );
  for (const place of listed) {
    const path = layout.evidence(epoch, evidenceName(place));
    const opened = openAt(directory, path);
    // The ring of a job that runs moves on while it is read.
    if (opened === null) continue;
    if (typeof opened === 'string') findings.push({ path, text: opened });
    else {
      records.push({ place, record: opened });
      for (const text of verifyEvidence(opened)) findings.push({ path, text });
    }
  }
  for (const text of verifySeries(epoch, records))
    findings.push({ path: layout.evidences(epoch), text });
  return { records: records.map(({ record }) => record), findings };
};

/** The record, why it is none, or null when it is gone. */
const openAt = (directory: SharedDirectory, path: string): Evidence | string | null => {
  try {
    const bytes = directory.readFresh(path, EVIDENCE_BYTES_MAX);
    if (bytes === null) return null;
    const opened = openRecord(bytes, EVIDENCE);
    return opened.ok ? opened.value : opened.reason;
  } catch (error) {
    if (isFlockstepError(error) && error.code === 'E_RECORD') return error.message;
    throw error;
  }
};
