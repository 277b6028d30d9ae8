#!/usr/bin/env node
/**
 * The command `flockstep`. Loads only what the words ask for, so that help and completion answer at
 * once.
 */
import type { Parsed } from './parse.ts';

const version = async (): Promise<string> => {
  const { readFileSync } = await import('node:fs');
  const file = new URL('../../../package.json', import.meta.url);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return `flockstep ${manifest.version}\n`;
};

const perform = async (parsed: Parsed): Promise<number> => {
  const { values, operands } = parsed;
  switch (parsed.command.name) {
    case 'explain': {
      const { explain } = await import('./explain.ts');
      return explain(operands[0], values.json ?? false);
    }
    case 'completion': {
      const { completion } = await import('./completion.ts');
      return completion(operands[0]);
    }
    case 'qualify': {
      const { qualify } = await import('./qualify.ts');
      return qualify(parsed);
    }
    case 'doctor': {
      const { doctor } = await import('./doctor.ts');
      return doctor(operands[0] ?? '', parsed);
    }
    case 'verify': {
      const { verify } = await import('./verify.ts');
      return verify(operands[0] ?? '', parsed);
    }
    case 'inspect': {
      const { inspectFiles } = await import('./inspect.ts');
      return inspectFiles(parsed);
    }
    case 'logs': {
      const { logs } = await import('./logs.ts');
      return logs(operands[0] ?? '', values);
    }
    case 'status': {
      const { status } = await import('./status.ts');
      return status(operands[0] ?? '', parsed);
    }
    case 'leases': {
      const { leases } = await import('./leases.ts');
      return leases(parsed);
    }
    case 'gc': {
      const { gc } = await import('./gc.ts');
      return gc(parsed);
    }
    case 'agent': {
      const { agent } = await import('./agent.ts');
      return agent(parsed);
    }
    default: {
      const { runOrMaster } = await import('./run.ts');
      return runOrMaster(parsed);
    }
  }
};

/** Words that need neither the parser nor the error table, so that they are answered at once. */
const quickAnswer = async (words: readonly string[]): Promise<number | null> => {
  if (words.length === 0) {
    const { overview } = await import('./help.ts');
    process.stderr.write(overview());
    return 2;
  }
  if (words.length > 1 || !/^(--version|-V)$/.test(words[0] ?? '')) return null;
  process.stdout.write(await version());
  return 0;
};

const main = async (words: readonly string[]): Promise<number> => {
  const quick = await quickAnswer(words);
  if (quick !== null) return quick;
  const { printData, reportFailure, tolerateClosedPipes } = await import('./output.ts');
  tolerateClosedPipes();
  try {
    const { parse } = await import('./parse.ts');
    const result = parse(words, process.env);
    if (result.kind === 'version') {
      await printData(await version());
      return 0;
    }
    if (result.kind === 'help') {
      const { commandHelp, overview } = await import('./help.ts');
      const width = Math.min(100, (process.stdout.columns ?? 100) - 1);
      await printData(result.command === null ? overview() : commandHelp(result.command, width));
      return 0;
    }
    return await perform(result.parsed);
  } catch (error) {
    return reportFailure(error);
  }
};

const code = await main(process.argv.slice(2));
// Handles that are still open (a watcher, a timer) must not keep a finished command alive.
const { exitWith } = await import('./guard.ts');
await exitWith(code);
