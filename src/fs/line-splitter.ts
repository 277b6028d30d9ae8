/** Text that comes in pieces, as the lines of which it is made: each is told once it has its end. */
export const lineSplitter = (take: (line: string) => void): ((text: string) => void) => {
  let pending = '';
  return (text) => {
    pending += text;
    for (let end = pending.indexOf('\n'); end >= 0; end = pending.indexOf('\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 1);
      take(line);
    }
  };
};
