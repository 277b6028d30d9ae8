/**
 * The records of the coordination and output directory in words, one function for each kind.
 *
 * Not told: whether records agree with each other. `verify` reads all of them for that.
 */
import { verifyEvidence } from '../protocol/evidence.ts';
import {
  capacityOf,
  choose,
  decodeLine,
  type LineReading,
  type RegisterReading,
} from '../protocol/register.ts';
import type {
  Abort,
  Evidence,
  Frame,
  Job,
  RenewalManifest,
  Roster,
  Transaction,
  View,
} from '../protocol/records.ts';
import type { Nonce } from '../protocol/generated/nonce.ts';
import type { Result } from '../protocol/result.ts';
import { viewFault } from '../protocol/view.ts';
import { bellFacts } from './inspect-calls.ts';
import {
  fact,
  factUnless,
  short,
  tally,
  type Fact,
  type InspectContext,
  type Told,
} from './inspection.ts';
import { duration, plural, printable } from './text.ts';

const told = (
  headline: string,
  facts: readonly Fact[],
  findings: readonly string[] = [],
): Told => ({
  headline: printable(headline),
  facts,
  findings: findings.map(printable),
});

const rankText = (rank: number | null): string => (rank === null ? 'no rank yet' : `rank ${rank}`);

export const tellRoster = (roster: Roster): Told =>
  told(
    `a master of run ${roster.run} arrived on ${roster.host}, ${rankText(roster.rank)} of ${roster.size}`,
    [
      fact('incarnation', roster.incarnation),
      fact('process', `${roster.pid} on ${roster.host}`),
      fact('job', roster.epoch === '' ? 'whatever the directory holds' : roster.epoch),
      fact('options', `digest ${short(roster.configuration)}`),
      fact('register', `lines of ${roster.capacity} bytes`),
      ...factUnless(
        roster.clusterKey === '',
        'cluster key',
        () => `fingerprint ${short(roster.clusterKey)}`,
      ),
    ],
  );

export const tellView = (view: View, context: InspectContext): Told => {
  const number = /^([1-9][0-9]{0,15})\.json$/.exec(context.name)?.[1];
  const fault = viewFault(view, number === undefined ? view.view : Number(number));
  return told(
    `number ${view.view} of run ${view.run}: ${plural(view.members.length, 'master')}`,
    [
      fact('job', view.epoch),
      fact(
        'previous',
        view.previous === '' ? 'none: the first view' : `view of digest ${short(view.previous)}`,
      ),
      ...view.members.map((member) =>
        fact(
          `rank ${member.rank}`,
          `${member.incarnation}, process ${member.pid} on ${member.host}`,
        ),
      ),
    ],
    fault === '' ? [] : [fault],
  );
};

export const tellAbort = (abort: Abort): Told =>
  told(`view ${abort.view} was stopped by rank ${abort.rank}: ${abort.code}`, [
    fact('cause', abort.text),
    fact('job', abort.epoch),
    fact('master', abort.incarnation),
    ...factUnless(
      abort.failedGeneration === '0',
      'proof',
      () => `renewal ${abort.failedGeneration} failed`,
    ),
    fact('more', `flockstep explain ${abort.code}`),
  ]);

export const tellJob = (job: Job): Told =>
  told(`${short(job.epoch)}, a ledger of ${plural(job.shards, 'shard')}`, [
    fact('job', job.epoch),
    fact('options', `digest ${short(job.configuration)}`),
    fact('begun by', job.incarnation),
  ]);

export const tellManifest = ({ configuration, fingerprint, epoch }: RenewalManifest): Told =>
  told(
    `the proof is renewed every ${configuration.intervalSeconds} s`,
    [
      fact('job', epoch),
      fact(
        'timing',
        `up to ${configuration.jitterFraction} of it later, at most ${configuration.maximumIntervalSeconds} s, deadline ${configuration.timeoutSeconds} s`,
      ),
      fact('fingerprint', fingerprint),
    ],
    [
      ...(fingerprint === configuration.fingerprint ? [] : ['its two fingerprints differ']),
      ...(epoch === configuration.epoch ? [] : ['its two epochs differ']),
    ],
  );

export const tellNonce = (nonce: Nonce): Told =>
  told(`number ${nonce.sequence} of a litmus`, [fact('nonce', nonce.nonce)]);

const ITEMS_SHOWN = 8;

export const tellTransaction = (transaction: Transaction, context: InspectContext): Told => {
  const { shard, number, operations } = transaction;
  const named = /^([1-9][0-9]{0,15})\.json$/.exec(context.name)?.[1];
  return told(
    `number ${number} of shard ${shard}: ${tally(operations.map(({ kind }) => kind))}`,
    [
      fact('job', transaction.epoch),
      fact('written in', `view ${transaction.view} by ${transaction.incarnation}`),
      fact(
        'previous',
        transaction.previous === '' ? 'none: the first' : `digest ${short(transaction.previous)}`,
      ),
      ...operations
        .slice(0, ITEMS_SHOWN)
        .map((operation) =>
          fact(
            operation.kind,
            'item' in operation
              ? `${short(operation.item)}${'token' in operation ? `, token ${operation.token}` : ''}`
              : operation.kind === 'view'
                ? plural(operation.members.length, 'member')
                : `goes on in ${operation.segment}`,
          ),
        ),
      ...factUnless(
        operations.length <= ITEMS_SHOWN,
        'more',
        () => `${operations.length - ITEMS_SHOWN} operations`,
      ),
    ],
    named === undefined || Number(named) === number ? [] : [`is named transaction ${named}`],
  );
};

export const tellEvidence = (evidence: Evidence): Told => {
  const verdict = evidence.verified
    ? `the lock excluded across ${plural(evidence.clients, 'client')}`
    : evidence.clean
      ? 'one client, nothing to prove'
      : 'the proof failed';
  return told(
    `generation ${evidence.generation} of view ${evidence.view}: ${verdict}`,
    [
      ...factUnless(evidence.error === '', 'error', () => evidence.error),
      fact('job', evidence.epoch),
      fact(
        'counted',
        Object.entries(evidence.counts)
          .map(([name, count]) => `${name} ${count}`)
          .join(', '),
      ),
      fact('took', duration(evidence.elapsedMs / 1000)),
      ...evidence.members.map(({ rank, host, kernel, mount }) =>
        fact(`rank ${rank}`, `${host}, kernel ${kernel}, ${mount.type} of ${mount.source}`),
      ),
      fact('transcript', evidence.transcript === '' ? '(none)' : evidence.transcript),
    ],
    verifyEvidence(evidence),
  );
};

const endOf = ({ exitStatus, signal, timedOut }: Result): string => {
  if (timedOut) return 'timed out';
  return signal === null ? `exit status ${exitStatus}` : `ended by ${signal}`;
};

export const tellResult = (result: Result, context: InspectContext): Told =>
  told(
    `of item ${short(result.item)}${result.name === null ? '' : ` (${result.name})`}: ${endOf(result)}`,
    [
      fact('job', result.epoch),
      fact('token', String(result.token)),
      fact('took', duration(result.durationMs / 1000)),
      fact(
        'output',
        `${plural(result.stdout.bytes, 'byte')}${result.stdout.truncated ? ', its beginning kept' : ''}; ${plural(result.stderr.bytes, 'byte')} of errors`,
      ),
      ...result.files
        .slice(0, ITEMS_SHOWN)
        .map((file) => fact('file', `${file.name}, ${plural(file.bytes, 'byte')}`)),
      ...factUnless(
        result.files.length <= ITEMS_SHOWN,
        'more',
        () => `${result.files.length - ITEMS_SHOWN} files`,
      ),
    ],
    /^[0-9a-f]{64}\.json$/.test(context.name) && context.name !== `${result.item}.json`
      ? ['is named as the result of another item']
      : [],
  );

// --- registers ----------------------------------------------------------------------------------

const lineText = (line: LineReading): string => {
  if (line.kind === 'frame') return `sequence ${line.frame.sequence}`;
  return line.kind === 'blank' ? 'not written yet' : `damaged: ${line.reason}`;
};

const frameFacts = (frame: Frame, context: InspectContext): Fact[] => [
  fact('incarnation', frame.incarnation),
  fact('job', frame.epoch === '' ? 'not known yet' : `${frame.epoch}, view ${frame.view}`),
  fact('heartbeat', String(frame.heartbeat)),
  fact('carrier', `uses ${frame.carrier.uses}, sees ${frame.carrier.sees}`),
  ...factUnless(
    frame.contribution === null,
    'its word',
    () =>
      `phase ${frame.contribution?.phase} of exchange ${short(frame.contribution?.token ?? '')}`,
  ),
  ...factUnless(
    frame.decision === null,
    'decision',
    () =>
      `phase ${frame.decision?.phase}: ${frame.decision?.ok === true ? 'agreed' : `failed, ${frame.decision?.error}`}`,
  ),
  ...factUnless(
    frame.work === null,
    'work',
    () =>
      `${frame.work?.idle === true ? 'idle' : `${frame.work?.active} under way`}, ${frame.work?.attempts} attempts, ${frame.work?.published} published, ${frame.work?.failed} failed`,
  ),
  ...factUnless(frame.probe === null, 'end', () => `root says ${frame.probe?.verdict}`),
  ...factUnless(
    frame.vote === null,
    'vote',
    () =>
      `${frame.vote?.idle === true ? 'idle' : 'busy'}${frame.vote?.committed === true ? ', committed' : ''}`,
  ),
  ...factUnless(frame.renewal === null, 'renewal', () => 'a proof is asked for'),
  ...factUnless(frame.stop === null, 'stop', () => `asked to ${frame.stop?.kind}`),
  ...factUnless(
    frame.failure === null,
    'failure',
    () => `${frame.failure?.code}: ${frame.failure?.text}`,
  ),
  ...bellFacts(frame.calls, context),
];

/** A frame that has a name of its own. */
const tellFrame = (frame: Frame, context: InspectContext): Told => {
  const isNamedSo =
    !/^[0-9]+\.json$/.test(context.name) || context.name === `${frame.sequence}.json`;
  return told(
    `${rankText(frame.rank)} of run ${frame.run} is ${frame.lifecycle}, sequence ${frame.sequence}`,
    frameFacts(frame, context),
    isNamedSo ? [] : ['is named by another sequence'],
  );
};

/** Both lines: one that is damaged beside a whole one is what a reader may meet at any time. */
export const tellRegister = (bytes: Uint8Array, context: InspectContext): Told | string => {
  const alone = decodeLine(bytes);
  if (alone.kind === 'frame') return tellFrame(alone.frame, context);
  const capacity = capacityOf(bytes.length);
  if (capacity === 0) return `truncated to ${bytes.length} bytes: a register has two whole lines`;
  const lines = [0, 1].map((index) =>
    decodeLine(bytes.subarray(index * capacity, (index + 1) * capacity)),
  ) as [LineReading, LineReading];
  const current: RegisterReading = choose(...lines);
  if (current.kind === 'damaged') return `neither line is whole: ${current.reason}`;
  const lineFacts = lines.map((line, index) =>
    fact(
      `line ${index}`,
      `${lineText(line)}${line.kind === 'frame' && line === current ? ', the current one' : ''}`,
    ),
  );
  if (current.kind === 'blank') return told('a register that nobody has written yet', lineFacts);
  const { frame } = current;
  const isNamedSo =
    !/^[0-9a-f]{32}\.json$/.test(context.name) || context.name === `${frame.incarnation}.json`;
  return told(
    `${rankText(frame.rank)} of run ${frame.run} is ${frame.lifecycle}, sequence ${frame.sequence}`,
    [...lineFacts, ...frameFacts(frame, context)],
    [
      ...(isNamedSo ? [] : ['is named as the register of another master']),
      ...(lines[frame.sequence % 2] === current
        ? []
        : ['its current frame stands in the wrong line']),
    ],
  );
};
