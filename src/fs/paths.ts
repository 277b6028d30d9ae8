/**
 * From a shared path to a path on this host.
 *
 * Guarantee: nothing outside the root can be named. Not guaranteed: that no directory on the way is
 * a symbolic link; open.ts and makeDirectory look at the directories once, when they are made.
 */
import { invariant } from '../assert.ts';
import type { SharedPath } from '../ports/directory.ts';

const SEGMENTS = /^(?!\.{1,2}(?:\/|$))[^/\0]+(?:\/(?!\.{1,2}(?:\/|$))[^/\0]+)*$/;
const SEGMENT = /^(?!\.{1,2}$)[^/\0]+$/;

/** Refuses absolute paths and empty, '.' and '..' segments: those are bugs of the caller. */
export const hostPathOf = (root: string, path: SharedPath): string => {
  invariant(SEGMENTS.test(path), `shared path is relative and plain: ${JSON.stringify(path)}`);
  return `${root}/${path}`;
};

/** A single name inside a directory. */
export const checkLeaf = (name: string): string => {
  invariant(SEGMENT.test(name), `leaf is one plain name: ${JSON.stringify(name)}`);
  return name;
};
