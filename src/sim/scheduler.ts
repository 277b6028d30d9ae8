/**
 * Virtual time. Everything asynchronous in a simulated world waits here, and nowhere else.
 *
 * One event runs at a time; then the JavaScript job queues (microtasks, ticks, immediates) drain
 * until nothing is runnable; only then the next event runs, and the clock jumps to its time. Events
 * of one instant run in a seeded order.
 *
 * Guarantee: the order of events is a function of the seed and of the code under test; no real time
 * passes but for computing. A world in which nothing can ever happen again is reported as a
 * deadlock, one in which time no longer moves as a livelock. Not guaranteed: anything about code
 * that waits for real timers, real I/O or a dynamic import: the scheduler can't see those, and
 * names them as suspects when it reports a deadlock.
 */
import { FlockstepError } from '../errors.ts';
import { EventHeap, type HeapEntry } from './event-heap.ts';
import type { SeededRandom } from './random.ts';
import type { Trace } from './trace.ts';

/** Events of one instant, or reads of a clock within one event, after which time counts as stuck. */
const STUCK_EVENTS_MAX = 200_000;

/** A simulated process (or the driver): it can be paused, kept busy and killed. */
export interface Owner {
  readonly name: string;
  readonly alive: boolean;
  /** Virtual time until which it does not run (paused, or busy in a synchronous call). */
  readonly stoppedUntilMs: number;
}

interface MutableOwner {
  readonly name: string;
  alive: boolean;
  stoppedUntilMs: number;
}

export interface Timer {
  cancel(): void;
}

interface Event extends HeapEntry {
  readonly owner: MutableOwner;
  readonly label: string;
  action: (() => void) | null;
}

export interface RunStatistics {
  readonly events: number;
  readonly virtualMs: number;
}

export class Scheduler {
  /** The driver of the world: the test's own code runs as this owner and is never paused. */
  readonly driver: Owner;
  private readonly random: SeededRandom;
  private readonly trace: Trace;
  private readonly heap = new EventHeap<Event>();
  private readonly owners = new Set<MutableOwner>();
  private time = 0;
  private order = 0;
  private eventCount = 0;
  private eventsOfInstant = 0;
  private readsOfEvent = 0;
  private running = false;

  constructor(random: SeededRandom, trace: Trace) {
    this.random = random;
    this.trace = trace;
    this.driver = this.createOwner('driver');
  }

  /** Virtual milliseconds since the world began. */
  get now(): number {
    return this.time;
  }

  get statistics(): RunStatistics {
    return { events: this.eventCount, virtualMs: this.time };
  }

  createOwner(name: string): Owner {
    const owner: MutableOwner = { name, alive: true, stoppedUntilMs: 0 };
    this.owners.add(owner);
    return owner;
  }

  /**
   * What time it is for this owner: synchronous calls that take time move it ahead of `now` until
   * the current event is over. Counted, because a loop that only looks at a clock never ends here.
   */
  timeOf(owner: Owner): number {
    this.readsOfEvent += 1;
    if (this.readsOfEvent > STUCK_EVENTS_MAX)
      throw this.stuck(`${owner.name} looked at the clock ${STUCK_EVENTS_MAX} times in one event`);
    return Math.max(this.time, owner.stoppedUntilMs);
  }

  /** Runs `action` after `delayMs` of virtual time, unless the owner dies before. */
  schedule(owner: Owner, delayMs: number, label: string, action: () => void): Timer {
    const mutable = this.mutable(owner);
    const dueMs = Math.max(this.time, owner.stoppedUntilMs) + Math.max(0, delayMs);
    const event: Event = {
      dueMs,
      originMs: dueMs,
      tie: this.random.word(),
      order: this.order++,
      owner: mutable,
      label,
      action,
    };
    if (mutable.alive) this.heap.push(event);
    return {
      cancel: () => {
        event.action = null;
      },
    };
  }

  /** Resolves after `delayMs`; never, if the owner dies before. */
  delay(owner: Owner, delayMs: number, label: string): Promise<void> {
    return new Promise((resolve) => {
      this.schedule(owner, delayMs, label, resolve);
    });
  }

  /** As SIGSTOP, and SIGCONT after `durationMs`: what falls due meanwhile runs then, in order. */
  pause(owner: Owner, durationMs: number): void {
    const mutable = this.mutable(owner);
    mutable.stoppedUntilMs = Math.max(mutable.stoppedUntilMs, this.time + durationMs);
    this.trace.add(this.time, owner.name, `paused ${durationMs}`);
  }

  /** The owner spends `durationMs` in a synchronous call. */
  occupy(owner: Owner, durationMs: number): void {
    const mutable = this.mutable(owner);
    mutable.stoppedUntilMs = Math.max(mutable.stoppedUntilMs, this.time) + durationMs;
  }

  /** As SIGKILL: nothing of this owner runs any more; what it waits for never comes. */
  kill(owner: Owner): void {
    const mutable = this.mutable(owner);
    mutable.alive = false;
    this.trace.add(this.time, owner.name, 'killed');
  }

  /** Runs the world until `body` settles, and settles the same way. */
  run<T>(body: () => Promise<T>): Promise<T> {
    if (this.running) throw new FlockstepError('E_INVARIANT', 'this world runs already');
    this.running = true;
    return new Promise<T>((resolve, reject) => {
      let settled: (() => void) | null = null;
      body().then(
        (value) => {
          settled = () => resolve(value);
        },
        (error: unknown) => {
          settled = () => reject(error as Error);
        },
      );
      const finish = (end: () => void): void => {
        this.running = false;
        end();
      };
      let rounds = 0;
      // An immediate's callback is followed by all ticks and microtasks that it caused.
      const turn = (): void => {
        pendingTurns -= 1;
        if (settled !== null) return finish(settled);
        try {
          rounds = immediatesPending() ? rounds + 1 : 0;
          if (rounds > STUCK_EVENTS_MAX) throw this.stuck('setImmediate is called again and again');
          if (rounds === 0) this.runNextEvent();
        } catch (error) {
          return finish(() => reject(error as Error));
        }
        pendingTurns += 1;
        setImmediate(turn);
      };
      pendingTurns += 1;
      setImmediate(turn);
    });
  }

  private runNextEvent(): void {
    for (;;) {
      const event = this.heap.pop();
      if (event === undefined) throw this.deadlock();
      if (event.action === null || !event.owner.alive) continue;
      if (event.owner.stoppedUntilMs > event.dueMs) {
        event.dueMs = event.owner.stoppedUntilMs;
        this.heap.push(event);
        continue;
      }
      this.fire(event);
      return;
    }
  }

  private fire(event: Event): void {
    this.eventsOfInstant = event.dueMs > this.time ? 0 : this.eventsOfInstant + 1;
    if (this.eventsOfInstant > STUCK_EVENTS_MAX)
      throw this.stuck(`${STUCK_EVENTS_MAX} events in one instant, the last one ${event.label}`);
    this.time = Math.max(this.time, event.dueMs);
    this.readsOfEvent = 0;
    this.eventCount += 1;
    this.trace.add(this.time, event.owner.name, event.label);
    const action = event.action;
    event.action = null;
    action?.();
  }

  private mutable(owner: Owner): MutableOwner {
    if (!this.owners.has(owner as MutableOwner))
      throw new FlockstepError('E_INVARIANT', `${owner.name} belongs to another world`);
    return owner as MutableOwner;
  }

  private stuck(what: string): FlockstepError {
    return new FlockstepError(
      'E_INVARIANT',
      `livelock at ${this.time} ms of virtual time: ${what}`,
    );
  }

  private deadlock(): FlockstepError {
    const dead = [...this.owners].filter((owner) => !owner.alive).map((owner) => owner.name);
    const real = process.getActiveResourcesInfo();
    return new FlockstepError(
      'E_INVARIANT',
      `deadlock at ${this.time} ms of virtual time: nothing is runnable and no timer is set` +
        `${dead.length > 0 ? `; killed: ${dead.join(', ')}` : ''}` +
        `${real.length > 0 ? `; real resources, invisible to the simulation: ${real.join(', ')}` : ''}`,
    );
  }
}

/** Turns of all running worlds that wait for their immediate; those are not the code under test. */
let pendingTurns = 0;

const immediatesPending = (): boolean => {
  let count = 0;
  for (const resource of process.getActiveResourcesInfo()) if (resource === 'Immediate') count += 1;
  return count > pendingTurns;
};
