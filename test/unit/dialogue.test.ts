/** Phases without a barrier between them: words are heard directly, verdicts are root's decisions. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Dialogue } from '../../src/protocol/exchange-port.ts';
import { openExchangeMasters, type ExchangeMaster } from './support/exchange-masters.ts';

const PHASES = ['one', 'two', 'three'] as const;

interface Speaker extends ExchangeMaster {
  readonly dialogue: Dialogue;
  /** What was judged, in order. */
  readonly judged: (readonly [string, readonly unknown[]])[];
}

/** Every word is {text}; a phase is refused when a text of it is 'bad'. */
const open = async (
  test: TestContext,
  size: number,
  options: { phases?: readonly string[]; timeoutMs?: number } = {},
): Promise<Speaker[]> => {
  const { phases = PHASES, timeoutMs } = options;
  const masters = await openExchangeMasters(test, size, { timeoutMs });
  return masters.map((master) => {
    const judged: Speaker['judged'] = [];
    const dialogue = master.exchange.converse?.({
      phases,
      judge: (index, payloads) => {
        judged.push([phases[index] ?? '', payloads]);
        return !payloads.some((payload) => (payload as { text: string }).text === 'bad');
      },
    });
    assert.ok(dialogue !== undefined);
    return { ...master, dialogue, judged };
  });
};

const text = (of: string) => ({ text: of });
const all = (size: number, of: string) => Array.from({ length: size }, () => text(of));

describe('a dialogue', () => {
  it('P-37 lets a master hear a word before root has decided anything', async (test) => {
    const [root, speaker, listener] = await open(test, 3);
    assert.ok(root && speaker && listener);
    speaker.dialogue.say('one', text('HELD'));
    await speaker.dialogue.tell();
    listener.dialogue.say('one', text(''));
    assert.deepEqual(await listener.dialogue.hear('one', [1]), [text('HELD')]);
    assert.equal(root.own.current.decision, null);
  });

  it('P-38 is judged by everybody on the words of all, phase after phase', async (test) => {
    const masters = await open(test, 3);
    const results = await Promise.all(
      masters.map(async ({ dialogue }, rank) => {
        dialogue.say('one', text('a'));
        // A chain: each rests on the one before it.
        if (rank > 0) assert.ok(await dialogue.hear('one', [rank - 1]));
        dialogue.say('two', text('b'));
        await dialogue.tell();
        assert.ok(await dialogue.hear('two', [(rank + 1) % 3]));
        dialogue.say('three', text('c'));
        return dialogue.conclude();
      }),
    );
    const expected = [
      ['one', all(3, 'a')],
      ['two', all(3, 'b')],
      ['three', all(3, 'c')],
    ];
    for (const { judged } of masters) assert.deepEqual(judged, expected);
    for (const result of results) assert.deepEqual(result, { ok: true });
  });

  it('P-38 ends with the first phase that is refused, also for who waits for a later word', async (test) => {
    const [root, bad, waiter] = await open(test, 3);
    assert.ok(root && bad && waiter);
    const speak = async ({ dialogue }: Speaker, second: string): Promise<unknown> => {
      dialogue.say('one', text('a'));
      dialogue.say('two', text(second));
      await dialogue.tell();
      return second === 'bad' ? null : dialogue.hear('three', [1]);
    };
    const heard = Promise.all([speak(waiter, 'b'), speak(root, 'b')]);
    await speak(bad, 'bad');
    const concluded = bad.dialogue.conclude();
    assert.deepEqual(await heard, [null, null], 'nobody goes on');
    const results = [root, waiter].map(({ dialogue }) => dialogue.conclude());
    for (const result of await Promise.all([...results, concluded]))
      assert.deepEqual(result, { ok: true });
    for (const { judged } of [root, bad, waiter])
      assert.deepEqual(
        judged.map(([phase]) => phase),
        ['one', 'two'],
      );
  });

  it('names who was not heard in time, alike on all', async (test) => {
    const [root, peer] = await open(test, 3, { timeoutMs: 200 });
    assert.ok(root && peer);
    const results = [root, peer].map(async ({ dialogue }) => {
      dialogue.say('one', text('a'));
      assert.equal(await dialogue.hear('one', [2]), null);
      return dialogue.conclude();
    });
    const [ofRoot, ofPeer] = await Promise.all(results);
    assert.deepEqual(ofRoot, {
      ...{ ok: false, silent: true },
      error: 'cluster exchange timed out waiting for masters [2]',
    });
    // The peer may look for the last time just before root decides.
    assert.ok(!ofPeer?.ok && ofPeer?.silent === true);
    assert.match(ofPeer.error, /timed out waiting for (masters \[2\]|the root)/);
  });

  it('ends when a master fails meanwhile, with its text', async (test) => {
    const [root, peer] = await open(test, 2);
    assert.ok(root && peer);
    root.dialogue.say('one', text('a'));
    const heard = root.dialogue.hear('one', [1]);
    peer.own.update({ failure: { failedGeneration: '0', code: 'E_STORE', text: 'disk gone' } });
    peer.own.flush();
    assert.equal(await heard, null);
    assert.deepEqual(await root.dialogue.conclude(), {
      ...{ ok: false, code: 'E_STORE' },
      error: 'master 1 failed: disk gone',
    });
  });

  it('hears a word that is gone from its register as root decided it', async (test) => {
    const phases = Array.from({ length: 12 }, (_, index) => `phase-${index}`);
    const [root, quick, slow] = await open(test, 3, { phases });
    assert.ok(root && quick && slow);
    for (const { dialogue } of [slow, root, quick]) {
      for (const phase of phases.slice(0, 8)) dialogue.say(phase, text(phase));
      await dialogue.tell();
    }
    // Root decides what all have said; then the quick one lets go of its oldest words.
    await root.dialogue.tell();
    assert.equal(quick.own.current.contribution?.phase, 'phase-0');
    const waits = quick.dialogue.hear('phase-8', [0]);
    root.dialogue.say('phase-8', text('8'));
    await root.dialogue.tell();
    assert.ok(await waits);
    quick.dialogue.say('phase-8', text('8'));
    await quick.dialogue.tell();
    assert.notEqual(quick.own.current.contribution?.phase, 'phase-0');
    assert.deepEqual(await slow.dialogue.hear('phase-0', [1]), [text('phase-0')]);
  });

  it('makes who is far ahead of root wait for it', async (test) => {
    const phases = Array.from({ length: 30 }, (_, index) => `phase-${index}`);
    const [root, peer] = await open(test, 2, { phases });
    assert.ok(root && peer);
    root.dialogue.say('phase-0', text('0'));
    await root.dialogue.tell();
    for (const phase of phases.slice(0, 20)) peer.dialogue.say(phase, text(phase));
    let isHeard = false;
    const heard = peer.dialogue.hear('phase-0', [0]).then((words) => {
      isHeard = true;
      return words;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(isHeard, false, 'the word is there, and so is too much of its own');
    for (const phase of phases.slice(1, 12)) root.dialogue.say(phase, text(phase));
    await root.dialogue.tell();
    await root.dialogue.tell();
    assert.deepEqual(await heard, [text('0')]);
  });

  it('decides by a payload file what does not fit the register', async (test) => {
    const masters = await open(test, 3);
    const large = 'x'.repeat(700);
    const results = await Promise.all(
      masters.map(({ dialogue }) => {
        for (const phase of PHASES) dialogue.say(phase, text(large));
        return dialogue.conclude();
      }),
    );
    for (const result of results) assert.deepEqual(result, { ok: true });
    for (const { judged } of masters)
      assert.deepEqual(
        judged,
        PHASES.map((phase) => [phase, all(3, large)]),
      );
    const { decision } = masters[0]?.own.current ?? {};
    const files = [...(decision?.earlier ?? []), decision].map((each) => each?.recordsDigest);
    assert.ok(files.some((digest) => (digest ?? '') !== ''));
  });

  it('does not let a word be said out of its order', async (test) => {
    const [root] = await open(test, 2);
    root?.dialogue.say('one', text('a'));
    assert.throws(() => root?.dialogue.say('three', text('c')), { code: 'E_INVARIANT' });
  });
});
