/** Random identifiers from the system's generator. */
import { randomBytes } from 'node:crypto';
import type { Random } from '../ports/random.ts';

export const realRandom: Random = { hex: (count) => randomBytes(count).toString('hex') };
