/**
 * One of two racing processes: settles the manifest of each epoch with its own configuration and
 * reports what it was told. Starts each epoch when its parent says so.
 */
import { messageOf } from '../../src/errors.ts';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { settleManifest } from '../../src/runtime/renewal-manifest.ts';
import { proofOf, sealed } from '../unit/support/renewal.ts';

const [root = '', jitter = '0'] = process.argv.slice(2);
const ports = { directory: new RealDirectory(root), clock: new RealClock() };
const timing = { intervalSeconds: 60, timeoutSeconds: 30, jitterFraction: Number(jitter) };

process.on('message', (epoch: string) => {
  const state = sealed({ epoch, timing, proof: proofOf({ epoch }) });
  void settleManifest(ports, state).then(
    (outcome) => process.send?.(outcome),
    // Seen by the test, which expects none.
    (error: unknown) => process.send?.({ ok: false, error: `thrown: ${messageOf(error)}` }),
  );
});
process.send?.('ready');
