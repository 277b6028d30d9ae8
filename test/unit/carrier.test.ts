import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  CARRIER_FRAMES,
  CARRIER_LATE_MS,
  CARRIER_WINDOW_MS,
  carrierWord,
  chooseCarrier,
  noteLook,
  NO_SIGHT,
  type Carrier,
  type CarrierSight,
  type CarrierWay,
} from '../../src/protocol/carrier.ts';

/** A look that took no time. */
const look = (
  sight: CarrierSight,
  way: CarrierWay,
  sequence: number,
  atMs: number,
  uses: Carrier = 'both',
): CarrierSight => noteLook(sight, { way, beganMs: atMs, endedMs: atMs, sequence, uses });

/** Both ways show each frame at the same look, ten a second. */
const seenBothWays = (frames: number, stepMs = 100): CarrierSight => {
  let sight = NO_SIGHT;
  for (let frame = 1; frame <= frames; frame++)
    for (const way of ['in-place', 'fresh-name'] as const)
      sight = look(sight, way, frame, frame * stepMs);
  return sight;
};

describe('what a reader says of the two ways (P-16)', () => {
  it('nothing, until it has compared long enough', () => {
    assert.equal(carrierWord([], 0), 'unknown');
    const sight = seenBothWays(CARRIER_FRAMES);
    assert.equal(carrierWord([sight], 100 + CARRIER_WINDOW_MS - 1), 'unknown');
    assert.equal(carrierWord([sight], 100 + CARRIER_WINDOW_MS), 'either');
    assert.equal(carrierWord([seenBothWays(CARRIER_FRAMES - 1)], 10_000), 'unknown');
    assert.equal(carrierWord([sight, NO_SIGHT], 10_000), 'unknown', 'of each of the others');
  });

  it('fresh-name, when what a fresh name has shown is not in place much later', () => {
    let sight = look(look(NO_SIGHT, 'in-place', 1, 0), 'fresh-name', 1, 0);
    sight = look(sight, 'fresh-name', 2, 10);
    sight = look(sight, 'in-place', 1, 10 + CARRIER_LATE_MS - 1);
    assert.equal(carrierWord([sight], 200), 'unknown');
    sight = look(sight, 'in-place', 1, 10 + CARRIER_LATE_MS);
    assert.equal(carrierWord([sight], 200), 'fresh-name');
    assert.equal(carrierWord([seenBothWays(20), sight], 9_000), 'fresh-name', 'one is enough');
  });

  it('in-place, when a name is missing whose successor stands in place', () => {
    let sight = look(look(NO_SIGHT, 'in-place', 1, 0), 'fresh-name', 1, 0);
    sight = look(sight, 'in-place', 2, 10);
    sight = look(sight, 'fresh-name', 1, 500);
    assert.equal(carrierWord([sight], 500), 'unknown', 'the name of 2 may not have been made yet');
    sight = look(sight, 'in-place', 3, 510);
    sight = look(sight, 'fresh-name', 1, 510 + CARRIER_LATE_MS);
    assert.equal(carrierWord([sight], 700), 'in-place');
  });

  it('nothing is proved by a reader that was stopped between two looks', () => {
    let sight = look(look(NO_SIGHT, 'in-place', 1, 0), 'fresh-name', 2, 0);
    // Stopped for ten seconds; then the first look shows it.
    sight = look(sight, 'in-place', 2, 10_000);
    sight = look(sight, 'fresh-name', 2, 10_000);
    assert.equal(carrierWord([sight], 10_001), 'unknown');
  });

  it('nothing is proved by a look that hung', () => {
    let sight = look(look(NO_SIGHT, 'in-place', 1, 0), 'fresh-name', 2, 0);
    const hung = { beganMs: 1, endedMs: 9_000, sequence: 1, uses: 'both' as const };
    sight = noteLook(sight, { ...hung, way: 'in-place' });
    assert.equal(carrierWord([sight], 9_000), 'unknown');
  });

  it('frames that went by fresh names alone are not missed in place', () => {
    let sight = look(look(NO_SIGHT, 'in-place', 1, 0), 'fresh-name', 1, 0);
    sight = look(sight, 'fresh-name', 9, 10, 'fresh-name');
    sight = look(sight, 'in-place', 1, 900);
    assert.equal(carrierWord([sight], 900), 'unknown');
  });

  it('the way that was late for less time, when both were', () => {
    let sight = look(look(NO_SIGHT, 'in-place', 1, 0), 'fresh-name', 2, 0);
    sight = look(sight, 'in-place', 1, 900);
    sight = look(sight, 'in-place', 2, 950);
    assert.equal(carrierWord([sight], 950), 'fresh-name');
    sight = look(sight, 'in-place', 3, 960);
    sight = look(sight, 'fresh-name', 2, 1_200);
    assert.equal(carrierWord([sight], 1_200), 'fresh-name');
    sight = look(sight, 'in-place', 4, 1_300);
    sight = look(sight, 'fresh-name', 2, 9_000);
    assert.equal(carrierWord([sight], 9_000), 'in-place', 'fresh names have gone blind since');
  });
});

describe('what a writer uses (P-17)', () => {
  const known = { elsewhere: 1, readsQuickly: false };

  it('in place alone where every reader shares its client', () => {
    for (const readsQuickly of [true, false])
      assert.equal(chooseCarrier({ elsewhere: 0, readsQuickly, words: ['unknown'] }), 'in-place');
  });

  it('both ways until the clients are known, where reading asks a server', () => {
    assert.equal(chooseCarrier({ elsewhere: null, readsQuickly: false, words: [] }), 'both');
    assert.equal(chooseCarrier({ elsewhere: null, readsQuickly: true, words: [] }), 'in-place');
  });

  it('both ways until every reader has spoken, then what is late for nobody', () => {
    const uses = (...words: Parameters<typeof carrierChoice>[0]) => carrierChoice(words);
    const carrierChoice = (words: Parameters<typeof chooseCarrier>[0]['words']): Carrier =>
      chooseCarrier({ ...known, words });
    assert.equal(uses('unknown'), 'both');
    assert.equal(uses('fresh-name', 'unknown'), 'both');
    assert.equal(uses('either', 'either'), 'in-place');
    assert.equal(uses('either', 'in-place'), 'in-place');
    assert.equal(uses('either', 'fresh-name'), 'fresh-name');
    assert.equal(uses('in-place', 'fresh-name'), 'both');
  });
});
