/**
 * From a fresh process to a member of a view: local probes, own register, rendezvous, and signs of
 * life from then on. What the master does in the view is its caller's.
 *
 * Guarantee: whatever happens, `enterView` resolves with a value (it never rejects), and nothing that it
 * opened stays open. Residual: a master stopped by SIGKILL ends without an outcome; the others see its
 * register stand still.
 */
import { FlockstepError, boundedText, isFlockstepError, type ErrorCode } from '../errors.ts';
import type { ClientIdentity } from '../ports/identity.ts';
import type { Reach } from '../ports/reach.ts';
import { layout } from '../protocol/layout.ts';
import { timingDigest } from '../protocol/configuration.ts';
import {
  CALL_ROOM_BYTES,
  HEARTBEAT_MS,
  JOINABLE_MASTERS_MIN,
  registerCapacityBytes,
} from '../protocol/limits.ts';
import { whyAlone } from '../protocol/mount-findings.ts';
import { newFrameState } from '../protocol/register.ts';
import { boundedWith } from '../protocol/text.ts';
import { CarrierControl } from './carrier.ts';
import { observeInputs, type QualificationInputs } from './litmus-inputs.ts';
import { controlLost, FirstError, type MasterControl, type ViewMembership } from './membership.ts';
import type { ControlOptions, ControlPorts } from './options.ts';
import { PeerRegister, Peers } from './peers.ts';
import { OwnRegister } from './register.ts';
import { rendezvous, type Joined } from './rendezvous.ts';

export interface Entry<O extends ControlOptions, P extends ControlPorts> {
  readonly options: O;
  readonly ports: P;
  readonly control: MasterControl;
  /** What all masters of the run must have in common, as a digest. */
  readonly configuration: string;
  /** Fingerprint of the cluster key, or '' without one. */
  readonly clusterKey: string;
  /** Code of masters that have not met where the mount explains why; left out: as otherwise. */
  readonly aloneCode?: ErrorCode;
}

export type MembershipOf<O extends ControlOptions, P extends ControlPorts> = ViewMembership & {
  readonly options: O;
  readonly ports: P;
};

/** What is done in the view, and what is told when there was none. */
export interface Stay<O extends ControlOptions, P extends ControlPorts, T> {
  readonly inside: (membership: MembershipOf<O, P>, failure: FirstError) => Promise<T>;
  readonly outside: (error: FlockstepError) => T;
}

export const enterView = async <O extends ControlOptions, P extends ControlPorts, T>(
  entry: Entry<O, P>,
  stay: Stay<O, P, T>,
): Promise<T> => {
  const { options, control } = entry;
  const carrier = new CarrierControl({
    clock: entry.ports.clock,
    option: options.carrier ?? 'auto',
    readsQuickly: entry.ports.readsQuickly ?? (() => true),
  });
  const ports = { ...entry.ports, reach: reachBoth(entry.ports.reach, carrier) };
  const failure = new FirstError();
  let own: OwnRegister | null = null;
  const heart = new AbortController();
  try {
    const startedAtMs = ports.clock.now();
    const { incarnation, roots } = ports;
    // A failing probe does not end the master here: its peers learn the cause in the membership phase.
    const inputs = await observeInputs({
      localError: '',
      capability: { probe: ports.probes, roots },
      identity: ports.identity,
    });
    refuseUnfit(options, inputs);
    own = await openRegister(entry, carrier, failure, () => own !== null && own.current.view > 0);
    const joined = await join(entry, own, inputs.identity).catch((error: unknown) => {
      throw withWhyAlone(error, inputs.identity, entry.aloneCode);
    });
    own.update({
      epoch: joined.view.epoch,
      view: joined.view.view,
      rank: joined.rank,
      lifecycle: 'qualifying',
    });
    const peers = watchPeers(ports, joined, carrier);
    carrier.follow(peers);
    void beat(ports, own, heart.signal);
    return await stay.inside(
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
        clusterKey: entry.clusterKey,
      },
      failure,
    );
  } catch (error) {
    failure.set(error);
    return stay.outside(tellFailure(failure, own));
  } finally {
    heart.abort();
    own?.close();
    ports.wakeup.close();
    ports.locks.close?.();
  }
};

const reachBoth =
  (told: ControlPorts['reach'], carrier: CarrierControl) =>
  (reach: Reach): void => {
    told?.(reach);
    carrier.setReach(reach);
  };

/** Masters that wait for each other on mounts which do not show the same files. */
const withWhyAlone = (
  error: unknown,
  identity: ClientIdentity | null,
  code: ErrorCode = 'E_RENDEZVOUS',
): unknown => {
  if (!isFlockstepError(error) || error.code !== 'E_RENDEZVOUS' || identity === null) return error;
  const why = whyAlone(identity.mount);
  if (why === '') return error;
  return new FlockstepError(code, boundedWith(error.message, `; ${why}`), { cause: error });
};

/** Who wants to join a job that runs brings no trouble into it that it knows of. */
const refuseUnfit = (options: ControlOptions, inputs: QualificationInputs): void => {
  if (options.join === undefined || inputs.localError === '') return;
  throw new FlockstepError(inputs.localCode ?? 'E_NOT_QUALIFIED', inputs.localError);
};

/** The end of a master that never joined a view: its own register tells the others why. */
const tellFailure = (failure: FirstError, own: OwnRegister | null): FlockstepError => {
  const error = failure.error ?? new FlockstepError('E_INVARIANT', 'ended without a cause');
  own?.update({
    lifecycle: 'failed',
    failure: { failedGeneration: '0', code: error.code, text: boundedText(error.message) },
  });
  own?.flush();
  return error;
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
  { options, ports, control }: Entry<ControlOptions, ControlPorts>,
  carrier: CarrierControl,
  failure: FirstError,
  hasView: () => boolean,
): Promise<OwnRegister> => {
  const { incarnation } = ports;
  for (const path of FIXED_DIRECTORIES) await ports.directory.makeDirectory(path);
  const callRoomBytes = control.calls === undefined ? 0 : CALL_ROOM_BYTES;
  const joins = options.join !== undefined;
  const masters = joins ? Math.max(options.size, JOINABLE_MASTERS_MIN) : options.size;
  const capacity = registerCapacityBytes(masters, callRoomBytes);
  return new OwnRegister({
    clock: ports.clock,
    memberTtlMs: options.memberTtlMs,
    writer: ports.directory.createRegister(layout.register(incarnation), capacity),
    capacity,
    carrier: {
      control: carrier,
      openTrail: () => ports.directory.createTrail(layout.trail(incarnation)),
    },
    onError: (error) => {
      // Before there is a view, there is no control to lose: the directory is unusable.
      failure.set(hasView() ? controlLost(error) : error);
      ports.wakeup.nudge();
    },
    initial: newFrameState({ run: options.run, rank: options.rank, incarnation }),
  });
};

const join = (
  { options, ports, control, configuration, clusterKey }: Entry<ControlOptions, ControlPorts>,
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
      incarnation: ports.incarnation,
      rank: options.rank,
      size: options.size,
      epoch: options.epoch ?? '',
      configuration,
      clusterKey,
      capacity: own.capacity,
      wants: options.join === undefined ? 'found' : 'join',
      timing: timingDigest(options),
      host: boundedText(identity?.host ?? ''),
      pid: identity?.pid ?? 0,
    },
    anyRun: options.join?.anyRun === true,
    joinTimeoutMs: options.joinTimeoutMs,
    memberTtlMs: options.memberTtlMs,
    stopped: () => control.drain.aborted || control.now.aborted || control.leave?.aborted === true,
    onWait: (why) => control.onEvent({ kind: 'waiting', why }),
  });

const watchPeers = (ports: ControlPorts, joined: Joined, looks: CarrierControl): Peers => {
  const others = joined.view.members.filter((member) => member.incarnation !== ports.incarnation);
  return new Peers(
    new Map(
      others.map((member) => [
        member.rank,
        new PeerRegister(ports.directory, ports.clock, member.incarnation, looks),
      ]),
    ),
    joined.view.view,
  );
};

/** Signs of life go on whatever the master is waiting for. */
const beat = async (ports: ControlPorts, own: OwnRegister, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await ports.clock.sleep(HEARTBEAT_MS, signal);
    if (!signal.aborted) own.beat();
  }
};
