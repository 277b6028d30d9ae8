/**
 * Every limit of the protocol, units in the names, with the relations between them checked when
 * the module loads. Sizes are bytes, times are milliseconds.
 */
import { strictEqual } from './check.ts';

/** A register line is whole pages, so that one write never tears the other line's page. */
export const REGISTER_PAGE_BYTES = 4096;
/** The file's length changes with each write by this modulus (an NFSv3 reader would go blind otherwise). */
export const REGISTER_TAIL_MODULUS = 32;
/** Frames under fresh names that stay: a reader that has just listed them still finds the newest. */
export const TRAIL_FRAMES_KEPT = 8;
/** Masters of one view. */
export const MASTERS_MAX = 1024;
/** Shards of one ledger; each costs one position (up to 17 bytes) in every frame. */
export const SHARDS_MAX = 64;

/**
 * Bytes of one register line for `masters` masters and any number of shards: the fixed part of a frame is
 * below 1.6 KiB, a position takes at most 17 bytes, and root's decision repeats one ordinary phase
 * payload for each master (below 130 bytes without error texts), and so does each of up to two earlier
 * decisions that some master may not have taken yet. Longer decisions go to a payload file.
 */
export const registerCapacityBytes = (masters: number, callRoomBytes = 0): number =>
  REGISTER_PAGE_BYTES *
  Math.ceil((1600 + 17 * SHARDS_MAX + 350 * masters + callRoomBytes) / REGISTER_PAGE_BYTES);

/** Words for later phases beside a contribution, and earlier decisions beside the last one. */
export const WORDS_AHEAD_MAX = 32;

/**
 * Room for calls in the register of a master whose program makes or answers some: a session's 16 small
 * calls (below 900 bytes each) stand in one frame, and no file is needed for any of them.
 */
export const CALL_ROOM_BYTES = 14 * 1024;

/** A register made to join, or to be joined, has room for the decisions of this many masters. */
export const JOINABLE_MASTERS_MIN = 64;

/**
 * Shards of a new job unless told otherwise: two for each master, so that they rarely meet at one,
 * rounded up to a power of two; few, so that what is written together shares a transaction.
 */
export const shardsFor = (masters: number): number =>
  Math.min(SHARDS_MAX, 2 ** Math.ceil(Math.log2(Math.max(4, 2 * masters))));

/** Any other record on disk. A ledger transaction may be larger: see TRANSACTION_BYTES_MAX. */
export const RECORD_BYTES_MAX = 1024 * 1024;
/** Evidence of one generation: up to 4 KiB for each master. */
export const EVIDENCE_BYTES_MAX = 16 * 1024 * 1024;
/** Records of evidence kept of an epoch, beside the first one. */
export const EVIDENCE_KEPT_MAX = 64;
/** One ledger transaction. 4096 operations of at most 2 KiB. */
export const TRANSACTION_BYTES_MAX = 8 * 1024 * 1024;
export const TRANSACTION_OPERATIONS_MAX = 4096;
/** One snapshot of a shard: some 12 million done items, or 2 million open ones. */
export const SNAPSHOT_BYTES_MAX = 1024 * 1024 * 1024;
/** Transactions of a shard after which a snapshot is worth its bytes, unless told otherwise. */
export const SNAPSHOT_EVERY_DEFAULT = 1024;
/** After this many times as many it is written whatever it costs: the log stays bounded. */
export const SNAPSHOT_EVERY_FACTOR_MAX = 16;

/** Idle heartbeat of a master. */
export const HEARTBEAT_MS = 250;
/** While masters gather, so that two sequence numbers of a live one are seen quickly. */
export const RENDEZVOUS_HEARTBEAT_MS = 25;
/**
 * A master whose register has not moved for this long, on the observer's own monotonic clock, is
 * lost. Must exceed several heartbeats plus the slowest measured visibility (5 s on CephFS); and a
 * third of it bounds a renewal, which took 3 s between two busy clients of NFSv4.
 */
export const MEMBER_TTL_MS_DEFAULT = 30_000;
export const JOIN_TIMEOUT_MS_DEFAULT = 60_000;
/** One deadline for a whole qualification. */
export const CLUSTER_TIMEOUT_MS_DEFAULT = 30_000;
export const CLUSTER_TIMEOUT_MS_MAX = 3_600_000;
/** As in the reference system: once a minute, delayed by up to a tenth. 0 switches renewal off. */
export const RENEW_INTERVAL_SECONDS_DEFAULT = 60;
export const RENEW_JITTER_DEFAULT = 0.1;
/** A write that a reader has not seen this long after it heard of it is called late. */
export const VISIBILITY_DEADLINE_MS = 2_000;
/**
 * A name that is known to exist may stay absent, or its file empty, this long: three times the slowest
 * visibility measured (5 s: a CephFS client hears of others' changes once in a tick of its server).
 */
export const VISIBILITY_PATIENCE_MS = 15_000;
/**
 * A name that this client itself has linked or listed may stay unreadable this long. Only SMB needs it,
 * for a second (its lease); and a master that has lost control must not wait longer for its way out.
 */
export const OWN_PATIENCE_MS = 2_000;
/** Content that is there and is no whole record may still be in the writing for this long. */
export const DAMAGED_PATIENCE_MS = 2_000;
export const PROBE_TIMEOUT_MS_DEFAULT = 5_000;

/** An input or adopted file. */
export const ITEM_BYTES_MAX_DEFAULT = 256 * 1024 * 1024;
/** Files that one execution may leave in {out}. */
export const OUTPUT_FILES_MAX_DEFAULT = 4096;
export const OUTPUT_BYTES_MAX_DEFAULT = 256 * 1024 * 1024;
/** Standard output kept in a published result; the digest always covers all of it. */
export const STDOUT_KEPT_BYTES = 64 * 1024;
/** Kept of each stream in the master's log. */
export const LOG_STREAM_BYTES_MAX = 1024 * 1024;
export const MAX_ATTEMPTS_DEFAULT = 3;

// A live master must be able to miss several heartbeats before it counts as lost.
strictEqual(MEMBER_TTL_MS_DEFAULT >= 8 * HEARTBEAT_MS, true, 'TTL covers eight heartbeats');
// Small views fit one page.
strictEqual(registerCapacityBytes(4), REGISTER_PAGE_BYTES, 'small views use one page');
// The length tail never reaches into the next page.
strictEqual(REGISTER_TAIL_MODULUS < REGISTER_PAGE_BYTES, true, 'tail is below a page');
