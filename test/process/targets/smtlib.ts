/**
 * A deterministic family of small SMT-LIB 2 problems whose verdict is known by construction.
 *
 * Guarantee: the same seed and count give the same files, byte for byte; contents differ from one
 * another; half are satisfiable, half are not. A satisfiable one is built around a planted model
 * (every assertion is evaluated under it here), an unsatisfiable one around a theorem.
 * Not guaranteed: that they are hard. A solver needs milliseconds for each.
 */
export type Verdict = 'sat' | 'unsat';

export interface Problem {
  readonly name: string;
  readonly text: string;
  readonly verdict: Verdict;
}

/** Uniform unsigned 32-bit numbers from a 32-bit seed (a Weyl sequence through a mixing function). */
class Draws {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  word(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  }
  below(bound: number): number {
    return this.word() % bound;
  }
  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new RangeError('nothing to pick from');
    return choice;
  }
}

/** A bit-vector term together with its value under the planted model. */
interface Term {
  readonly text: string;
  readonly value: number;
}

const masked = (value: number, width: number): number =>
  width === 32 ? value >>> 0 : value & ((1 << width) - 1);

const literal = (value: number, width: number): string => `(_ bv${masked(value, width)} ${width})`;

const BINARY: readonly (readonly [string, (left: number, right: number) => number])[] = [
  ['bvadd', (left, right) => left + right],
  ['bvsub', (left, right) => left - right],
  ['bvxor', (left, right) => left ^ right],
  ['bvand', (left, right) => left & right],
  ['bvor', (left, right) => left | right],
  ['bvmul', (left, right) => Math.imul(left, right)],
];

function randomTerm(draws: Draws, variables: readonly Term[], width: number, depth: number): Term {
  if (depth === 0 || draws.below(5) === 0) {
    if (draws.below(4) > 0) return draws.pick(variables);
    const value = masked(draws.word(), width);
    return { text: literal(value, width), value };
  }
  const left = randomTerm(draws, variables, width, depth - 1);
  if (draws.below(6) === 0) {
    return { text: `(bvnot ${left.text})`, value: masked(~left.value, width) };
  }
  const right = randomTerm(draws, variables, width, depth - 1);
  // Wide multiplications make an instance hard by chance; these are to be solved in milliseconds.
  const [name, apply] = draws.pick(width <= 12 ? BINARY : BINARY.slice(0, 5));
  return {
    text: `(${name} ${left.text} ${right.text})`,
    value: masked(apply(left.value, right.value), width),
  };
}

/** Laws of bit-vector arithmetic, as [left, right] over two terms. */
const LAWS: readonly ((a: string, b: string) => readonly [string, string])[] = [
  (a, b) => [`(bvadd (bvand ${a} ${b}) (bvor ${a} ${b}))`, `(bvadd ${a} ${b})`],
  (a, b) => [`(bvsub (bvor ${a} ${b}) (bvand ${a} ${b}))`, `(bvxor ${a} ${b})`],
  (a, b) => [`(bvnot (bvand ${a} ${b}))`, `(bvor (bvnot ${a}) (bvnot ${b}))`],
  (a, b) => [`(bvsub ${a} ${b})`, `(bvnot (bvadd (bvnot ${a}) ${b}))`],
  (a, b) => [`(bvxor (bvxor ${a} ${b}) ${b})`, a],
];

const bitVectorLines = (draws: Draws, verdict: Verdict): string[] => {
  const width = draws.pick([8, 10, 12, 16, 24]);
  const variables = ['x', 'y', 'z'].map((text) => ({ text, value: masked(draws.word(), width) }));
  const lines = [
    '(set-logic QF_BV)',
    ...variables.map(({ text }) => `(declare-const ${text} (_ BitVec ${width}))`),
  ];
  // The planted model satisfies these in both cases; the negated law below makes one of them unsat.
  for (let index = 0; index < 2; index += 1) {
    const term = randomTerm(draws, variables, width, 2);
    lines.push(`(assert (= ${term.text} ${literal(term.value, width)}))`);
  }
  if (verdict === 'unsat') {
    const shallow = width <= 12 ? 2 : 1;
    const a = randomTerm(draws, variables, width, shallow).text;
    const b = randomTerm(draws, variables, width, shallow).text;
    const [left, right] = draws.pick(LAWS)(a, b);
    lines.push(`(assert (not (= ${left} ${right})))`);
  }
  return lines;
};

/** A chain of writes to one array, and the same chain in another order. */
const arrayLines = (draws: Draws, verdict: Verdict): string[] => {
  const width = draws.pick([4, 6, 8]);
  const sort = `(_ BitVec ${width})`;
  const writes = 2 + draws.below(4);
  const indexes = Array.from({ length: writes }, (_, position) => `i${position}`);
  const values = indexes.map(() => literal(draws.word(), width));
  const chain = (order: readonly number[]): string =>
    order.reduce((array, at) => `(store ${array} ${indexes[at]} ${values[at]})`, 'memory');
  const forwards = [...indexes.keys()];
  const backwards = forwards.toReversed();
  const probe = draws.below(writes);
  const lines = [
    '(set-logic QF_ABV)',
    `(declare-const memory (Array ${sort} ${sort}))`,
    ...indexes.map((index) => `(declare-const ${index} ${sort})`),
    `(assert (distinct ${indexes.join(' ')}))`,
  ];
  // Writes to distinct places commute; and reading back gives what was written.
  if (verdict === 'sat') {
    lines.push(`(assert (= ${chain(forwards)} ${chain(backwards)}))`);
    lines.push(`(assert (= (select ${chain(forwards)} ${indexes[probe]}) ${values[probe]}))`);
    lines.push(`(assert (distinct (select memory ${indexes[probe]}) ${values[probe]}))`);
  } else if (draws.below(2) === 0) {
    lines.push(`(assert (distinct ${chain(forwards)} ${chain(backwards)}))`);
  } else {
    lines.push(
      `(assert (distinct (select ${chain(backwards)} ${indexes[probe]}) ${values[probe]}))`,
    );
  }
  return lines;
};

/** Pigeons in holes, none shared: satisfiable exactly when there are enough holes. */
const pigeonholeLines = (draws: Draws, verdict: Verdict): string[] => {
  const pigeons = 3 + draws.below(6);
  const holes = verdict === 'unsat' ? pigeons - 1 : pigeons + draws.below(3);
  const sits = (pigeon: number, hole: number): string => `p${pigeon}h${hole}`;
  const lines = ['(set-logic QF_UF)'];
  for (let pigeon = 0; pigeon < pigeons; pigeon += 1) {
    const places = Array.from({ length: holes }, (_, hole) => sits(pigeon, hole));
    lines.push(...places.map((place) => `(declare-const ${place} Bool)`));
    lines.push(`(assert (or ${places.join(' ')}))`);
  }
  for (let hole = 0; hole < holes; hole += 1)
    for (let first = 0; first < pigeons; first += 1)
      for (let second = first + 1; second < pigeons; second += 1)
        lines.push(`(assert (not (and ${sits(first, hole)} ${sits(second, hole)})))`);
  return lines;
};

const FAMILIES = [
  ['bitvector', bitVectorLines],
  ['array', arrayLines],
  ['pigeonhole', pigeonholeLines],
] as const;

/** `count` problems: families in turn, verdicts in turn within each family. */
export function generateProblems(count: number, seed: number): Problem[] {
  const draws = new Draws(seed);
  return Array.from({ length: count }, (_, index) => {
    const [family, linesOf] = FAMILIES[index % FAMILIES.length] ?? FAMILIES[0];
    const verdict: Verdict = Math.floor(index / FAMILIES.length) % 2 === 0 ? 'sat' : 'unsat';
    const name = `${String(index).padStart(3, '0')}-${family}.smt2`;
    const lines = [`; problem ${index} of seed ${seed}`, ...linesOf(draws, verdict), '(check-sat)'];
    return { name, text: `${lines.join('\n')}\n`, verdict };
  });
}
