/**
 * From words to typed values, by the command table. Commander splits the words and finds the nearest
 * match of a mistyped one; what a value may be is the table's.
 */
import { Command, CommanderError, Option } from 'commander';
import { FlockstepError } from '../errors.ts';
import { FLAGS } from './flags.ts';
import { COMMANDS, environmentName } from './table.ts';
import type { FlagName, FlagSpec, FlagValues } from './flags.ts';
import type { CommandSpec } from './table.ts';
import { readSwitch, refuseValue } from './values.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Parsed {
  readonly command: CommandSpec;
  readonly values: FlagValues;
  /** Flags that the command line or the environment gave (the others are defaults). */
  readonly given: ReadonlySet<FlagName>;
  readonly operands: readonly string[];
}

export type Parse =
  | { readonly kind: 'command'; readonly parsed: Parsed }
  | { readonly kind: 'help'; readonly command: CommandSpec | null }
  | { readonly kind: 'version' };

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const optionOf = (name: FlagName): Option => {
  const spec: FlagSpec = FLAGS[name];
  const short = name === 'help' ? '-h, ' : name === 'version' ? '-V, ' : '';
  const value = spec.value === null ? '' : ` <${spec.value.placeholder}>`;
  return new Option(`${short}--${name}${value}`, spec.help);
};

/** Commander's own words for a mistake, as one line of ours. */
const usageError = (error: CommanderError): FlockstepError => {
  const message = error.message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ');
  return new FlockstepError('E_USAGE', message, { cause: error });
};

/**
 * Inside a command that flockstep runs on an item, FLOCKSTEP_INPUT is that item's path: a flockstep
 * started from there must not take it for its --input.
 */
const fromEnvironment = (environment: Environment, name: FlagName): string | undefined => {
  const inherited = name === 'input' && environment['FLOCKSTEP_ITEM'] !== undefined;
  return inherited ? undefined : environment[environmentName(name)];
};

const readValue = (name: FlagName, source: string, raw: string): unknown => {
  const spec: FlagSpec = FLAGS[name];
  const value = spec.value === null ? readSwitch(raw) : spec.value.read(raw);
  if (value === undefined)
    throw refuseValue(source, raw, spec.value?.accepts ?? 'one of 1, 0, yes, no', name);
  return value;
};

const readFlags = (
  command: CommandSpec,
  raw: Readonly<Record<string, unknown>>,
  environment: Environment,
): { values: FlagValues; given: Set<FlagName> } => {
  const values: Record<string, unknown> = {};
  const given = new Set<FlagName>();
  for (const name of command.flags) {
    const spec: FlagSpec = FLAGS[name];
    const word = raw[camel(name)];
    const variable = fromEnvironment(environment, name);
    if (word === true) values[name] = true;
    else if (typeof word === 'string') values[name] = readValue(name, `--${name}`, word);
    else if (variable !== undefined)
      values[name] = readValue(name, environmentName(name), variable);
    else if (spec.fallback !== null) values[name] = spec.value?.read(spec.fallback);
    else if (spec.value === null) values[name] = false;
    if (word !== undefined || variable !== undefined) given.add(name);
  }
  return { values, given };
};

const checkOperands = (command: CommandSpec, operands: readonly string[]): void => {
  const { minOperands, maxOperands } = command;
  if (operands.length >= minOperands && operands.length <= maxOperands) return;
  throw new FlockstepError(
    'E_USAGE',
    `${command.name} wants ${command.wants}; ${operands.length === 0 ? 'none' : operands.length} given`,
  );
};

const plain = (name: string): Command =>
  new Command(name)
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} })
    .helpOption(false)
    .helpCommand(false)
    .allowExcessArguments();

/** Throws E_USAGE or E_EPOCH; everything else is a value. */
export const parse = (words: readonly string[], environment: Environment): Parse => {
  let result: Parse | null = null;
  if (words[0] === 'help') words = [...words.slice(1, 2), '--help'];
  const program = plain('flockstep')
    .enablePositionalOptions()
    .addOption(optionOf('help'))
    .addOption(optionOf('version'));
  for (const command of COMMANDS) {
    const sub = plain(command.name).argument('[operands...]').addOption(optionOf('help'));
    if (command.takesCommand === true) sub.passThroughOptions();
    for (const name of command.flags) sub.addOption(optionOf(name));
    sub.action((operands: string[], options: Record<string, unknown>) => {
      if (options['help'] === true) {
        result = { kind: 'help', command };
        return;
      }
      const { values, given } = readFlags(command, options, environment);
      checkOperands(command, operands);
      result = { kind: 'command', parsed: { command, values, given, operands } };
    });
    program.addCommand(sub);
  }
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander asks for its help when no command is named: with --version or --help, or alone.
    if (error.code !== 'commander.help') throw usageError(error);
    if (program.opts()['version'] === true) return { kind: 'version' };
  }
  return result ?? { kind: 'help', command: null };
};
