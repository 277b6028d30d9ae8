/**
 * The published result of one execution: `results/<2 hex>/<item>.json` in the output directory.
 *
 * Guarantee: a sealed record names everything that belongs to the result (contents by digest) and
 * no path of any host. Not guaranteed: that standard output is kept whole; `bytes` and `sha256`
 * cover all of it, `truncated` says whether the kept part is shorter.
 */
import { openRecord, sealRecord, type Opened, type RecordKind } from './envelope.ts';
import { isResult, whyResult, type Result } from './generated/result.ts';

export const RESULT: RecordKind<Result> = {
  schema: 'flockstep-result-v1',
  is: isResult,
  why: whyResult,
};
export type { Result };

/**
 * Largest sealed result: 4096 files with digests (0.6 MiB) and their names (see
 * RESULT_NAMES_BYTES_MAX), and kept output of which each byte may take six characters (0.4 MiB).
 */
export const RESULT_BYTES_MAX = 4 * 1024 * 1024;
/** All file names of one result together, in JSON. */
export const RESULT_NAMES_BYTES_MAX = 1024 * 1024;

/** What the record says about an execution; a CommandResult of ports/workers.ts fits. */
export interface Execution {
  readonly exitStatus: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
  readonly stdout: { readonly bytes: number; readonly sha256: string; readonly truncated: boolean };
  readonly stderr: { readonly bytes: number; readonly sha256: string };
  readonly stdoutBase64: string;
}

/** Text when the bytes are UTF-8 that comes back unchanged, else base64. */
export const textOrBase64 = (
  bytes: Uint8Array,
):
  | { readonly text: string; readonly base64: null }
  | { readonly text: null; readonly base64: string } => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, base64: null };
  } catch {
    return { text: null, base64: Buffer.from(bytes).toString('base64') };
  }
};

/** Length of the longest prefix of `bytes` that does not end inside a UTF-8 sequence. */
export const wholeCharacters = (bytes: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] as number;
    if ((byte & 0b1100_0000) === 0b1000_0000) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
};

export interface ResultParts {
  readonly epoch: string;
  readonly lease: { readonly item: string; readonly name: string | null; readonly token: number };
  readonly result: Execution;
  readonly files: readonly {
    readonly name: string;
    readonly sha256: string;
    readonly bytes: number;
  }[];
}

/** Sealed bytes of the record, ready for CorpusPort.seal. */
export const buildResult = ({ epoch, lease, result, files }: ResultParts): Uint8Array => {
  const kept = Buffer.from(result.stdoutBase64, 'base64');
  // A kept part that was cut inside a character is still text.
  const whole = result.stdout.truncated ? kept.subarray(0, wholeCharacters(kept)) : kept;
  const body = {
    schema: RESULT.schema,
    epoch,
    item: lease.item,
    name: lease.name,
    token: lease.token,
    exitStatus: result.exitStatus,
    signal: result.signal,
    timedOut: result.timedOut,
    durationMs: Math.round(result.durationMs),
    stdout: {
      bytes: result.stdout.bytes,
      sha256: result.stdout.sha256,
      truncated: result.stdout.truncated,
      ...textOrBase64(whole),
    },
    stderr: { bytes: result.stderr.bytes, sha256: result.stderr.sha256 },
    files: files.map((file) => ({ name: file.name, sha256: file.sha256, bytes: file.bytes })),
  };
  return sealRecord(body);
};

export const openResult = (bytes: Uint8Array): Opened<Result> => openRecord(bytes, RESULT);
