/** What the benchmarks of calls ask for: `bench.echo` has no effect, `bench.add` one in the journal. */
import { defineProcedure } from '../src/host.ts';

const NUMBER = {
  type: 'object',
  additionalProperties: false,
  required: ['value'],
  properties: { value: { type: 'integer' } },
} as const;

export const procedures = [
  await defineProcedure({
    name: 'bench.echo',
    effect: 'none',
    arguments: NUMBER,
    result: NUMBER,
    run: async (args) => ({ ok: true, result: args }),
  }),
  await defineProcedure({
    name: 'bench.add',
    effect: 'journal',
    arguments: NUMBER,
    result: NUMBER,
    initialState: 0,
    decide: (state, args) => ({
      outcome: {
        ok: true,
        result: { value: (state as number) + (args as typeof args & { value: number }).value },
      },
      effect: args,
    }),
    reduce: (state, effect) => (state as number) + (effect as { value: number }).value,
  }),
];
