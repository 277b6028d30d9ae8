/**
 * Drives the visibility litmus on this master: writes when it is the writer, measures when it is a reader, and
 * tells the others.
 *
 * Guarantee: ends with a value, each measurement within its deadline as long as the directory answers; its
 * own files are removed, and what a crash leaves is swept by the next qualification. Not guaranteed:
 * a resolution finer than the nap between two looks.
 */
import type { Clock } from '../ports/clock.ts';
import type { RegisterWriter, SharedDirectory } from '../ports/directory.ts';
import type { Random } from '../ports/random.ts';
import { sealRecord } from '../protocol/envelope.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import type { PayloadVisibility } from '../protocol/generated/payload-visibility.ts';
import { layout } from '../protocol/layout.ts';
import { REGISTER_PAGE_BYTES, VISIBILITY_DEADLINE_MS } from '../protocol/limits.ts';
import {
  admitVisibility,
  beginVisibility,
  visibilityOf,
  visibilitySteps,
  visibilityWord,
  type Visibility,
  type VisibilityKind,
  type VisibilityProgress,
  type VisibilityStep,
} from '../protocol/visibility.ts';
import { describe, mustPropagate } from './containment.ts';
import { NONCE, NONCE_FILE_BYTES_MAX, NONCE_BYTES, nonceIn, nonceLine } from './nonce-files.ts';

const NAP_MS_MAX = 10;

export interface VisibilityContext {
  readonly epoch: string;
  readonly rank: number;
  /** Of the qualification, ascending. */
  readonly representatives: readonly number[];
  readonly directory: SharedDirectory;
  readonly clock: Clock;
  readonly random: Random;
  /** A fresh one for each phase: some wait for slow readers. */
  readonly exchange: () => Exchange;
}

export const measureVisibility = async (context: VisibilityContext): Promise<Visibility> => {
  const files = new VisibilityFiles(context);
  let progress = beginVisibility(context.representatives);
  try {
    for (const step of visibilitySteps(context.representatives)) {
      const word = await wordOf(context, files, step, progress);
      const told = await context.exchange()(step.phase, word);
      if (!told.ok) return visibilityOf(progress, told.error);
      const admitted = admitVisibility(progress, step, told.payloads);
      if (!admitted.ok) return visibilityOf(progress, admitted.error);
      progress = admitted.progress;
    }
    return visibilityOf(progress);
  } catch (error) {
    if (mustPropagate(error)) throw error;
    return visibilityOf(progress, describe(error));
  } finally {
    await files.remove();
  }
};

/** This master's part of a step. An ordinary failure becomes its word. */
const wordOf = async (
  context: VisibilityContext,
  files: VisibilityFiles,
  step: VisibilityStep,
  progress: VisibilityProgress,
): Promise<PayloadVisibility> => {
  const { rank, representatives } = context;
  const isWriter = rank === step.writer;
  const isReader = !isWriter && representatives.includes(rank);
  // Whoever has failed already waits for the end of the round with the others.
  const hasFailed =
    step.act !== 'prepare' && (progress.errors.has(rank) || progress.errors.has(step.writer));
  try {
    if (hasFailed) return visibilityWord(rank);
    if (step.act === 'prepare')
      return visibilityWord(rank, isWriter ? { name: await files.make() } : {});
    if (step.act === 'write')
      return visibilityWord(rank, isWriter ? { nonce: await files.write(step.kind) } : {});
    if (!isReader) return visibilityWord(rank);
    if (step.act === 'prime')
      return visibilityWord(rank, { error: await prime(context, progress) });
    const look = (): boolean => files.isSeen(step.kind, progress);
    return visibilityWord(rank, { delayMs: await delayUntil(context.clock, look) });
  } catch (error) {
    if (mustPropagate(error)) throw error;
    return visibilityWord(rank, { error: describe(error) });
  }
};

/** Milliseconds from now until `look` says yes, or null when it does not in time. */
const delayUntil = async (clock: Clock, look: () => boolean): Promise<number | null> => {
  const heardMs = clock.now();
  for (let napMs = 1; ; napMs = Math.min(2 * napMs, NAP_MS_MAX)) {
    // Counted before the look: what a slow look itself costs is no delay of the write.
    const afterMs = clock.now() - heardMs;
    if (afterMs > VISIBILITY_DEADLINE_MS) return null;
    // Microseconds are enough for people.
    if (look()) return Math.round(afterMs * 1000) / 1000;
    await clock.sleep(napMs);
  }
};

const prime = async (context: VisibilityContext, progress: VisibilityProgress): Promise<string> => {
  const { directory, clock, epoch } = context;
  const root = layout.litmus(epoch);
  const found = await delayUntil(clock, () => {
    directory.listFresh(root);
    return ENDINGS_PREPARED.every(
      (ending) => readNonce(directory, `${root}/${progress.name}.${ending}`) !== null,
    );
  });
  return found === null ? 'the files of the writer did not become visible in time' : '';
};

const ENDINGS_PREPARED = ['replaced', 'file'] as const;

const readNonce = (directory: SharedDirectory, path: string): string | null => {
  const bytes = directory.readFresh(path, NONCE_FILE_BYTES_MAX);
  return bytes === null ? null : nonceIn(bytes);
};

/** What this master writes when it is the writer, and how it looks at what another one wrote. */
class VisibilityFiles {
  readonly #context: VisibilityContext;
  readonly #root: string;
  #made: { readonly name: string; readonly register: RegisterWriter } | null = null;
  #created: string | null = null;
  #sequence = 0;

  constructor(context: VisibilityContext) {
    this.#context = context;
    this.#root = layout.litmus(context.epoch);
  }

  /** Makes the files that are to change later; their name. */
  async make(): Promise<string> {
    const { directory, random } = this.#context;
    const name = random.hex(NONCE_BYTES);
    await directory.makeDirectory(this.#root);
    const register = directory.createRegister(this.#path(name, 'file'), REGISTER_PAGE_BYTES);
    this.#made = { name, register };
    this.#rewrite(random.hex(NONCE_BYTES));
    this.#rewrite(random.hex(NONCE_BYTES));
    await directory.replace(this.#path(name, 'replaced'), this.#record(random.hex(NONCE_BYTES)));
    return name;
  }

  async write(kind: VisibilityKind): Promise<string> {
    const { directory, random } = this.#context;
    const nonce = random.hex(NONCE_BYTES);
    const name = this.#made?.name ?? '';
    if (kind === 'in-place-rewrite') this.#rewrite(nonce);
    else if (kind === 'replaced-file')
      await directory.replace(this.#path(name, 'replaced'), this.#record(nonce));
    else {
      this.#created = nonce;
      const path = this.#path(nonce, 'fresh');
      await directory.createOnce(path, this.#record(nonce), { durable: false });
    }
    return nonce;
  }

  isSeen(kind: VisibilityKind, { name, nonce }: VisibilityProgress): boolean {
    const { directory } = this.#context;
    if (kind === 'replaced-file')
      return readNonce(directory, this.#path(name, 'replaced')) === nonce;
    if (kind === 'in-place-rewrite')
      return readNonce(directory, this.#path(name, 'file')) === nonce;
    // A name that is looked up too early may be remembered as absent: only a listing tells.
    if (directory.listFresh(this.#root)?.includes(`${nonce}.fresh`) !== true) return false;
    return readNonce(directory, this.#path(nonce, 'fresh')) === nonce;
  }

  /** Quiet: the measurements are made. */
  async remove(): Promise<void> {
    const { directory } = this.#context;
    const made = this.#made;
    made?.register.close();
    const paths =
      made === null ? [] : ENDINGS_PREPARED.map((ending) => this.#path(made.name, ending));
    if (this.#created !== null) paths.push(this.#path(this.#created, 'fresh'));
    for (const path of paths)
      try {
        await directory.remove(path);
      } catch (error) {
        if (mustPropagate(error)) throw error;
      }
  }

  #rewrite(nonce: string): void {
    this.#sequence += 1;
    this.#made?.register.write(nonceLine(nonce, this.#sequence), this.#sequence);
  }

  #record(nonce: string): Uint8Array {
    this.#sequence += 1;
    return sealRecord({ schema: NONCE.schema, nonce, sequence: this.#sequence });
  }

  #path = (name: string, ending: 'file' | 'replaced' | 'fresh'): string =>
    `${this.#root}/${name}.${ending}`;
}
