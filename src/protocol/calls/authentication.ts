/**
 * Who asks, and whether that can be believed: credentials, the verifier under the cluster key, and
 * which principal may use which mailbox.
 *
 * Guarantee: with a cluster key, whoever does not have it can have nothing executed and make nobody
 * believe a reply; comparison takes the same time whatever is wrong. Not guaranteed: secrecy, and
 * anything against one who holds the key or, without a key, against one who may write here. A call
 * that is brought back later is judged by its slot.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { check } from '../check.ts';
import type { Call, Principal, Reply } from './envelope.ts';
import { AUTH, type AuthStatus } from './status.ts';

/** No credential; a principal by its name. Others are refused. */
export const CREDENTIAL = { NONE: 0, NAMED: 1 } as const;
/** No verifier; HMAC-SHA256 under the cluster key, in the range that RFC 5531 leaves to users. */
export const VERIFIER = { NONE: 0, HMAC: 0x2002_0001 } as const;

/** As RFC 5531 bounds the body of any credential. */
export const CREDENTIAL_BYTES_MAX = 400;
export const CLUSTER_KEY_BYTES = { min: 32, max: 4096 } as const;

export type Credential = Call['credential'];
export type Verifier = Call['verifier'];
/** The bytes of the cluster key, or null when none is in use. */
export type ClusterKey = Uint8Array | null;

export const NO_VERIFIER: Verifier = { flavor: VERIFIER.NONE, body: '' };

const NAME = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,127}$/;
const MACHINE = /^[^\0]{0,255}$/u;
const GROUPS_MAX = 16;

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

interface NamedBody {
  readonly machine: string;
  readonly id: string;
  readonly groups: readonly string[];
}

const isNamedBody = (body: object): body is NamedBody => {
  const { machine, id, groups } = body as Partial<NamedBody>;
  return (
    Object.keys(body).length === 3 &&
    typeof machine === 'string' &&
    MACHINE.test(machine) &&
    isName(id) &&
    Array.isArray(groups) &&
    groups.length <= GROUPS_MAX &&
    groups.every(isName)
  );
};

/** Credential of a principal. The machine's name is for people and is cut until it fits. */
export const credentialOf = (
  principal: Pick<Principal, 'id' | 'groups'>,
  machine: string,
): Credential => {
  const body = { machine: '', id: principal.id, groups: [...principal.groups] };
  check(isNamedBody(body), 'a principal has a name of the credential');
  const restBytes = CREDENTIAL_BYTES_MAX - Buffer.byteLength(JSON.stringify(body));
  check(restBytes >= 0, 'a principal fits its credential');
  const characters = [...machine.replaceAll('\0', '?')].slice(0, 255);
  // An escape takes more bytes than the character: measured as it will be written.
  while (Buffer.byteLength(JSON.stringify(characters.join(''))) - 2 > restBytes) characters.pop();
  return { flavor: CREDENTIAL.NAMED, body: { ...body, machine: characters.join('') } };
};

export type Authenticated =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly status: AuthStatus };

const refused = (status: AuthStatus): Authenticated => ({ ok: false, status });

/** Whom a credential names. */
export const principalOf = (credential: Credential): Authenticated => {
  const { flavor, body } = credential;
  if (flavor === CREDENTIAL.NONE) return refused(AUTH.BADCRED);
  if (Buffer.byteLength(JSON.stringify(body)) > CREDENTIAL_BYTES_MAX) return refused(AUTH.BADCRED);
  if (flavor !== CREDENTIAL.NAMED) return refused(AUTH.REJECTEDCRED);
  if (!isNamedBody(body)) return refused(AUTH.BADCRED);
  return { ok: true, principal: { flavor, id: body.id, groups: [...body.groups] } };
};

const RANK_ENDPOINT = /^rank-(0|[1-9][0-9]{0,9})$/;

/** A master's mailbox is its own alone; nobody else calls himself like one. */
export const mayUse = (principal: Principal, endpoint: string): boolean =>
  principal.id === endpoint || (!RANK_ENDPOINT.test(endpoint) && !RANK_ENDPOINT.test(principal.id));

const DOMAIN = 'flockstep-call-verifier-v1\0';

type Envelope = Omit<Call, 'digest'> | Omit<Reply, 'digest'>;

/** Over the envelope as it will be written, without what is made last: verifier and digest. */
const macOf = (envelope: Envelope | Call | Reply, key: Uint8Array): Buffer => {
  const rest: Record<string, unknown> = { ...envelope };
  delete rest['verifier'];
  delete rest['digest'];
  return createHmac('sha256', key)
    .update(DOMAIN + JSON.stringify(rest))
    .digest();
};

/** The envelope with the verifier that the key makes; it stands where it stood. */
export const signed = <E extends Envelope>(envelope: E, key: ClusterKey): E =>
  key === null
    ? { ...envelope, verifier: NO_VERIFIER }
    : {
        ...envelope,
        verifier: { flavor: VERIFIER.HMAC, body: macOf(envelope, key).toString('hex') },
      };

/** Whether the verifier is the one that belongs: with a key its HMAC, without one none at all. */
export const isVerified = (envelope: Envelope | Call | Reply, key: ClusterKey): boolean => {
  const { flavor, body } = envelope.verifier;
  if (key === null) return flavor === VERIFIER.NONE && body === '';
  const given = Buffer.from(body, 'hex');
  const right = macOf(envelope, key);
  const isSame = given.length === right.length && timingSafeEqual(given, right);
  return flavor === VERIFIER.HMAC && isSame;
};

/**
 * Judges a call that was found in the mailbox of `endpoint`, in a fixed order: credential, verifier,
 * mailbox. Nothing of a refused call is looked at further.
 */
export const authenticate = (
  call: Call | Omit<Call, 'digest'>,
  { endpoint, key }: { readonly endpoint: string; readonly key: ClusterKey },
): Authenticated => {
  const named = principalOf(call.credential);
  if (!named.ok) return named;
  if (!isVerified(call, key)) return refused(AUTH.BADVERF);
  return mayUse(named.principal, endpoint) ? named : refused(AUTH.TOOWEAK);
};

const FINGERPRINT_DOMAIN = 'flockstep-cluster-key-v1\0';

/** Tells two keys apart and nothing else of them; '' without a key. */
export const keyFingerprint = (key: ClusterKey): string =>
  key === null ? '' : createHmac('sha256', key).update(FINGERPRINT_DOMAIN).digest('hex');
