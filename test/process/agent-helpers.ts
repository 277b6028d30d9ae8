/** Agents in processes of their own, driven line by line as a foreign program would. */
import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import type { AgentMessage, AgentRequest } from '../../src/agent/messages.ts';
import { isAgentMessage, whyAgentMessage } from '../../src/protocol/generated/agent-message.ts';

export const main = resolve(import.meta.dirname, '../../src/cli/main.js');

type Told<T extends AgentMessage['type']> = Extract<AgentMessage, { type: T }>;

/** One agent and the client's end of its lines. Every message is checked against its schema. */
export class AgentProcess {
  readonly child: ChildProcess;
  readonly told: AgentMessage[] = [];
  readonly ended: Promise<number | null>;
  /** What it said on standard error. */
  words = '';
  private readonly waiting = new Set<() => void>();
  private rest = '';
  private lastId = 0;
  private seen = 0;

  constructor(context: TestContext, options: readonly string[]) {
    this.child = spawn(process.execPath, [main, 'agent', ...options], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    context.after(() => this.child.kill('SIGKILL'));
    this.child.stdin?.on('error', () => {});
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.words += text));
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => this.read(text));
    this.ended = new Promise((settle) => this.child.once('close', (status) => settle(status)));
    void this.ended.then(() => this.wake());
  }

  line(text: string): void {
    this.child.stdin?.write(`${text}\n`);
  }

  say(request: AgentRequest): void {
    this.line(JSON.stringify(request));
  }

  hello(): void {
    this.say({ type: 'hello', v: 1 });
  }

  /** A request with an id of its own, and what is answered to it. */
  async ask(request: object): Promise<AgentMessage> {
    this.lastId += 1;
    const id = this.lastId;
    this.line(JSON.stringify({ ...request, id }));
    return this.until(
      (message) => 'id' in message && message.id === id && message.type !== 'request',
    );
  }

  /** The next message of a type that nobody has taken yet. */
  async next<T extends AgentMessage['type']>(type: T): Promise<Told<T>> {
    const found = await this.until((message) => message.type === type);
    this.told.splice(this.told.indexOf(found), 1);
    return found as Told<T>;
  }

  has(type: AgentMessage['type']): boolean {
    return this.told.some((message) => message.type === type);
  }

  private async until(fits: (message: AgentMessage) => boolean): Promise<AgentMessage> {
    for (;;) {
      const found = this.told.find(fits);
      if (found !== undefined) return found;
      if (this.child.exitCode !== null && this.child.stdout?.readableEnded === true)
        throw new Error(
          `the agent has ended; ${this.words} ${JSON.stringify(this.told.slice(-5))}`,
        );
      await new Promise<void>((wake) => this.waiting.add(wake));
    }
  }

  private read(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      const message: unknown = JSON.parse(line);
      if (!isAgentMessage(message)) throw new Error(`${whyAgentMessage()}: ${line}`);
      this.seen += 1;
      if (message.type !== 'progress') this.told.push(message);
    }
    this.wake();
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}

export interface Place {
  readonly path: string;
  readonly output: string;
}

export const agentOptions = (place: Place, extra: readonly string[]): string[] => [
  '--create',
  '--dir',
  join(place.path, 'coordination'),
  '--output',
  place.output,
  '--member-ttl',
  '20',
  '--renew-interval',
  '0',
  ...extra,
];

/** As many agents as asked for, joined to one job. */
export const startAgents = async (
  context: TestContext,
  place: Place,
  size: number,
  extra: readonly string[] = [],
): Promise<AgentProcess[]> => {
  const agents = Array.from({ length: size }, (_, rank) => {
    const options = ['--size', `${size}`, '--rank', `${rank}`, ...extra];
    return new AgentProcess(context, agentOptions(place, options));
  });
  for (const agent of agents) {
    agent.hello();
    agent.say({ type: 'join' });
  }
  await Promise.all(agents.map((agent) => agent.next('open')));
  return agents;
};

/** Works on every item until the job ends; what it did is returned by item. */
export const workOff = async (
  agent: AgentProcess,
  work: (item: Told<'item'>) => { stdout?: string; failed?: string } = () => ({}),
): Promise<string[]> => {
  const done: string[] = [];
  agent.say({ type: 'claim', count: 1 });
  for (;;) {
    const found = await Promise.race([agent.next('item'), agent.next('ended')]);
    if (found.type === 'ended') return done;
    const { item, token } = found;
    agent.say({ type: 'complete', item, token, ...work(found) });
    done.push(item);
    agent.say({ type: 'claim', count: 1 });
  }
};

export const writeOut = (item: Told<'item'>, name: string, text: string): void =>
  writeFileSync(join(item.out, name), text);
