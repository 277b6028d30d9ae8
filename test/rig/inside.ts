/**
 * One rig from its start to its end; the first process of the rig's namespaces. When it ends, for
 * whatever reason, the kernel ends what it has started, and its mounts and networks are gone.
 *
 *   node dist/test/rig/inside.js NAME DIRECTORY RECORD [short|full|latency|faults|shell] [FAULT…]
 *
 * Everything of the rig stands below PLACE, as whoever is inside sees it: no record names a directory
 * of this one machine.
 *
 * Exit status: 0 all held, 1 something did not, 77 it could not be started.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { arch, availableParallelism, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { notRun, plansOf, runFault, type FaultRecord } from './faults.ts';
import { demoJob, lastEvidence, slowCalls, treeJob } from './jobs.ts';
import { run } from './processes.ts';
import { output, type Rig, type RigSpec } from './rig.ts';
import { rigNamed } from './catalogue.ts';
import { doJob, killMaster, proveLock, seeDoctor, seeLatency, seeRefusal } from './scenarios.ts';

const SKIPPED = 77;
const PLACE = '/run/rig';
const RENEWALS_SHORT = 1;
const RENEWALS_FULL = 3;
const RENEWALS_LATENCY = 16;
const startedMs = performance.now();

const say = (text: string): void => {
  const elapsed = ((performance.now() - startedMs) / 1_000).toFixed(1);
  console.error(`  ${elapsed.padStart(6)} s  ${text}`);
};

const step = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  const value = await act();
  say(`${name}: ${JSON.stringify(value)}`.slice(0, 300));
  return value;
};

const versionsOf = (packages: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    packages.map((name) => {
      const asked = ['-W', '-f', '${Version}', name];
      return [name, spawnSync('dpkg-query', asked, { encoding: 'utf8' }).stdout || 'unknown'];
    }),
  );

const circumstances = async (rig: Rig, spec: RigSpec): Promise<Record<string, unknown>> => {
  const [client] = rig.clients;
  const mountOf = ['findmnt', '-nT', client.directory, '-o', 'FSTYPE,SOURCE,OPTIONS'];
  return {
    date: new Date().toISOString().slice(0, 10),
    packages: versionsOf(spec.packages),
    kernel: release(),
    clientKernel: (await output(client, ['uname', '-r'])).trim(),
    node: process.version,
    machine: `${arch()}, ${availableParallelism()} processors`,
    mount: (await output(client, mountOf)).trim().replaceAll(/\s+/g, ' '),
    load: Math.round(loadavg()[0] ?? 0),
  };
};

const faultsOn = async (
  rig: Rig,
  directory: string,
  only: readonly string[],
  write: (faults: readonly FaultRecord[]) => void,
): Promise<FaultRecord[]> => {
  const records: FaultRecord[] = [];
  const plans = plansOf(rig).filter(
    ({ name, fault }) => only.length === 0 || only.includes(fault) || only.includes(name),
  );
  for (const plan of plans) {
    try {
      records.push(await step(plan.name, () => runFault(rig, directory, plan)));
    } catch (error) {
      // The fault itself, or the job before it: the others are still looked at.
      const text = (error as Error).message;
      say(`${plan.name}: ${text}`);
      records.push(notRun(rig, plan, text));
    }
    write(records);
  }
  return records;
};

/** No program of ours may have waited for a name that a client remembered as absent. */
const checkSlowCalls = (rig: Rig): void => {
  const slow = slowCalls(rig.clients);
  if (slow.length > 0) throw new Error(`too slow: ${slow.slice(0, 5).join('; ')}`);
};

const evidenceOf = (rig: Rig): Promise<string> =>
  lastEvidence(rig.clients[0], join(rig.clients[0].directory, 'check'));

const examine = async (
  rig: Rig,
  spec: RigSpec,
  options: {
    directory: string;
    depth: string;
    only: readonly string[];
    write: (found: Record<string, unknown>) => void;
  },
): Promise<Record<string, unknown>> => {
  const { expected } = spec;
  const facts = await circumstances(rig, spec);
  if (expected.kind === 'refused') {
    const refusal = await step('refused', () => seeRefusal(rig, expected));
    const doctor = await step('doctor', () => seeDoctor(rig));
    // Whoever is refused must hear why, from the refusal itself or from the doctor.
    const told = refusal.namesCause || doctor.findings.some((code) => expected.cause.test(code));
    if (!told) throw new Error(`neither names ${expected.cause}: ${refusal.message}`);
    return { ...facts, refusal, doctor };
  }
  if (options.depth === 'faults')
    return {
      ...facts,
      faults: await faultsOn(rig, options.directory, options.only, (faults) =>
        options.write({ ...facts, faults }),
      ),
    };
  if (options.depth === 'latency') {
    const qualification = await step('lock proved', () => proveLock(rig, RENEWALS_LATENCY));
    const evidence = await evidenceOf(rig);
    checkSlowCalls(rig);
    const latency = await step('latency', () => seeLatency(rig, qualification));
    return { ...facts, qualification, evidence, latency };
  }
  const doctor = await step('doctor', () => seeDoctor(rig));
  if (doctor.status > 1) throw new Error(`the doctor calls it ${doctor.verdict}`);
  const renewals = options.depth === 'short' ? RENEWALS_SHORT : RENEWALS_FULL;
  const qualification = await step('lock proved', () => proveLock(rig, renewals));
  if (options.depth === 'short') {
    const tree = await step('small job', () => doJob(rig, treeJob(options.directory)));
    checkSlowCalls(rig);
    return { ...facts, doctor, qualification, tree };
  }
  const whole = rig.isSlow ? treeJob(options.directory) : demoJob;
  const demo = await step(`job ${whole.name}`, () => doJob(rig, whole));
  const evidence = await evidenceOf(rig);
  const kill = await step('master killed', () => killMaster(rig, options.directory));
  checkSlowCalls(rig);
  const latency = await step('latency', () => seeLatency(rig, qualification));
  return { ...facts, doctor, qualification, evidence, demo, kill, latency };
};

/** A shell among the rig's mounts and networks; the rig ends with it. */
const openShell = (rig: Rig): number => {
  const [a, b] = rig.clients;
  console.error(`  A=${a.directory}  B=${b.directory}; the rig ends when this shell does`);
  const env = { ...process.env, A: a.directory, B: b.directory };
  return spawnSync('bash', ['-i'], { stdio: 'inherit', env }).status ?? 1;
};

const main = async (): Promise<number> => {
  const [name = '', directory = '', record = '', depth = 'short', ...only] = process.argv.slice(2);
  const spec = rigNamed(name);
  if (spec === undefined) throw new Error(`no rig ${name}`);
  const write = (value: Record<string, unknown>): void =>
    writeFileSync(record, JSON.stringify({ rig: name, title: spec.title, ...value }));
  let rig: Rig;
  // /run/netns would be shared with the host.
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run');
  mkdirSync(PLACE);
  run('mount', '--bind', directory, PLACE);
  process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
  try {
    rig = await spec.up(PLACE);
  } catch (error) {
    write({ skipped: (error as Error).message });
    return SKIPPED;
  }
  const upSeconds = Math.round((performance.now() - startedMs) / 100) / 10;
  say(`started (${spec.title})`);
  if (depth === 'shell') return openShell(rig);
  try {
    const found = await examine(rig, spec, {
      directory: PLACE,
      depth,
      only,
      write: (part) => write({ upSeconds, ...part }),
    });
    const faults = (found['faults'] ?? []) as FaultRecord[];
    const violations = faults.flatMap((fault) => fault.violations);
    write({ upSeconds, ...found });
    for (const violation of violations) say(`VIOLATION ${violation}`);
    return violations.length === 0 ? 0 : 1;
  } catch (error) {
    // A wait that is too long may be why.
    const slow = slowCalls(rig.clients).slice(0, 5).join('; ');
    if (slow !== '') say(`too slow: ${slow}`);
    write({ upSeconds, failed: (error as Error).message });
    say(`FAILED ${(error as Error).stack}`);
    return 1;
  }
};

// The rig's parent is gone: so are we, and with us everything here.
process.on('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
process.exit(await main());
