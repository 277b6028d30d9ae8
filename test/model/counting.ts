/** Counts the calls on files that a simulated master makes, by kind. */
import type { SharedDirectory } from '../../src/ports/directory.ts';

export interface Counts {
  registerWrites: number;
  registerReads: number;
  looks: number;
  changes: number;
}

const LOOKS = new Set(['readFresh', 'listFresh', 'examine']);

export const noCounts = (): Counts => ({
  registerWrites: 0,
  registerReads: 0,
  looks: 0,
  changes: 0,
});

/** Passes everything through and counts while `isOn`. */
export const counting = (
  inner: SharedDirectory,
  counts: Counts,
  isOn: () => boolean,
): SharedDirectory => {
  const add = (kind: keyof Counts): void => {
    if (isOn()) counts[kind] += 1;
  };
  return new Proxy(inner, {
    get: (target, name: keyof SharedDirectory) => {
      if (name === 'createRegister')
        return (...words: Parameters<SharedDirectory['createRegister']>) => {
          add('changes');
          const writer = target.createRegister(...words);
          return {
            write: (line: Uint8Array, sequence: number) => {
              add('registerWrites');
              writer.write(line, sequence);
            },
            close: () => writer.close(),
          };
        };
      const member = target[name];
      if (typeof member !== 'function' || name === 'hostPath' || name === 'decodeLine')
        return member;
      return (...words: unknown[]) => {
        const isRegister = name === 'readFresh' && String(words[0]).startsWith('registers/');
        add(isRegister ? 'registerReads' : LOOKS.has(name) ? 'looks' : 'changes');
        return (member as (...all: unknown[]) => unknown).apply(target, words);
      };
    },
  });
};
