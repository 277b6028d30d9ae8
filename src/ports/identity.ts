/** Who this process is to the file system's server, and to people. */
export interface ClientIdentity {
  /** (kernel boot id, superblock of the coordination directory), at most 255 characters. */
  readonly client: string;
  /** True when a test injected the identity; then every record that builds on it says so. */
  readonly synthetic: boolean;
  /** Diagnostics, never compared. */
  readonly host: string;
  readonly pid: number;
  readonly kernel: string;
  readonly mount: { readonly type: string; readonly source: string; readonly options: string };
}

export interface IdentityPort {
  /** Observed anew at each call: a remount changes it. Throws if it cannot be read. */
  observe(): ClientIdentity;
}
