/** `completion SHELL`: the generated script on standard output. */
import { FlockstepError } from '../errors.ts';
import { bashCompletion } from './reference.ts';
import { printData } from './output.ts';

export const completion = async (shell: string | undefined): Promise<number> => {
  if (shell !== 'bash')
    throw new FlockstepError(
      'E_USAGE',
      `no completion for ${JSON.stringify(shell)}; there is: bash`,
    );
  await printData(bashCompletion());
  return 0;
};
