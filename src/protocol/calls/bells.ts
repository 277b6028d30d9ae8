/**
 * Doorbells: what a master's register says of the mail that waits for others. State, not events: a
 * bell stands in every frame until its mail was taken.
 *
 * Guarantee: the oldest call and the oldest reply are rung whenever there is room for two bells,
 * so nobody starves and two masters that ring each other never block each other; a bell that a peer
 * wrote wrongly rings nobody and costs its frame nothing. Not guaranteed: an order among bells.
 */
import { isBell, type Bell } from '../generated/bell.ts';

export type { Bell };
export type MailKind = Bell['kind'];

/** A piece of mail that waits to be taken. */
export interface WaitingMail {
  readonly peer: string;
  readonly kind: MailKind;
  readonly name: string;
  /** The sealed text as an object, when it may travel inside a frame; null: by file only. */
  readonly envelope: object | null;
  /** Of the sealed text. */
  readonly bytes: number;
  readonly hasFile: boolean;
}

/** More bells than this in one frame are nobody's. */
export const BELLS_MAX = 4096;

const KEYS_BYTES = '{"peer":"","kind":"","name":"","envelope":},'.length;
const NO_ENVELOPE_BYTES = 'null'.length;
/** `[]` where `null` stood. */
const LIST_BYTES = 2;

const bellBytes = (mail: WaitingMail, envelopeBytes: number): number =>
  KEYS_BYTES + mail.peer.length + mail.kind.length + mail.name.length + envelopeBytes;

/** Sealed text below this is too short to be nested too deep for being written again. */
const TRUSTED_CHARACTERS = 2048;
const INSIDE = {};

/**
 * The envelope as an object that a frame can carry and give back byte for byte, or null for text
 * that is no object, or whose keys or numbers would come out otherwise. Of short sealed text that is
 * certain: some object stands for it then, and the frame takes the text.
 */
export const inlineEnvelope = (text: string, isSealed = false): object | null => {
  if (isSealed && text.length <= TRUSTED_CHARACTERS) return INSIDE;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return JSON.stringify(value) === text ? value : null;
  } catch {
    return null; // Not JSON, or too deep to be written again.
  }
};

/** A bell as it stands in a frame; `text` is the sealed text, where it travels inside. */
export const bellText = ({ peer, kind, name, envelope }: Bell, text: string): string =>
  `{"peer":"${peer}","kind":"${kind}","name":"${name}","envelope":${envelope === null ? 'null' : text}}`;

/** Text of an envelope that stood in a frame. */
export const envelopeText = (envelope: object): string => JSON.stringify(envelope);

export interface BellChoice<M extends WaitingMail> {
  readonly ringing: readonly { readonly mail: M; readonly bell: Bell }[];
  /** Mail that is to be rung as soon as it has a file; its room is kept. */
  readonly needsFile: readonly M[];
  /** Neither: there is no room. */
  readonly waiting: readonly M[];
}

/**
 * The oldest call first; then what answers others, which leaves as soon as it was read, whatever else
 * goes on; then the other calls, which wait for answers.
 */
const byUrgency = <M extends WaitingMail>(mail: readonly M[]): readonly M[] => {
  const calls = mail.filter(({ kind }) => kind === 'call');
  const answers = mail.filter(({ kind }) => kind !== 'call');
  return [...calls.slice(0, 1), ...answers, ...calls.slice(1)];
};

/**
 * What of the mail, oldest first, is rung in `roomBytes` of a frame. Chosen anew for each frame, so
 * what comes later never keeps out what came before it.
 */
export const chooseBells = <M extends WaitingMail>(
  mail: readonly M[],
  roomBytes: number,
): BellChoice<M> => {
  const ringing: { mail: M; bell: Bell }[] = [];
  const needsFile: M[] = [];
  const waiting: M[] = [];
  let leftBytes = roomBytes - LIST_BYTES;
  // Half the room: beside the oldest call an answer must find place, in its file if need be.
  const inlineBytesMax = Math.floor(leftBytes / 2);
  for (const each of byUrgency(mail)) {
    const { peer, kind, name, envelope } = each;
    const inlineBytes = bellBytes(each, each.bytes);
    const plainBytes = bellBytes(each, NO_ENVELOPE_BYTES);
    if (envelope !== null && inlineBytes <= Math.min(inlineBytesMax, leftBytes)) {
      leftBytes -= inlineBytes;
      ringing.push({ mail: each, bell: { peer, kind, name, envelope } });
    } else if (plainBytes > leftBytes || ringing.length >= BELLS_MAX) waiting.push(each);
    else {
      leftBytes -= plainBytes;
      if (each.hasFile) ringing.push({ mail: each, bell: { peer, kind, name, envelope: null } });
      else needsFile.push(each);
    }
  }
  return { ringing, needsFile, waiting };
};

export interface HeardBells {
  /** Those of `endpoint`, each (kind, name) once. */
  readonly bells: readonly Bell[];
  /** Things in the list that are no bells. */
  readonly malformed: number;
}

const NOTHING_HEARD: HeardBells = { bells: [], malformed: 0 };

/** What a peer's frame rings for `endpoint`. */
export const hearBells = (calls: unknown, endpoint: string): HeardBells => {
  if (calls === null || calls === undefined) return NOTHING_HEARD;
  if (!Array.isArray(calls) || calls.length > BELLS_MAX) return { bells: [], malformed: 1 };
  const bells = new Map<string, Bell>();
  let malformed = 0;
  for (const bell of calls as readonly unknown[]) {
    if (!isBell(bell)) malformed += 1;
    else if (bell.peer === endpoint) {
      const key = `${bell.kind} ${bell.name}`;
      if (!bells.has(key)) bells.set(key, bell);
    }
  }
  return { bells: [...bells.values()], malformed };
};
