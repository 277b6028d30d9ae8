/** The simulated ports obey the contract: without faults, and under faults that they must hide. */
import { drawFaultPlan, SeededRandom, simulate, type WorldOptions } from '../../src/sim/index.ts';
import { portsContract, type ContractFactory } from './ports-contract.ts';

const simulated =
  (options: WorldOptions): ContractFactory =>
  (body) =>
    simulate({ clients: 2, ...options }, async (world) => {
      const first = world.createMaster({ client: 0 }).ports;
      const second = world.createMaster({ client: (options.clients ?? 2) - 1 }).ports;
      await body({ first, second });
    });

portsContract('two clients', simulated({ seed: 'contract' }));
portsContract('one client', simulated({ seed: 'contract', clients: 1 }));
portsContract('skewed clocks', simulated({ seed: 'contract', skewedClocks: true }));
for (let seed = 0; seed < 8; seed += 1) {
  const faults = {
    ...drawFaultPlan(new SeededRandom(seed), { visibilityMsMax: 1_500 }),
    // Own reads of a register may be torn and stale too; the contract counts on exact ones.
    tornReads: { probability: 0, budget: 0 },
    staleReads: { probability: 0, budget: 0 },
  };
  portsContract(`drawn faults ${seed}`, simulated({ seed, faults }));
}
