/** Client identity in a simulated world: several processes of one client observe the same. */
import type { ClientIdentity, IdentityPort } from '../ports/identity.ts';

/** One simulated host with one mount of the shared file system. */
export class SimulatedClient {
  readonly index: number;
  /** False lets a test see what a real identity would lead to; then no record says "synthetic". */
  readonly synthetic: boolean;
  private boots = 1;
  private mounts = 1;

  constructor(index: number, options: { synthetic: boolean }) {
    this.index = index;
    this.synthetic = options.synthetic;
  }

  /** st_dev of the mount; meaningful on this client alone. */
  get device(): string {
    return String(100 * (this.index + 1) + this.mounts);
  }

  get identity(): string {
    return `simulated:host-${this.index}:boot-${this.boots}:mount-${this.mounts}`;
  }

  remount(): void {
    this.mounts += 1;
  }

  reboot(): void {
    this.boots += 1;
    this.mounts += 1;
  }
}

export class SimulatedIdentity implements IdentityPort {
  private readonly client: SimulatedClient;
  private readonly pid: number;

  constructor(client: SimulatedClient, pid: number) {
    this.client = client;
    this.pid = pid;
  }

  observe(): ClientIdentity {
    return {
      client: this.client.identity,
      synthetic: this.client.synthetic,
      host: `host-${this.client.index}`,
      pid: this.pid,
      kernel: 'simulated',
      mount: { type: 'simulated', source: 'server:/export', options: 'rw' },
    };
  }
}
