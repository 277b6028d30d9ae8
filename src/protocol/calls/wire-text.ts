/**
 * What can be said of a piece of text before JSON.parse sees it: cheap, linear, without recursion, so
 * that no text costs more than its length.
 */
/** Nesting of objects and arrays in an envelope. */
export const JSON_DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{` differ in this bit alone, and so do their closing ones. */
const CURLY_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;
/** \ud800 to \udfff: canonical text has such an escape for a lone surrogate only. */
const SURROGATE_ESCAPE = /u[dD][89a-fA-F]/y;

/** Index of the closing quote, text.length when there is none, -1 when there is a lone surrogate. */
const endOfString = (text: string, start: number): number => {
  let index = start + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) {
      SURROGATE_ESCAPE.lastIndex = index + 1;
      if (SURROGATE_ESCAPE.test(text)) return -1;
      index += 1;
    }
    index += 1;
  }
  return text.length;
};

/** Why the text must not be parsed, or ''. */
export const whyUnparsable = (text: string): string => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
      if (index < 0) return 'lone surrogate';
    } else if ((code | CURLY_BIT) === OPENING) {
      depth += 1;
      if (depth > JSON_DEPTH_MAX) return `nested deeper than ${JSON_DEPTH_MAX}`;
    } else if ((code | CURLY_BIT) === CLOSING) depth -= 1;
  }
  // Between raw quotes and before a colon it can only be a key.
  return text.includes('"__proto__":') ? 'key __proto__' : '';
};

const COLON = 0x3a;
const SPACES = /[ \t\r\n]*/y;

/**
 * A key that stands twice in one object of a text that JSON.parse takes, or null. Canonical text has
 * none anyhow; this is for text that need not be canonical.
 */
export const repeatedKey = (text: string): string | null => {
  const objects: Set<string>[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      const end = endOfString(text, index);
      if (end < 0) return null;
      SPACES.lastIndex = end + 1;
      SPACES.test(text);
      if (text.charCodeAt(SPACES.lastIndex) === COLON) {
        const key = JSON.parse(text.slice(index, end + 1)) as string;
        const keys = objects.at(-1);
        if (keys?.has(key) === true) return key;
        keys?.add(key);
      }
      index = end;
    } else if ((code | CURLY_BIT) === OPENING) objects.push(new Set());
    else if ((code | CURLY_BIT) === CLOSING) objects.pop();
  }
  return null;
};
