/**
 * `flockstep qualify` as a client of the test's own making: CLIENT is the identity that is injected, and
 * every record then says so. Words are those of the command line.
 */
import { parse } from '../../src/cli/parse.ts';
import { qualify } from '../../src/cli/qualify.ts';
import { reportFailure } from '../../src/cli/output.ts';

const run = async (): Promise<number> => {
  try {
    const parsed = parse(process.argv.slice(2), process.env);
    if (parsed.kind !== 'command') throw new Error('options only');
    return await qualify(parsed.parsed, (ports) => ({
      ...ports,
      identity: {
        observe: () => ({
          ...ports.identity.observe(),
          client: process.env['CLIENT'] ?? 'nobody',
          synthetic: true,
        }),
      },
    }));
  } catch (error) {
    return reportFailure(error);
  }
};

process.exit(await run());
