/**
 * A child process that is asked questions over its channel, one after the other. Its death is an
 * answer too: what was asked then resolves to null.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

interface Question {
  readonly id: number;
  readonly what: string;
  readonly args: readonly unknown[];
}

interface ChildAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
}

type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** In the child: answers what it is asked. */
export const serve = (handlers: Handlers): void => {
  process.on('message', ({ id, what, args }: Question) => {
    const work = async (): Promise<ChildAnswer> => {
      try {
        const value = await handlers[what]?.(...(args as never[]));
        return value === undefined ? { id } : { id, value };
      } catch (error) {
        const { message, code } = error as Error & { code?: string };
        return { id, error: { message, ...(code === undefined ? {} : { code }) } };
      }
    };
    void work().then((answer) => process.send?.(answer));
  });
  // Nobody is left who could stop it.
  process.on('disconnect', () => process.exit(0));
};

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class ChildLink {
  readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  /** Resolves when it is gone. */
  readonly ended: Promise<void>;
  private asked = 0;
  isDead = false;

  /** `program` is a compiled module, by its path from this one. */
  constructor(program: string, plan: object, environment: NodeJS.ProcessEnv = {}) {
    this.child = fork(resolve(import.meta.dirname, program), [JSON.stringify(plan)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    });
    this.child.on('message', ({ id, value, error }: ChildAnswer) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(Object.assign(new Error(error.message), { code: error.code }));
    });
    // A question on its way into a process that has just died is no error.
    this.child.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      this.child.once('exit', () => {
        this.isDead = true;
        for (const waiting of this.waiting.values()) waiting.resolve(null);
        this.waiting.clear();
        resolve();
      });
    });
  }

  /** Null when it has died. */
  ask<T>(what: string, ...args: readonly unknown[]): Promise<T | null> {
    if (this.isDead) return Promise.resolve(null);
    this.asked += 1;
    const question: Question = { id: this.asked, what, args };
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, { resolve: resolve as Waiting['resolve'], reject });
      this.child.send(question, () => undefined);
    });
  }

  /** kill -9; resolves when it is gone. */
  async kill(): Promise<void> {
    if (!this.isDead) this.child.kill('SIGKILL');
    await this.ended;
  }

  get signal(): NodeJS.Signals | null {
    return this.child.signalCode;
  }
}
