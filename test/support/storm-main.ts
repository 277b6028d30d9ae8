/**
 * Many simulated storms in one plain process, which costs a third less than under the test runner: that
 * one follows each promise. A seed that fails is told, with what it was, and the others go on.
 *
 *   node dist/test/support/storm-main.js [--first 1] [--count 1000] [--weather honest,late,shards,all]
 *     [--until-failure]
 *
 * `late`: clients show what is rewritten in place late, so that registers travel under fresh names; in as
 * many seeds as `honest`. `shards`, `all`: from the middle on these locks lie, and nothing is proved again; in the half of the
 * seeds. Exit status: 1 when some seed failed.
 */
import { parseArgs } from 'node:util';
import { messageOf } from '../../src/errors.ts';
import { describeTally, lieOf, newTally, strike } from './storm-run.ts';

const WEATHERS = ['honest', 'late', 'shards', 'all'];
const USAGE = `usage: storm-main [--first 1] [--count 1000] [--weather ${WEATHERS.join(',')}] [--until-failure]`;

const wordsGiven = () => {
  try {
    return parseArgs({
      options: {
        first: { type: 'string', default: '1' },
        count: { type: 'string', default: '1000' },
        weather: { type: 'string', default: WEATHERS.join(',') },
        'until-failure': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${messageOf(error).split('\n')[0]}; ${USAGE}`);
    return process.exit(2);
  }
};

const values = wordsGiven();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const first = Number(values.first);
const count = Number(values.count);
const weathers = values.weather.split(',');
const isKnown = weathers.every((each) => WEATHERS.includes(each));
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count < 1 || !isKnown) {
  console.error(USAGE);
  process.exit(2);
}

let failed = 0;
for (const weather of weathers) {
  const tally = newTally();
  const isHonest = weather === 'honest' || weather === 'late';
  const seeds = isHonest ? count : Math.ceil(count / 2);
  const beganMs = process.cpuUsage();
  let failures = 0;
  for (let seed = first; seed < first + seeds; seed += 1) {
    if (failures > 0 && values['until-failure']) break;
    if (seed % 25 === 0) console.error(`${weather}: at seed ${seed}`);
    try {
      const lie = isHonest ? null : lieOf(seed, weather === 'all');
      await strike(seed, tally, lie, weather === 'late' ? 'rewrites-late' : 'drawn');
    } catch (error) {
      failures += 1;
      console.log(`${weather} seed ${seed}: ${messageOf(error)}`);
    }
  }
  const { user, system } = process.cpuUsage(beganMs);
  const perSeedS = (user + system) / 1e6 / seeds;
  console.log(
    `${weather}: ${seeds} seeds from ${first}, ${failures} failed, ${perSeedS.toFixed(2)} s of processor each; ${describeTally(tally)}`,
  );
  failed += failures;
}
process.exitCode = failed === 0 ? 0 : 1;
