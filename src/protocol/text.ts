/** Error texts that travel between masters are bounded, so that they fit every record. */
export const TEXT_CHARACTERS_MAX = 512;

/** NUL becomes '?', line breaks become a space, the rest is cut to 512 characters. */
export const bounded = (text: string): string => {
  const cut = text
    .replaceAll('\0', '?')
    .replaceAll(/[\r\n]+/g, ' ')
    .slice(0, TEXT_CHARACTERS_MAX);
  // Never half of a surrogate pair: it would not survive the way through UTF-8.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};
