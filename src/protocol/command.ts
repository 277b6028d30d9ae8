/**
 * The command template: what `-- CMD …` means for one item.
 *
 * In every argument (the program too) `{}` becomes the path of the input, `{id}` the item's id and
 * `{out}` the attempt's own output directory; also inside a longer argument, any number of times.
 * When none of the three occurs anywhere, the path of the input is appended, as xargs does.
 * Nothing else is special: `{{`, `{0}` or a lone brace pass unchanged, and there is no escape. A
 * command that needs the two characters `{}` literally goes into a script, or reads
 * $FLOCKSTEP_INPUT instead. Replaced text is never looked at again, so a file called `{id}` is safe.
 *
 * Pure: whether the program exists is asked by workers/command.ts.
 */
export interface CommandValues {
  /** Where the input is on this host. */
  readonly path: string;
  readonly id: string;
  /** Null when the command does not get an output directory. */
  readonly out: string | null;
}

const PLACEHOLDER = /\{(?:id|out)?\}/g;

const hasPlaceholder = (argument: string): boolean => argument.search(PLACEHOLDER) >= 0;

/** '' when `command` can be expanded, else a line for the person who typed it. */
export const whyNotCommand = (command: readonly string[]): string => {
  if (command.length === 0) return 'no command given: put it after `--`';
  if (command[0] === '') return 'the program name is empty';
  const withNul = command.findIndex((argument) => argument.includes('\0'));
  return withNul < 0 ? '' : `argument ${withNul} contains a NUL character`;
};

/** True when the program itself depends on the item and so cannot be checked in advance. */
export const programVaries = (command: readonly string[]): boolean =>
  hasPlaceholder(command[0] ?? '');

/** True when the command names its output directory, so that one must be made for each attempt. */
export const usesOut = (command: readonly string[]): boolean =>
  command.some((argument) => argument.includes('{out}'));

/** Program and arguments for one item. */
export const expandCommand = (command: readonly string[], values: CommandValues): string[] => {
  const argv = command.map((argument) =>
    argument.replace(PLACEHOLDER, (placeholder) => {
      if (placeholder === '{id}') return values.id;
      return placeholder === '{out}' ? (values.out ?? '') : values.path;
    }),
  );
  if (!command.some(hasPlaceholder)) argv.push(values.path);
  return argv;
};

/** What a command finds in its environment besides the master's own. */
export const commandEnvironment = (
  values: CommandValues,
  token: number,
): Record<string, string> => ({
  FLOCKSTEP_ITEM: values.id,
  FLOCKSTEP_TOKEN: String(token),
  FLOCKSTEP_INPUT: values.path,
  ...(values.out === null ? {} : { FLOCKSTEP_OUT: values.out }),
});
