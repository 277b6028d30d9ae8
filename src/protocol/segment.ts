/** Names of the directories that the log of a shard is cut into. */

/**
 * Name of a directory of transactions: the number of its first one, and what makes the name new. It
 * is made once, by whoever opens it, before anything says that it is in use, and never again.
 */
export const segmentName = (first: number, nonce: string): string => `${first}-${nonce}`;

/** Number of the first transaction in a segment; 0 for a name that is none. */
export const segmentStart = (name: string): number => {
  const found = /^([1-9][0-9]{0,15})-[0-9a-f]{32}$/.exec(name);
  return found === null ? 0 : Number(found[1]);
};
