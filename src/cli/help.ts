/** Help for people at a terminal, generated from the command table. Pure text, no colours. */
import { FLAGS } from './flags.ts';
import { COMMANDS, environmentName } from './table.ts';
import type { FlagName, FlagSpec } from './flags.ts';
import type { CommandSpec } from './table.ts';

/** Breaks words into lines of at most `width` columns; words that are longer stand alone. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

export const flagUsage = (name: FlagName): string => {
  const spec: FlagSpec = FLAGS[name];
  return spec.value === null ? `--${name}` : `--${name} ${spec.value.placeholder}`;
};

export const visibleFlags = (command: CommandSpec): FlagName[] =>
  command.flags.filter((name) => (FLAGS[name] as FlagSpec).hidden !== true);

/** What a flag means to this command, and its default as typed. */
export const flagMeaning = (
  command: CommandSpec,
  name: FlagName,
): { readonly help: string; readonly fallback: string | null } => {
  const own = command.meanings?.[name];
  const spec: FlagSpec = FLAGS[name];
  return own === undefined ? spec : { help: own, fallback: null };
};

const flagLines = (
  command: CommandSpec,
  name: FlagName,
  column: number,
  width: number,
): string[] => {
  const meaning = flagMeaning(command, name);
  const fallback = meaning.fallback === null ? '' : ` (default: ${meaning.fallback})`;
  const lines = wrap(meaning.help + fallback, width - column - 2);
  return lines.map((line, index) =>
    `  ${(index === 0 ? flagUsage(name) : '').padEnd(column)}${line}`.trimEnd(),
  );
};

export const commandHelp = (command: CommandSpec, width = 96): string => {
  const flags = visibleFlags(command);
  const column = Math.max(0, ...flags.map((name) => flagUsage(name).length)) + 2;
  const parts = [
    `flockstep ${command.name}: ${command.summary}`,
    '',
    `Usage: flockstep ${command.name}${flags.length > 0 ? ' [options]' : ''} ${command.operands}`,
    '',
    ...command.description.flatMap((paragraph) => [...wrap(paragraph, width), '']),
  ];
  if (flags.length > 0) {
    parts.push('Options:', ...flags.flatMap((name) => flagLines(command, name, column, width)), '');
    const [first] = flags;
    const example = first === undefined ? '' : ` (--${first} is ${environmentName(first)})`;
    parts.push(
      `Each option is also read from the environment${example}; the command line wins.`,
      '',
    );
  }
  parts.push('Examples:');
  for (const example of command.examples) parts.push(`  # ${example.what}`, `  ${example.line}`);
  return `${parts.join('\n')}\n`;
};

export const overview = (): string => {
  const column = Math.max(...COMMANDS.map((command) => command.name.length)) + 2;
  return [
    'flockstep: masters that share only a directory run a command on every input, to the end.',
    '',
    'Usage: flockstep COMMAND [options]',
    '',
    ...COMMANDS.map((command) => `  ${command.name.padEnd(column)}${command.summary}`),
    '',
    'flockstep COMMAND --help    options and examples of one command',
    'flockstep --version         the version',
    '',
    'Start here:  flockstep run --input DIR -- CMD {}',
    '',
  ].join('\n');
};
