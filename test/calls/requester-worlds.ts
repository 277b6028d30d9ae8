/** Both worlds of requester-world.ts. */
import type { RequesterWorld, WorldWish } from './requester-world.ts';
import { MemoryWorld } from './requester-world-memory.ts';
import { PureWorld } from './requester-world-pure.ts';

export const LEVELS = ['pure', 'memory'] as const;

export const openWorld = (level: 'pure' | 'memory', wish: WorldWish = {}): RequesterWorld =>
  level === 'pure' ? new PureWorld(wish) : new MemoryWorld(wish);
