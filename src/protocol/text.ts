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

/** Both within the bound; where they do not fit, the first is cut and the ending stays whole. */
export const boundedWith = (text: string, ending: string): string => {
  const whole = bounded(text) + ending;
  if (whole.length <= TEXT_CHARACTERS_MAX) return bounded(whole);
  const room = Math.max(0, TEXT_CHARACTERS_MAX - ending.length - 1);
  return bounded(`${bounded(text.slice(0, room))}…${ending}`);
};
