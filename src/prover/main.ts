/**
 * A process that proves the cluster lock for one master in one view, generation by generation.
 *
 *   node main.js ROOT VIEW …
 *
 * It takes the locks itself and talks to the provers of the other masters through a register of its own,
 * so that no lock call and no word of a proof waits for another process of this host. It answers one line
 * on standard output for each line on standard input. It decides nothing about generations: its master
 * asks, judges the result and keeps the records.
 *
 * Guarantee: its locks end with it, and it ends with its master or when that gives it up. Not guaranteed:
 * that a call returns while the lock service hangs.
 */
import { availableParallelism } from 'node:os';
import { invariant } from '../assert.ts';
import { messageOf } from '../errors.ts';
import { RealClock } from '../fs/clock.ts';
import { RealDirectory } from '../fs/directory.ts';
import { loadFlock } from '../fs/flock.ts';
import { FileLocks } from '../fs/locks.ts';
import { errorLine, jobOf, readyLine, resultLine } from '../fs/proof-messages.ts';
import { realRandom } from '../fs/random.ts';
import { answerLine, liveWithMaster, requestReader } from '../fs/serving.ts';
import { EXACT_MOMENT_MS, sleepExactly } from '../fs/timer-slack.ts';
import { DirectoryWakeup } from '../fs/wakeup.ts';
import type { ProofJob, ProverView } from '../ports/prover.ts';
import { layout } from '../protocol/layout.ts';
import { registerCapacityBytes } from '../protocol/limits.ts';
import type { QualificationResult } from '../protocol/qualification.ts';
import { newFrameState } from '../protocol/register.ts';
import { makeExchange } from '../runtime/exchange.ts';
import { proveAmong } from '../runtime/litmus.ts';
import type { ProvedFiles } from '../runtime/litmus-descriptors.ts';
import { createNonceFiles, type NonceFiles } from '../runtime/nonce-files.ts';
import { PeerRegister, Peers } from '../runtime/peers.ts';
import { OwnRegister } from '../runtime/register.ts';
import { TitledLocks } from './titled-locks.ts';

const CALIBRATION_BYTES_MAX = 1 << 26;

class ProvingProcess {
  readonly #view: ProverView;
  readonly #clock = new RealClock();
  readonly #directory: RealDirectory;
  readonly #locks: TitledLocks;
  readonly #own: OwnRegister;
  readonly #wakeup: DirectoryWakeup;
  readonly #nonceFiles: NonceFiles;
  #proved: ProvedFiles | null = null;
  #provers = '';
  #peers = new Peers(new Map());

  constructor(directory: RealDirectory, view: ProverView) {
    const { epoch, rank, size, name } = view;
    this.#view = view;
    this.#directory = directory;
    this.#locks = new TitledLocks(new FileLocks(directory.root));
    const path = layout.proofRegister(epoch, name);
    const capacity = registerCapacityBytes(size);
    this.#own = new OwnRegister({
      clock: this.#clock,
      memberTtlMs: Number.POSITIVE_INFINITY,
      writer: this.#directory.createRegister(path, capacity),
      capacity,
      onError: (error) => {
        throw error;
      },
      initial: {
        ...newFrameState({ run: 'proof', rank, incarnation: name }),
        ...{ epoch, view: view.view, lifecycle: 'qualifying' },
      },
    });
    this.#directory.calibrate(path, CALIBRATION_BYTES_MAX);
    this.#nonceFiles = createNonceFiles(
      { directory: this.#directory, random: realRandom },
      epoch,
      name,
    );
    // Where provers outnumber the processors, short sleeps would keep the awaited one from running.
    const isExact = size <= availableParallelism();
    if (isExact) sleepExactly();
    // A proof is short and its words come one upon another: polling alone is quick enough.
    this.#wakeup = new DirectoryWakeup({
      clock: this.#clock,
      watched: null,
      pace: () => this.#directory.medium.pace(size),
      ...(isExact ? { momentMs: EXACT_MOMENT_MS } : {}),
    });
  }

  async prove(job: ProofJob): Promise<QualificationResult> {
    const { epoch, view, rank, size } = this.#view;
    const { generation, members, token } = job;
    this.#directory.medium.setReach(job.reach);
    this.#proved ??= { ...job.proved };
    const deadlineMs = this.#clock.now() + job.budgetMs;
    const context = {
      ...{ rank, size, own: this.#own, peers: this.#peersOf(job) },
      ...{ directory: this.#directory, clock: this.#clock, wakeup: this.#wakeup },
    };
    return proveAmong(
      {
        ...{ generation, epoch, view, rank, members: members.map((member) => member.rank) },
        exchange: makeExchange(context, token, deadlineMs),
        locks: this.#locks,
        directory: this.#directory,
        random: realRandom,
        clock: this.#clock,
        deadlineMs,
        // Looked at by the master, who has told the others so.
        inputs: { capability: job.capability, identity: null, localError: '' },
        roots: [],
        nonceFiles: this.#nonceFiles,
        proved: this.#proved,
      },
      members,
    );
  }

  /** The same ones from proof to proof: what they have shown is not read again. */
  #peersOf({ members, provers }: ProofJob): Peers {
    const { epoch, rank } = this.#view;
    const named = provers.join(' ');
    if (named === this.#provers) return this.#peers;
    const registers = members.flatMap((member, index) => {
      const name = provers[index] ?? '';
      const path = layout.proofRegister(epoch, name);
      const register = new PeerRegister(this.#directory, this.#clock, name, null, path);
      return member.rank === rank ? [] : [[member.rank, register] as const];
    });
    this.#provers = named;
    this.#peers = new Peers(new Map(registers));
    return this.#peers;
  }
}

const serve = async (root: string, view: ProverView): Promise<void> => {
  liveWithMaster();
  loadFlock();
  const directory = new RealDirectory(root);
  await directory.makeDirectory(layout.litmus(view.epoch));
  const proving = new ProvingProcess(directory, view);
  answerLine(readyLine());
  const nextLine = requestReader();
  for (let line = nextLine(); line !== null; line = nextLine())
    answerLine(resultLine(await proving.prove(jobOf(line))));
};

const [, , root, view] = process.argv;
invariant(root !== undefined && view !== undefined, 'usage: main ROOT VIEW');
try {
  await serve(root, JSON.parse(view) as ProverView);
} catch (error) {
  try {
    answerLine(errorLine(messageOf(error)));
  } catch {
    // The master is gone; there is nobody to tell.
  }
}
process.exit();
