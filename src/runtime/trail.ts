/** The frames under fresh names that a dead master has left. */
import type { SharedDirectory } from '../ports/directory.ts';
import { layout } from '../protocol/layout.ts';

/** Removes what stands there, if anything. The register itself is removed first: it alone leads here. */
export const removeTrail = async (
  directory: SharedDirectory,
  incarnation: string,
): Promise<void> => {
  const trail = layout.trail(incarnation);
  const names = directory.listFresh(trail);
  if (names === null) return;
  for (const name of names) await directory.remove(`${trail}/${name}`);
  await directory.removeDirectory(trail);
};
