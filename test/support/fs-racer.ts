/**
 * One of two racing processes: publishes its own id under each number and reports, for each, whose
 * bytes it was told stand there.
 */
import { createOnceAt } from '../../src/fs/publish.ts';

const [root, id, count] = process.argv.slice(2);
const winners: string[] = [];
for (let number = 0; number < Number(count); number++) {
  const result = await createOnceAt({
    temporaryDirectory: `${root}/tmp`,
    target: `${root}/views/${number}`,
    bytes: Buffer.from(`${id} ${number}\n`),
    durable: false,
  });
  const winner =
    result.outcome === 'created' ? id : Buffer.from(result.bytes).toString().split(' ')[0];
  winners.push(winner ?? 'nobody');
}
process.send?.(winners);
process.disconnect();
