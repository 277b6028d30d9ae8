/**
 * One master: joins a view, proves the lock, opens the job, drives the work, finds out with the
 * others that nothing is left, and stops within a bound.
 *
 * Guarantee: whatever happens, `runMaster` resolves with an outcome whose exit code tells the cause
 * (it never rejects), its workers are ended first, and after a failure nothing is published any
 * more. Residual: a master stopped by SIGKILL ends without an outcome; the others see its register
 * stand still.
 */
import { FlockstepError, boundedText } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { HEARTBEAT_MS, registerCapacityBytes } from '../protocol/limits.ts';
import type { ClientIdentity } from '../ports/identity.ts';
import { configurationDigest } from '../protocol/configuration.ts';
import { observeInputs } from './litmus-inputs.ts';
import { Session } from './session.ts';
import type { MasterOptions, MasterOutcome, MasterPorts } from './options.ts';
import { PeerRegister, Peers } from './peers.ts';
import { OwnRegister } from './register.ts';
import { FirstError, type MasterControl } from './membership.ts';
import { rendezvous, type Joined } from './rendezvous.ts';

/** Runs a master from start to end. Never rejects. */
export const runMaster = async (
  options: MasterOptions,
  ports: MasterPorts,
  control: MasterControl,
): Promise<MasterOutcome> => {
  const failure = new FirstError();
  let own: OwnRegister | null = null;
  const heart = new AbortController();
  try {
    const startedAtMs = ports.clock.now();
    const { incarnation } = ports;
    const { roots } = ports;
    // A failing probe does not end the master here: its peers learn the cause in the membership phase.
    const inputs = await observeInputs({
      localError: '',
      capability: { probe: ports.probes, roots },
      identity: ports.identity,
    });
    own = await openRegister(options, ports, incarnation, failure);
    const joined = await join(options, ports, control, incarnation, own, inputs.identity);
    own.update({
      epoch: joined.view.epoch,
      view: joined.view.view,
      rank: joined.rank,
      lifecycle: 'qualifying',
    });
    const peers = watchPeers(ports, joined, incarnation);
    void beat(ports, own, heart.signal);
    const session = new Session(
      {
        options,
        ports,
        control,
        incarnation,
        own,
        peers,
        ...joined,
        inputs,
        startedAtMs,
      },
      failure,
    );
    return await session.run();
  } catch (error) {
    failure.set(error);
    return outcomeOf(failure, own);
  } finally {
    heart.abort();
    own?.close();
    ports.wakeup.close();
    ports.locks.close?.();
  }
};

/** The end of a master that never joined a view: its own register tells the others why. */
const outcomeOf = (failure: FirstError, own: OwnRegister | null): MasterOutcome => {
  const error = failure.error ?? new FlockstepError('E_INVARIANT', 'ended without a cause');
  own?.update({
    lifecycle: 'failed',
    failure: { code: error.code, text: boundedText(error.message) },
  });
  own?.flush();
  return {
    exitCode: error.exitCode,
    error: { code: error.code, message: error.message },
    rank: null,
    summary: null,
  };
};

/** Names that everybody may rely on from the first moment; making them again is harmless. */
const FIXED_DIRECTORIES = [
  layout.registers,
  layout.rosters,
  layout.views,
  layout.aborts,
  layout.payloads,
  layout.epochs,
];

const openRegister = async (
  options: MasterOptions,
  ports: MasterPorts,
  incarnation: string,
  failure: FirstError,
): Promise<OwnRegister> => {
  for (const path of FIXED_DIRECTORIES) await ports.directory.makeDirectory(path);
  const capacity = registerCapacityBytes(options.size);
  return new OwnRegister({
    writer: ports.directory.createRegister(layout.register(incarnation), capacity),
    capacity,
    onError: (error) => {
      failure.set(error);
      ports.wakeup.nudge();
    },
    initial: {
      epoch: '',
      view: 0,
      run: options.run,
      rank: options.rank,
      incarnation,
      heartbeat: 0,
      lifecycle: 'joining',
      contribution: null,
      decision: null,
      work: null,
      probe: null,
      vote: null,
      renewal: null,
      stop: null,
      failure: null,
    },
  });
};

const join = (
  options: MasterOptions,
  ports: MasterPorts,
  control: MasterControl,
  incarnation: string,
  own: OwnRegister,
  identity: ClientIdentity | null,
): Promise<Joined> =>
  rendezvous({
    directory: ports.directory,
    clock: ports.clock,
    random: ports.random,
    own,
    roster: {
      schema: 'flockstep-roster-v1',
      run: options.run,
      incarnation,
      rank: options.rank,
      size: options.size,
      epoch: options.epoch ?? '',
      configuration: configurationDigest(options),
      capacity: own.capacity,
      host: boundedText(identity?.host ?? ''),
      pid: identity?.pid ?? 0,
    },
    joinTimeoutMs: options.joinTimeoutMs,
    memberTtlMs: options.memberTtlMs,
    stopped: () => control.drain.aborted || control.now.aborted,
    onWait: (why) => control.onEvent({ kind: 'waiting', why }),
  });

const watchPeers = (ports: MasterPorts, joined: Joined, incarnation: string): Peers => {
  const others = joined.view.members.filter((member) => member.incarnation !== incarnation);
  return new Peers(
    new Map(
      others.map((member) => [
        member.rank,
        new PeerRegister(ports.directory, ports.clock, member.incarnation),
      ]),
    ),
  );
};

/** Signs of life go on whatever the master is waiting for. */
const beat = async (ports: MasterPorts, own: OwnRegister, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await ports.clock.sleep(HEARTBEAT_MS, signal);
    if (!signal.aborted) own.beat();
  }
};
