/** Doorbells: what is rung in which room, and what a frame may carry without harm. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  BELLS_MAX,
  bellText,
  chooseBells,
  envelopeText,
  hearBells,
  inlineEnvelope,
  type WaitingMail,
} from '../../src/protocol/calls/bells.ts';
import { openInner, sealText, type RecordKind } from '../../src/protocol/envelope.ts';
import {
  newFrameState,
  decodeLine,
  encodeLine,
  encodeText,
  frameText,
  withBellText,
  type FrameBody,
} from '../../src/protocol/register.ts';

const nameOf = (index: number): string => `${'ab'.repeat(16)}.${index}.1`;

const mail = (
  index: number,
  { kind = 'call', bytes = 0, hasFile = false }: Partial<WaitingMail> = {},
): WaitingMail => {
  const envelope = bytes === 0 ? null : { x: 'y'.repeat(Math.max(0, bytes - '{"x":""}'.length)) };
  const size = envelope === null ? 5_000 : envelopeText(envelope).length;
  return { peer: 'rank-1', kind, name: nameOf(index), envelope, bytes: size, hasFile };
};

const arbitraryMail: fc.Arbitrary<readonly WaitingMail[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('call' as const, 'reply' as const, 'refusal' as const),
      bytes: fc.oneof(fc.constant(0), fc.integer({ min: 8, max: 1_500 })),
      hasFile: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((each, index) => mail(index, each)));

test('what is rung fits the room, and each piece of mail is in exactly one list', () => {
  fc.assert(
    fc.property(arbitraryMail, fc.integer({ min: -500, max: 6_000 }), (waiting, room) => {
      const choice = chooseBells(waiting, room);
      const bells = choice.ringing.map(({ bell }) => bell);
      if (bells.length > 0)
        assert.ok(Buffer.byteLength(JSON.stringify(bells)) <= room, `${bells.length} in ${room}`);
      const all = [
        ...choice.ringing.map((each) => each.mail),
        ...choice.needsFile,
        ...choice.waiting,
      ];
      assert.deepEqual(new Set(all), new Set(waiting));
      assert.equal(all.length, waiting.length);
      for (const each of choice.needsFile) assert.equal(each.hasFile, false);
      for (const { mail: rung, bell } of choice.ringing)
        assert.ok(bell.envelope !== null || rung.hasFile, 'nothing is rung that cannot be read');
    }),
  );
});

test('nobody starves: what came first has its place or its file whatever comes behind it', () => {
  fc.assert(
    fc.property(arbitraryMail, arbitraryMail, (first, later) => {
      const room = 400;
      const before = chooseBells(first, room);
      const kept = [...later].map((each, index) => ({ ...each, name: nameOf(1_000 + index) }));
      const after = chooseBells([...first, ...kept], room);
      const oldestCall = first.find(({ kind }) => kind === 'call');
      const oldestAnswer = first.find(({ kind }) => kind !== 'call');
      for (const oldest of [oldestCall, oldestAnswer])
        if (oldest !== undefined)
          assert.ok(!after.waiting.includes(oldest), 'the oldest of its kind has its room');
      // Answers alone: an answer that had its room keeps it.
      const answers = first.filter(({ kind }) => kind !== 'call');
      if (answers.length === first.length) {
        const laterAnswers = kept.filter(({ kind }) => kind !== 'call');
        const again = chooseBells([...first, ...laterAnswers], room);
        for (const { mail: rung } of before.ringing)
          assert.ok(again.ringing.some((each) => each.mail === rung));
      }
    }),
  );
});

test('a register full of calls still rings an answer: two masters never block each other', () => {
  const calls = Array.from({ length: 40 }, (_, index) => mail(index, { hasFile: true }));
  const reply = mail(99, { kind: 'reply', hasFile: true });
  const { ringing, waiting } = chooseBells([...calls, reply], 600);
  assert.ok(ringing.some((each) => each.mail === reply));
  assert.ok(ringing.some((each) => each.mail === calls[0]));
  assert.ok(waiting.length > 0);
});

test('mail without a file is asked for one when it does not fit as a whole', () => {
  const large = mail(0, { bytes: 900 });
  assert.deepEqual(chooseBells([large], 1_000).needsFile, [large]);
  assert.equal(chooseBells([large], 2_200).ringing.length, 1);
  assert.deepEqual(chooseBells([large], 50).waiting, [large]);
});

const frame = (calls: unknown): FrameBody => ({
  schema: 'flockstep-frame-v1',
  ...newFrameState({ run: 'r', rank: 0, incarnation: '0'.repeat(32) }),
  epoch: 'e'.repeat(64),
  view: 1,
  heartbeat: 1,
  lifecycle: 'running',
  calls,
  sequence: 1,
});

const through = (calls: unknown): unknown => {
  const line = encodeLine(frame(calls), 65_536);
  assert.ok(line);
  const reading = decodeLine(line);
  assert.equal(reading.kind, 'frame');
  return reading.kind === 'frame' ? reading.frame.calls : null;
};

test('the text of an envelope survives its way through a frame byte for byte, or stays outside', () => {
  let inside = 0;
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (body) => {
      const text = sealText(body);
      const envelope = inlineEnvelope(text);
      if (envelope === null) return;
      inside += 1;
      const bell = { peer: 'rank-1', kind: 'call', name: nameOf(0), envelope };
      const heard = hearBells(through([bell]), 'rank-1');
      assert.equal(heard.bells.length, 1);
      assert.equal(envelopeText(heard.bells[0]?.envelope ?? {}), text);
    }),
  );
  assert.ok(inside > 50, `${inside} of 100 travelled inside`);
});

test('sealed text always comes out as it went in: it may be trusted, as long as it is short', () => {
  const pair = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (body) => {
      if (Object.hasOwn(body, 'digest')) return;
      const text = sealText(body);
      assert.notEqual(inlineEnvelope(text), null, text);
      assert.notEqual(inlineEnvelope(text, true), null, text);
    }),
  );
  assert.equal(inlineEnvelope(`{"a":${pair}}`, true), null, 'too deep to be written again');
});

test('a frame with the text of its bells is the frame with the bells', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), { maxLength: 5 }),
      fc.nat(),
      (bodies, sequence) => {
        const envelopes = bodies.filter((body) => !Object.hasOwn(body, 'digest'));
        const bells = envelopes.map((body, index) => {
          const text = sealText(body);
          const envelope = index % 3 === 2 ? null : (JSON.parse(text) as object);
          const bell = { peer: 'rank-1', kind: 'call' as const, name: nameOf(index), envelope };
          return { bell, text: bellText(bell, text) };
        });
        const text = frameText({ ...frame(null), sequence });
        const list = `[${bells.map((each) => each.text).join(',')}]`;
        const spliced = withBellText(text, sequence, list);
        const whole = { ...frame(bells.map(({ bell }) => bell)), sequence };
        assert.equal(spliced, JSON.stringify(whole));
        const line = encodeText(spliced, 65_536, Buffer.alloc(65_536));
        assert.deepEqual(line, encodeLine(whole, 65_536));
      },
    ),
  );
  assert.throws(() => withBellText('{"calls":null,"b":1,"sequence":1}', 1, '[]'), /before/);
});

test('what stood inside of a frame is opened without its digest, and without anything else missing', () => {
  const kind: RecordKind<{ schema: string; digest: string }> = {
    schema: 'a-v1',
    is: (value): value is { schema: string; digest: string } =>
      typeof (value as { digest?: unknown }).digest === 'string',
    why: () => 'no digest',
  };
  const good = JSON.parse(sealText({ schema: 'a-v1', b: 1 })) as object;
  assert.ok(openInner(good, kind).ok);
  for (const [value, reason] of [
    [{ ...good, schema: 'a-v2' }, /unknown version/],
    [{ schema: 'a-v1' }, /malformed: no digest/],
    [{ ...good, c: 1 }, /last key/],
  ] as const) {
    const opened = openInner(value, kind);
    assert.match(opened.ok ? '' : opened.reason, reason);
  }
});

test('text that would come out otherwise does not travel inside', () => {
  for (const text of [
    '',
    'no json',
    '[1]',
    'null',
    '"x"',
    '{"a":1,"a":2}',
    '{"a": 1}',
    '{"a":-0}',
    '{"b":1,"1":2}',
    '{"a":9007199254740993}',
    '{"a":"\\u0061"}',
    `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
  ])
    assert.equal(inlineEnvelope(text), null, text.slice(0, 40));
  assert.notEqual(inlineEnvelope('{"__proto__":{"a":1},"b":"\\ud800"}'), null);
});

test('wrong bells ring nobody, are counted, and leave their frame and its other bells whole', () => {
  const good = { peer: 'rank-1', kind: 'call', name: nameOf(3), envelope: null };
  const wrong: unknown[] = [
    null,
    7,
    'x',
    [],
    {},
    { ...good, extra: 1 },
    { ...good, kind: 'shout' },
    { ...good, peer: '../x' },
    { ...good, name: '../../../etc/passwd' },
    { ...good, name: `${'A'.repeat(32)}.1.1` },
    { ...good, envelope: 'text' },
    { peer: 'rank-1', kind: 'call', name: nameOf(3) },
  ];
  const heard = hearBells(through([...wrong, good]), 'rank-1');
  assert.equal(heard.malformed, wrong.length);
  assert.deepEqual(heard.bells, [good]);
  for (const calls of ['x', 7, true, {}, { length: 3 }])
    assert.deepEqual(hearBells(through(calls), 'rank-1'), { bells: [], malformed: 1 });
  assert.deepEqual(hearBells(through(null), 'rank-1'), { bells: [], malformed: 0 });
  const many = Array.from({ length: BELLS_MAX + 1 }, () => good);
  assert.deepEqual(hearBells(many, 'rank-1'), { bells: [], malformed: 1 });
});

test('only bells for the endpoint are heard, each once', () => {
  const bell = { peer: 'rank-1', kind: 'reply', name: nameOf(1), envelope: null };
  const heard = hearBells([bell, bell, { ...bell, peer: 'rank-2' }], 'rank-1');
  assert.deepEqual(heard, { bells: [bell], malformed: 0 });
});
