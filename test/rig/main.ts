/**
 * Real shared file systems on this machine: `npm run test:rig [NAME…]`.
 *
 *   --list            names, and what each needs here
 *   --short           lock, one renewal and a small job only
 *   --faults          faults in flight as well
 *   --faults-only     nothing but faults in flight
 *   --fault FAULT     nothing but this one (partition, server-restart, …, or the name of a row); repeatable
 *   --latency         nothing but proofs and what words between the clients take
 *   --save DIR        keep the records there (docs/evidence)
 *   --shell NAME      a shell between the two mounts of a rig, A and B
 *   --mount A --mount B   two mounts of your own instead of a rig
 *
 * Exit status: 0 all that could be started held, 1 something did not, 2 usage. What cannot be started
 * here is skipped by name with its reason, and is not counted as passed.
 */
import { parseArgs } from 'node:util';
import { reasonToSkip, rigNamed, RIGS } from './catalogue.ts';
import { launchRig, type Depth } from './launch.ts';
import { examineMounts } from './own.ts';
import { saveRecord } from './records.ts';
import { FAULT_NAMES, type RigSpec } from './rig.ts';

const NOT_STARTED = 77;
const INTERRUPTED = 130;

type Verdict = 'passed' | 'FAILED' | 'skipped' | 'interrupted';

interface Options {
  readonly depths: readonly Depth[];
  readonly save: string | undefined;
  readonly only: readonly string[];
}

/** A disk that was full is not what it was before (trash, chunks given out): a rig of its own. */
const startsOf = ({ depths, only }: Options): { depth: Depth; only: readonly string[] }[] =>
  depths.flatMap((depth) => {
    if (depth !== 'faults' || only.length > 0) return [{ depth, only }];
    const others = FAULT_NAMES.filter((name) => name !== 'disk-full');
    return [others, ['disk-full']].map((names) => ({ depth, only: names }));
  });

const examine = async (
  spec: RigSpec,
  options: Options,
): Promise<{ verdict: Verdict; text: string }> => {
  const reason = reasonToSkip(spec);
  if (reason !== false) return { verdict: 'skipped', text: reason };
  let verdict: Verdict = 'passed';
  const hasJobs = spec.expected.kind !== 'refused';
  for (const { depth, only } of startsOf(options)) {
    if (depth !== 'full' && depth !== 'short' && !hasJobs) continue;
    console.error(`${spec.name}: ${depth}`);
    const { status, record } = await launchRig(spec.name, depth, only);
    if (status === INTERRUPTED) return { verdict: 'interrupted', text: '' };
    if (status === NOT_STARTED)
      return {
        verdict: 'skipped',
        text: `could not be started: ${record?.skipped ?? 'no reason told'}`,
      };
    if (options.save !== undefined && record !== null) saveRecord(options.save, spec.name, record);
    if (status !== 0) verdict = 'FAILED';
    if (record?.failed !== undefined) return { verdict, text: record.failed };
  }
  return { verdict, text: spec.title };
};

const examineAll = async (specs: readonly RigSpec[], options: Options): Promise<number> => {
  const counts = { passed: 0, FAILED: 0, skipped: 0, interrupted: 0 };
  for (const spec of specs) {
    const { verdict, text } = await examine(spec, options);
    counts[verdict] += 1;
    console.log(`${verdict.padEnd(8)} ${spec.name.padEnd(24)} ${text.split('\n')[0]}`);
    if (verdict === 'interrupted') return INTERRUPTED;
  }
  console.log(`${counts.passed} passed, ${counts.FAILED} failed, ${counts.skipped} skipped`);
  return counts.FAILED === 0 ? 0 : 1;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      short: { type: 'boolean' },
      faults: { type: 'boolean' },
      'faults-only': { type: 'boolean' },
      fault: { type: 'string', multiple: true, default: [] },
      latency: { type: 'boolean' },
      save: { type: 'string' },
      shell: { type: 'string' },
      mount: { type: 'string', multiple: true },
    },
  });
  if (values.mount !== undefined) {
    await examineMounts(values.mount, (text) => console.log(text));
    return 0;
  }
  const names = values.shell === undefined ? positionals : [values.shell];
  const unknown = names.find((name) => rigNamed(name) === undefined);
  if (unknown !== undefined) {
    console.error(`no rig ${unknown}; there are: ${RIGS.map(({ name }) => name).join(' ')}`);
    return 2;
  }
  if (values.shell !== undefined) return (await launchRig(values.shell, 'shell')).status;
  const specs = names.length === 0 ? RIGS : RIGS.filter(({ name }) => names.includes(name));
  if (values.list === true) {
    for (const spec of specs) {
      const reason = reasonToSkip(spec);
      const state = reason === false ? 'can be started' : `skipped: ${reason}`;
      console.log(`${spec.name.padEnd(24)} ${spec.title} (${state})`);
    }
    return 0;
  }
  const { save, fault: only } = values;
  const isPart = values['faults-only'] === true || only.length > 0 || values.latency === true;
  const before: Depth[] = isPart ? [] : [values.short === true ? 'short' : 'full'];
  const latency: Depth[] = values.latency === true ? ['latency'] : [];
  const isFaults = values.faults === true || values['faults-only'] === true || only.length > 0;
  const faults: Depth[] = isFaults ? ['faults'] : [];
  return examineAll(specs, { depths: [...before, ...latency, ...faults], save, only });
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
