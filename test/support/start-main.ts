/** What it costs to start eight members in memory: milliseconds of processor, as JSON. */
import { startCluster } from '../../src/testing/index.ts';

const ROUNDS = 21;

const costs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const before = process.cpuUsage();
  const cluster = await startCluster({ masters: 8, seed: round });
  const { user, system } = process.cpuUsage(before);
  costs.push((user + system) / 1000);
  await cluster.close();
}
costs.sort((a, b) => a - b);
console.log(JSON.stringify({ median: costs[Math.floor(ROUNDS / 2)], best: costs[0] }));
