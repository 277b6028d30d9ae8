/** Names inside the coordination directory. Every module asks here; nobody builds a path by hand. */
type SharedPath = string;

export const layout = {
  marker: 'flockstep.json',
  rosters: 'roster',
  roster: (run: string): SharedPath => `roster/${run}`,
  rosterRecord: (run: string, incarnation: string): SharedPath =>
    `roster/${run}/${incarnation}.json`,
  registers: 'registers',
  register: (incarnation: string): SharedPath => `registers/${incarnation}.json`,
  /** Frames of a register under fresh names. */
  trail: (incarnation: string): SharedPath => `registers/${incarnation}.d`,
  trailFrame: (incarnation: string, sequence: number): SharedPath =>
    `registers/${incarnation}.d/${sequence}.json`,
  views: 'views',
  view: (view: number): SharedPath => `views/${view}.json`,
  aborts: 'aborts',
  abort: (view: number): SharedPath => `aborts/${view}.json`,
  payloads: 'payloads',
  payload: (digest: string): SharedPath => `payloads/${digest}.json`,
  /** Unpublished temporary files of create-once. */
  temporary: 'tmp',
  epochs: 'epochs',
  /** Epochs that were retired, until they are removed. */
  retired: 'retired',
  retiredEpoch: (epoch: string): SharedPath => `retired/${epoch}`,
  /** State root of one epoch. */
  state: (epoch: string): SharedPath => `epochs/${epoch}`,
  job: (epoch: string): SharedPath => `epochs/${epoch}/job.json`,
  renewalConfiguration: (epoch: string): SharedPath => `epochs/${epoch}/renewal-configuration.json`,
  /**
   * Leaf name, relative to the state root. Carries the view from the second one on: a stopped master
   * of an earlier view may hold its lock for ever.
   */
  clusterLock: (view: number): string => (view === 1 ? 'cluster.lock' : `cluster.${view}.lock`),
  evidences: (epoch: string): SharedPath => `epochs/${epoch}/evidence`,
  /** Carries the view: generations begin at 0 again in each. */
  evidence: (epoch: string, name: string): SharedPath => `epochs/${epoch}/evidence/${name}`,
  litmus: (epoch: string): SharedPath => `epochs/${epoch}/litmus`,
  nonceFile: (epoch: string, name: string): SharedPath => `epochs/${epoch}/litmus/${name}.file`,
  /** Register of a proving process, beside the nonce files: both are of one proof. */
  proofRegister: (epoch: string, name: string): SharedPath =>
    `epochs/${epoch}/litmus/${name}.proof`,
  ledger: (epoch: string): SharedPath => `epochs/${epoch}/ledger`,
  shard: (epoch: string, shard: number): SharedPath => `epochs/${epoch}/ledger/${shard}`,
  /** A directory of transactions; its name is never used twice. */
  segment: (epoch: string, shard: number, segment: string): SharedPath =>
    `epochs/${epoch}/ledger/${shard}/${segment}`,
  /** A segment that is no longer one, until it is removed. */
  retiredSegment: (epoch: string, shard: number, segment: string): SharedPath =>
    `epochs/${epoch}/ledger/${shard}/retired-${segment}`,
  transaction: (
    epoch: string,
    place: { readonly shard: number; readonly segment: string },
    number: number,
  ): SharedPath => `epochs/${epoch}/ledger/${place.shard}/${place.segment}/${number}.json`,
  snapshot: (epoch: string, shard: number, number: number): SharedPath =>
    `epochs/${epoch}/ledger/${shard}/snapshot-${number}.jsonl`,
  locks: (epoch: string): SharedPath => `epochs/${epoch}/locks`,
  /** Carries the view: a stopped master of an earlier view may hold its lock for ever. */
  shardLock: (epoch: string, shard: number, view: number): SharedPath =>
    `epochs/${epoch}/locks/${shard}.${view}.lock`,
  logs: (epoch: string): SharedPath => `epochs/${epoch}/logs`,
  log: (epoch: string, incarnation: string): SharedPath =>
    `epochs/${epoch}/logs/${incarnation}.ndjson`,
  inputs: (epoch: string): SharedPath => `epochs/${epoch}/inputs`,
  input: (epoch: string, id: string): SharedPath =>
    `epochs/${epoch}/inputs/${id.slice(0, 2)}/${id}`,
  calls: (epoch: string): SharedPath => `epochs/${epoch}/calls`,
  /** Of a replier, where it is kept in the state root. */
  callJournal: (epoch: string, endpoint: string): SharedPath =>
    `epochs/${epoch}/call-journals/${endpoint}`,
  /** Of one endpoint as requester: a journal for each peer. */
  callOutboxes: (epoch: string, endpoint: string): SharedPath =>
    `epochs/${epoch}/call-outboxes/${endpoint}`,
  callOutbox: (epoch: string, endpoint: string, peer: string): SharedPath =>
    `epochs/${epoch}/call-outboxes/${endpoint}/${peer}`,
  /** Of one endpoint as replier: a folder for each requester. */
  callsTo: (epoch: string, replier: string): SharedPath => `epochs/${epoch}/calls/${replier}`,
  mailbox: (epoch: string, replier: string, requester: string): SharedPath =>
    `epochs/${epoch}/calls/${replier}/${requester}`,
} as const;
