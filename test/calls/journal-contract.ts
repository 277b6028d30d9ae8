/**
 * What a journal must do over real files and over simulated ones: both run this one suite.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlockstepError } from '../../src/errors.ts';
import type { JournalFiles } from '../../src/ports/journal.ts';
import { Journal, type JournalPoint } from '../../src/runtime/calls/journal.ts';

export interface JournalSubject {
  /** Files of one journal, as another process on the same host would open them. */
  files(): JournalFiles;
  /** Puts a file below the journal's directory as somebody else would. */
  put(name: string, text: string): void;
  names(): string[];
  remove(name: string): void;
}

export type JournalFactory = (body: (subject: JournalSubject) => Promise<void>) => Promise<void>;

const who = (index: number): string => index.toString(16).padStart(32, '0');

const isCode = (code: string) => (error: unknown) =>
  error instanceof FlockstepError && error.code === code;

const cases: Record<string, (subject: JournalSubject) => Promise<void>> = {
  'a new journal is empty and begins at life 1; the next one at 2': async (subject) => {
    for (const life of [1, 2, 3]) {
      const opened = await new Journal(subject.files()).open(who(life));
      assert.deepEqual(opened, { life, contents: { lines: [], isCut: false } });
    }
  },

  'what was appended is read back in order, over lives and segments': async (subject) => {
    const first = new Journal(subject.files());
    await first.open(who(1));
    await first.append(['a', 'b']);
    await first.append(['c']);
    assert.equal(first.bytes, 6);
    first.close();
    const second = new Journal(subject.files());
    const { contents } = await second.open(who(2));
    assert.deepEqual(contents, { lines: ['a', 'b', 'c'], isCut: false });
    assert.equal(second.bytes, 6);
    await second.append(['d']);
    second.close();
    const { contents: all } = await new Journal(subject.files()).open(who(3));
    assert.deepEqual(all.lines, ['a', 'b', 'c', 'd']);
  },

  'replace keeps the new lines and removes the old files': async (subject) => {
    const journal = new Journal(subject.files());
    await journal.open(who(1));
    await journal.append(['old']);
    await Promise.all([journal.append(['older']), journal.replace(['all']), journal.append(['x'])]);
    assert.equal(journal.bytes, 6);
    assert.deepEqual(
      subject.names().filter((name) => name.endsWith('ndjson')),
      ['1.2.ndjson'],
    );
    const { contents } = await new Journal(subject.files()).open(who(2));
    assert.deepEqual(contents.lines, ['all', 'x']);
  },

  'appends that are called at once share their syncs, in order': async (subject) => {
    const points: JournalPoint[] = [];
    const journal = new Journal(subject.files(), { onPoint: (point) => points.push(point) });
    await journal.open(who(1));
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        await journal.append([`line ${index}`]);
        order.push(index);
      }),
    );
    assert.deepEqual(
      order,
      Array.from({ length: 100 }, (_, index) => index),
    );
    const syncs = points.filter((point) => point === 'append.end').length;
    assert.ok(syncs <= 2, `${syncs} syncs`);
    const { contents } = await new Journal(subject.files()).open(who(2));
    assert.deepEqual(
      contents.lines,
      Array.from({ length: 100 }, (_, index) => `line ${index}`),
    );
  },

  'a sleeper is told that its life is over, and its lines were there to be read': async (
    subject,
  ) => {
    const sleeper = new Journal(subject.files());
    await sleeper.open(who(1));
    await sleeper.append(['a']);
    const successor = new Journal(subject.files());
    await successor.open(who(2));
    await successor.replace(['snapshot']);
    await assert.rejects(sleeper.append(['late']), isCode('E_EVICTED'));
    await assert.rejects(sleeper.append(['later']), isCode('E_EVICTED'));
    await successor.append(['b']);
    const { contents } = await new Journal(subject.files()).open(who(3));
    assert.deepEqual(contents.lines.slice(-2), ['snapshot', 'b']);
  },

  'a sleeper that compacts removes nothing of its successor': async (subject) => {
    const sleeper = new Journal(subject.files());
    await sleeper.open(who(1));
    const successor = new Journal(subject.files());
    await successor.open(who(2));
    await successor.replace(['snapshot']);
    await assert.rejects(sleeper.replace(['old world']), isCode('E_EVICTED'));
    const { contents } = await new Journal(subject.files()).open(who(3));
    assert.equal(contents.lines.at(-1), 'snapshot');
  },

  'of many that open at once each life has one owner': async (subject) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => new Journal(subject.files()).open(who(index))),
    );
    const lives = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.life] : [],
    );
    assert.equal(new Set(lives).size, lives.length);
    assert.ok(lives.length >= 1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.ok(isCode('E_EVICTED')(outcome.reason));
  },

  'contents without any life number are refused': async (subject) => {
    const journal = new Journal(subject.files());
    await journal.open(who(1));
    await journal.append(['a']);
    subject.remove('lives/1.json');
    await assert.rejects(new Journal(subject.files()).open(who(2)), isCode('E_RECORD'));
    await assert.rejects(journal.append(['b']), isCode('E_RECORD'));
  },

  'a life number is above every one that a file name knows': async (subject) => {
    await new Journal(subject.files()).open(who(1));
    subject.put('7.3.ndjson', 'x\n');
    const opened = await new Journal(subject.files()).open(who(2));
    assert.equal(opened.life, 8);
  },

  'life records stay few, segments of other names are left alone': async (subject) => {
    subject.put('notes.txt', 'mine');
    subject.put('lives/README', 'mine');
    for (let life = 1; life <= 20; life += 1) {
      const journal = new Journal(subject.files());
      assert.equal((await journal.open(who(life))).life, life);
      await journal.replace([`snapshot ${life}`]);
      journal.close();
    }
    const names = subject.names();
    assert.equal(names.filter((name) => /^lives\/\d/.test(name)).length, 8);
    assert.deepEqual(
      names.filter((name) => !/^lives\/\d/.test(name)),
      ['20.1.ndjson', 'lives/README', 'notes.txt'],
    );
  },

  'a cut tail is told, and no longer counts once a later life has written': async (subject) => {
    await new Journal(subject.files()).open(who(1));
    subject.put('1.1.ndjson', 'a\nb\nhal');
    const journal = new Journal(subject.files());
    const { contents } = await journal.open(who(2));
    assert.deepEqual(contents, { lines: ['a', 'b', 'hal'], isCut: true });
    await journal.append(['c']);
    const { contents: next } = await new Journal(subject.files()).open(who(3));
    assert.deepEqual(next, { lines: ['a', 'b', 'c'], isCut: false });
  },

  'lines that could not be read are kept aside': async (subject) => {
    const journal = new Journal(subject.files());
    await journal.open(who(1));
    await journal.setAside(['damaged', 'too']);
    assert.ok(subject.names().includes('damaged/1.ndjson'));
    const { contents } = await new Journal(subject.files()).open(who(2));
    assert.deepEqual(contents.lines, []);
  },

  'a closed journal takes nothing': async (subject) => {
    const journal = new Journal(subject.files());
    await assert.rejects(journal.append(['a']), isCode('E_STORE'));
    await journal.open(who(1));
    journal.close();
    await assert.rejects(journal.append(['a']), isCode('E_STORE'));
    await assert.rejects(journal.replace(['a']), isCode('E_STORE'));
  },
};

export const journalContract = (name: string, run: JournalFactory): void => {
  for (const [title, body] of Object.entries(cases)) test(`${name}: ${title}`, () => run(body));
};
