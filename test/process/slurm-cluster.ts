/**
 * A Slurm of the test's own: one controller and several node daemons on this machine, with ports
 * that were free, and configuration, spool, state and logs in the test's own directory.
 *
 * Guarantee: nothing of it outlives the test, whether it passed or not: jobs are cancelled, daemons
 * are ended by process id, and what jobs may have left is ended by its working directory.
 *
 * Not guaranteed: that the daemons start where cgroups are not to be had, or as another user than
 * the one that runs the test; a test says what they said.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { missingPrograms, repository, waitUntil } from './targets/support.ts';

/** False, or the reason to skip, as node:test takes it. */
export const missingSlurm = (): string | false =>
  missingPrograms({ slurmctld: 'slurm-wlm', slurmd: 'slurm-wlm', sbatch: 'slurm-wlm' });

export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Ports that nobody listens at now; all are held until all are known. */
const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  return Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          const address = server.address();
          const port = typeof address === 'object' && address !== null ? address.port : 0;
          server.close(() => resolve(port));
        }),
    ),
  );
};

const configuration = (root: string, ports: readonly number[]): string => {
  const [host = 'localhost'] = hostname().split('.');
  const user = userInfo().username;
  const [controller, ...nodes] = ports;
  return [
    'ClusterName=flockstep',
    `SlurmctldHost=${host}(127.0.0.1)`,
    `SlurmctldPort=${controller}`,
    // Nobody but this test talks to them; a requeued job waits as long as a credential lives.
    ...['AuthType=auth/none', 'CredType=cred/none', 'AuthInfo=cred_expire=5'],
    ...[`SlurmUser=${user}`, `SlurmdUser=${user}`],
    ...[`StateSaveLocation=${root}/state`, `SlurmdSpoolDir=${root}/spool-%n`],
    ...[`SlurmctldPidFile=${root}/controller.pid`, `SlurmdPidFile=${root}/%n.pid`],
    ...[`SlurmctldLogFile=${root}/controller.log`, `SlurmdLogFile=${root}/%n.log`],
    // No cgroups, no systemd, no accounting.
    ...['ProctrackType=proctrack/linuxproc', 'TaskPlugin=task/none', 'SwitchType=switch/none'],
    ...['JobAcctGatherType=jobacct_gather/none', 'MpiDefault=none'],
    ...['SelectType=select/cons_tres', 'SelectTypeParameters=CR_CPU'],
    // Processors that this machine need not have.
    'SlurmdParameters=config_overrides',
    'SchedulerParameters=sched_interval=1,sched_min_interval=0,batch_sched_delay=0,bf_interval=1',
    ...['KillWait=20', 'ReturnToService=2'],
    ...nodes.map(
      (port, index) =>
        `NodeName=n${index} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${port} CPUs=8`,
    ),
    'PartitionName=main Nodes=ALL Default=YES State=UP OverSubscribe=YES',
    '',
  ].join('\n');
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const last = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(last);
};

/** Processes other than ours whose working directory is below `root`. */
const processesBelow = (root: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return `${readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${root}/`);
      } catch {
        return false;
      }
    })
    .map(Number);

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

export class SlurmCluster {
  readonly root: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #daemons: ChildProcess[] = [];

  private constructor(root: string) {
    this.root = root;
    const bin = join(root, 'bin');
    mkdirSync(bin);
    const main = join(repository, 'dist/src/cli/main.js');
    writeFileSync(
      join(bin, 'flockstep'),
      `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`,
      {
        mode: 0o755,
      },
    );
    this.#environment = {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      HOME: root,
      SLURM_CONF: join(root, 'slurm.conf'),
    };
  }

  static async start(test: TestContext, nodes: number): Promise<SlurmCluster> {
    const root = mkdtempSync(join(tmpdir(), 'flockstep-slurm-'));
    const cluster = new SlurmCluster(root);
    test.after(async () => {
      await cluster.#end();
      if (process.env['FLOCKSTEP_TEST_KEEP'] === '1') test.diagnostic(`kept ${root}`);
      else rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    });
    mkdirSync(join(root, 'state'));
    for (let node = 0; node < nodes; node++) mkdirSync(join(root, `spool-n${node}`));
    writeFileSync(join(root, 'slurm.conf'), configuration(root, await freePorts(nodes + 1)));
    // This release has no way to say "none"; v1 is the one that needs nothing from the system.
    writeFileSync(join(root, 'cgroup.conf'), 'CgroupPlugin=cgroup/v1\n');
    cluster.#daemon('slurmctld', ['-D']);
    for (let node = 0; node < nodes; node++) cluster.#daemon('slurmd', ['-D', '-N', `n${node}`]);
    await cluster.#ready(nodes);
    return cluster;
  }

  #daemon(program: string, words: readonly string[]): void {
    const child = spawn(program, words, {
      cwd: this.root,
      env: this.#environment,
      stdio: 'ignore',
    });
    child.on('error', () => undefined);
    this.#daemons.push(child);
  }

  async #ready(nodes: number): Promise<void> {
    let said: Said = { status: null, stdout: '', stderr: '' };
    const deadline = performance.now() + 30_000;
    for (;;) {
      said = await this.command('sinfo', ['--noheader', '--Node', '--format=%t']);
      const idle = said.stdout.split('\n').filter((line) => line === 'idle').length;
      if (said.status === 0 && idle === nodes) return;
      const dead = this.#daemons.some(({ exitCode }) => exitCode !== null);
      if (dead || performance.now() > deadline) break;
      await new Promise((wake) => setTimeout(wake, 100));
    }
    const logs = readdirSync(this.root)
      .filter((name) => name.endsWith('.log'))
      .map((name) => `${name}:\n${readFileSync(join(this.root, name), 'utf8').slice(-1500)}`);
    throw new Error(`Slurm did not start: ${said.stdout}${said.stderr}\n${logs.join('\n')}`);
  }

  /** One of Slurm's commands, in the test's directory. */
  command(program: string, words: readonly string[], timeoutMs = 120_000): Promise<Said> {
    const child = spawn(program, words, {
      cwd: this.root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => {
        clearTimeout(timer);
        resolve({ status, stdout, stderr });
      });
    });
  }

  /** Submits; the id of the job. */
  async submit(words: readonly string[]): Promise<string> {
    const said = await this.command('sbatch', ['--parsable', ...words]);
    if (said.status !== 0) throw new Error(`sbatch: ${said.stderr}`);
    return said.stdout.trim();
  }

  /** Lines of squeue; none when all is over. */
  async queue(): Promise<string[]> {
    const said = await this.command('squeue', ['--noheader', '--format=%i %T']);
    if (said.status !== 0) throw new Error(`squeue: ${said.stderr}`);
    return said.stdout.split('\n').filter((line) => line !== '');
  }

  async untilEmpty(): Promise<void> {
    const deadline = performance.now() + 120_000;
    for (let queue = await this.queue(); queue.length > 0; queue = await this.queue()) {
      if (performance.now() > deadline) throw new Error(`still queued: ${queue.join(', ')}`);
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }

  /** What Slurm says about a job, or an element of an array: state and exit status of its script. */
  async verdict(job: string): Promise<{ state: string; status: string }> {
    const { stdout } = await this.command('scontrol', ['show', 'job', job]);
    return {
      state: /JobState=(\w+)/.exec(stdout)?.[1] ?? '',
      status: /ExitCode=(\d+:\d+)/.exec(stdout)?.[1] ?? '',
    };
  }

  /** The log of a node's daemon. */
  nodeLog(node: number): string {
    return readFileSync(join(this.root, `n${node}.log`), 'utf8');
  }

  async #end(): Promise<void> {
    const isUp = this.#daemons.every(({ exitCode }) => exitCode === null);
    if (isUp) {
      await this.command('scancel', ['--user', userInfo().username], 10_000).catch(() => undefined);
      await waitUntil(() => this.#leftovers().length === 0, 'jobs to end', 25_000).catch(
        () => undefined,
      );
    }
    for (const daemon of this.#daemons.toReversed()) await stop(daemon);
    for (const pid of this.#leftovers()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  /**
   * Processes of jobs and steps: they work in the test's directory, as the daemons and the
   * controller's own helper do.
   */
  #leftovers(): number[] {
    const daemons = new Set(this.#daemons.map(({ pid }) => pid));
    return processesBelow(this.root).filter(
      (pid) => !daemons.has(pid) && !commandOf(pid).includes('slurmscriptd'),
    );
  }
}
