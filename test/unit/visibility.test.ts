/** The visibility litmus as values: who does what, and what the words come to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISIBILITY_DEADLINE_MS } from '../../src/protocol/limits.ts';
import {
  admitVisibility,
  beginVisibility,
  verifyVisibility,
  visibilityOf,
  visibilitySteps,
  visibilityWord,
  type Visibility,
  type VisibilityProgress,
  type VisibilityStep,
} from '../../src/protocol/visibility.ts';

type Word = Parameters<typeof visibilityWord>[1];

const NONCE = 'a'.repeat(32);

/** Runs all steps with what `say` lets each of `size` masters say. */
const run = (
  representatives: readonly number[],
  size: number,
  say: (rank: number, step: VisibilityStep) => Word,
): VisibilityProgress => {
  let progress = beginVisibility(representatives);
  for (const step of visibilitySteps(representatives)) {
    const words = Array.from({ length: size }, (_, rank) => visibilityWord(rank, say(rank, step)));
    const admitted = admitVisibility(progress, step, words);
    assert.ok(admitted.ok, admitted.ok ? '' : admitted.error);
    progress = admitted.progress;
  }
  return progress;
};

const honest =
  (delayMs: number | null) =>
  (rank: number, step: VisibilityStep): Word => {
    if (rank === step.writer)
      return step.act === 'prepare'
        ? { name: NONCE }
        : step.act === 'write'
          ? { nonce: NONCE }
          : {};
    return step.act === 'see' ? { delayMs } : {};
  };

test('each representative writes each kind once, one after the other, told before seen', () => {
  const steps = visibilitySteps([0, 2]);
  assert.deepEqual(
    steps.map(({ phase }) => phase),
    [0, 2].flatMap((writer) => [
      `visibility-${writer}-prepare`,
      `visibility-${writer}-prime`,
      ...['replaced-file', 'in-place-rewrite', 'created-name'].flatMap((kind) => [
        `visibility-${writer}-${kind}-write`,
        `visibility-${writer}-${kind}-see`,
      ]),
    ]),
  );
  assert.ok(steps.every(({ phase }) => /^[a-z0-9-]{1,64}$/.test(phase)));
});

test('each pair of clients is measured for each kind; others have no say', () => {
  // Rank 1 is on the client of rank 0.
  const seen = visibilityOf(
    run([0, 2], 3, (rank, step) => (rank === 1 ? { delayMs: 1_999 } : honest(12.5)(rank, step))),
  );
  assert.equal(seen.verdict, 'seen');
  assert.deepEqual(
    seen.measurements.map(({ kind, writer, reader, delayMs }) => [kind, writer, reader, delayMs]),
    [
      ['replaced-file', 0, 2, 12.5],
      ['in-place-rewrite', 0, 2, 12.5],
      ['created-name', 0, 2, 12.5],
      ['replaced-file', 2, 0, 12.5],
      ['in-place-rewrite', 2, 0, 12.5],
      ['created-name', 2, 0, 12.5],
    ],
  );
  assert.deepEqual(verifyVisibility(seen, [0, 2]), []);
});

test('what is not seen in time is late; what cannot be measured is a failure', () => {
  const late = visibilityOf(
    run([0, 1], 2, (rank, step) => honest(step.act === 'see' && rank === 1 ? null : 3)(rank, step)),
  );
  assert.equal(late.verdict, 'late');
  assert.deepEqual(verifyVisibility(late, [0, 1]), []);
  const failed = visibilityOf(
    run([0, 1], 2, (rank, step) =>
      step.act === 'write' && step.kind === 'in-place-rewrite' && rank === 0 && step.writer === 0
        ? { error: 'EIO' }
        : honest(3)(rank, step),
    ),
  );
  assert.equal(failed.verdict, 'failed');
  // The failure lasts to the end of that writer's round, and not beyond.
  assert.deepEqual(
    failed.measurements.map(({ error, delayMs }) => [error, delayMs]),
    [
      ['', 3],
      ['the writer: EIO', null],
      ['the writer: EIO', null],
      ['', 3],
      ['', 3],
      ['', 3],
    ],
  );
  assert.deepEqual(verifyVisibility(failed, [0, 1]), []);
});

test('words that are malformed or of another rank end it', () => {
  const [step] = visibilitySteps([0, 1]);
  assert.ok(step);
  const good = [visibilityWord(0, { name: NONCE }), visibilityWord(1)];
  assert.ok(admitVisibility(beginVisibility([0, 1]), step, good).ok);
  for (const words of [
    [good[1], good[0]],
    [good[0], { ...good[1], extra: 1 }],
    [good[0], { ...good[1], delayMs: -1 }],
    [{ ...good[0], name: '../x' }, good[1]],
    [],
  ])
    assert.equal(admitVisibility(beginVisibility([0, 1]), step, words).ok, false);
});

test('a kept measurement that cannot be one is named', () => {
  const whole = visibilityOf(run([0, 1], 2, honest(5)));
  const [first, ...others] = whole.measurements;
  assert.ok(first);
  const cases: readonly (readonly [Visibility, RegExp])[] = [
    [{ ...whole, verdict: 'late' }, /is called late, its measurements say seen/],
    [{ ...whole, measurements: others }, /replaced-file from 0 to 1 is missing/],
    [{ ...whole, measurements: [...whole.measurements, first] }, /is told twice/],
    [{ ...whole, measurements: [{ ...first, reader: 7 }, ...others] }, /to 7 cannot have been/],
    [
      {
        ...whole,
        measurements: [{ ...first, delayMs: VISIBILITY_DEADLINE_MS + 1 }, ...others],
      },
      /beyond the deadline/,
    ],
    [
      { ...whole, measurements: [{ ...first, delayMs: null }, ...others] },
      /is called seen, its measurements say late/,
    ],
  ];
  for (const [visibility, text] of cases)
    assert.ok(
      verifyVisibility(visibility, [0, 1]).some((found) => text.test(found)),
      `${text}: ${verifyVisibility(visibility, [0, 1]).join(' | ')}`,
    );
  // Cut short by the control plane: what is missing is explained by the error.
  assert.deepEqual(
    verifyVisibility({ ...whole, verdict: 'failed', measurements: [first], error: 'x' }, [0, 1]),
    [],
  );
});
