/** Masters that want to join, as root sees them while their files are not to be read for a while. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeError } from '../../src/errors.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { sealRecord } from '../../src/protocol/envelope.ts';
import { layout } from '../../src/protocol/layout.ts';
import type { View } from '../../src/protocol/records.ts';
import { encodeLine, newFrameState } from '../../src/protocol/register.ts';
import { Candidates } from '../../src/runtime/candidates.ts';
import { PastMembers } from '../../src/runtime/past-members.ts';
import type { OwnRegister } from '../../src/runtime/register.ts';

const [root, joiner] = ['0'.repeat(31) + '1', '0'.repeat(31) + '2'];
const RUN = 'a-run';
const CAPACITY = 4096;
const TTL_MS = 10_000;
const RECORD = layout.rosterRecord(RUN, joiner);
const REGISTER = layout.register(joiner);

const roster = sealRecord({
  ...{ schema: 'flockstep-roster-v1', run: RUN, incarnation: joiner, rank: null, size: 1 },
  ...{ epoch: '', clusterKey: '', configuration: 'c'.repeat(64), capacity: CAPACITY },
  ...{ wants: 'join', timing: 'd'.repeat(64), host: 'h', pid: 7 },
});

const viewOf = (view: number) =>
  ({ view, run: RUN, members: [{ incarnation: root }] }) as unknown as View;

/** A record of an older view. */
const pastView = (view: number, incarnations: readonly string[]): Uint8Array =>
  sealRecord({
    ...{ schema: 'flockstep-view-v1', epoch: 'e'.repeat(64), view, run: RUN, previous: '' },
    configuration: 'c'.repeat(64),
    members: incarnations.map((incarnation, rank) => ({
      ...{ rank, incarnation, capacity: CAPACITY, host: 'h', pid: 7 },
    })),
    cause: { kind: 'founded', joined: [...incarnations], left: [], evicted: [] },
  });

/** Root's sight of a directory in which reading `path` fails until it is told otherwise. */
class Scene {
  now = 0;
  readonly files = new Map<string, Uint8Array>([[RECORD, roster]]);
  readonly failing = new Map<string, () => Uint8Array | null>();
  readonly told: string[] = [];
  reads = 0;
  private sequence = 0;
  readonly candidates: Candidates;

  constructor(view = 1) {
    const directory = {
      listFresh: () => {
        this.failing.get('list')?.();
        return [`${joiner}.json`, 'notes.txt'];
      },
      readFresh: (path: string) => {
        if (path === RECORD) this.reads++;
        return this.failing.get(path)?.() ?? this.files.get(path) ?? null;
      },
      hostPath: (path: string) => path,
    } as unknown as SharedDirectory;
    const log = { warn: (facts: { error?: string }) => this.told.push(String(facts.error)) };
    const clock = { now: () => this.now };
    const own = { written: 5, current: { incarnation: root } } as unknown as OwnRegister;
    const ports = { directory, clock, log } as unknown as ConstructorParameters<
      typeof Candidates
    >[0];
    this.candidates = new Candidates(ports, own, viewOf(view), new PastMembers());
  }

  /** The joiner writes that it has read root's newest frame. */
  private beat(): void {
    const sequence = ++this.sequence;
    const payload = { seen: [], heard: [{ incarnation: root, sequence: 9 }] };
    const contribution = { token: '0'.repeat(64), phase: 'rendezvous', payload, ahead: [] };
    const state = newFrameState({ run: RUN, rank: 0, incarnation: joiner });
    const body = { schema: 'flockstep-frame-v1', ...state, contribution, sequence };
    const line = encodeLine(body as never, CAPACITY);
    assert.ok(line !== null);
    this.files.set(REGISTER, Buffer.concat([line, line]));
  }

  /** Looks as a main loop does; whether the joiner counts as live in the end. */
  pass(ms: number): boolean {
    let isLive = false;
    for (const endMs = this.now + ms; this.now < endMs; this.now += 250) {
      this.beat();
      isLive = this.candidates.look(TTL_MS).some(({ live }) => live);
    }
    return isLive;
  }
}

const failOnce = (scene: Scene, path: string): void => {
  scene.failing.set(path, () => {
    scene.failing.delete(path);
    throw storeError('read', path, Object.assign(new Error('EIO'), { code: 'EIO' }));
  });
};

test('a candidate is taken as live once it answers', () => {
  const scene = new Scene();
  assert.equal(scene.pass(2_000), true);
  assert.equal(scene.reads, 1, 'its record is read once');
  assert.deepEqual(scene.told, []);
});

for (const [what, path] of [
  ['its record', RECORD],
  ['its register', REGISTER],
  ['the listing', 'list'],
] as const)
  test(`one failed read of ${what} refuses no candidate`, () => {
    const scene = new Scene();
    failOnce(scene, path);
    assert.equal(scene.pass(250), false);
    assert.equal(scene.failing.size, 0, 'it was read');
    assert.equal(scene.pass(4_000), true);
  });

test('a record that is half there is looked at again, and told once', () => {
  const scene = new Scene();
  scene.failing.set(RECORD, () => roster.subarray(0, 40));
  assert.equal(scene.pass(120_000), false);
  assert.equal(scene.told.length, 1);
  assert.match(scene.told[0] ?? '', /truncated/);
  assert.ok(scene.reads >= 6 && scene.reads <= 12, `${scene.reads} reads in two minutes`);
  scene.failing.clear();
  assert.equal(scene.pass(35_000), true);
});

test('P-171 a member of any earlier view is never live again, though it answers', () => {
  for (const [named, expected] of [
    [joiner, false],
    ['0'.repeat(31) + '3', true],
  ] as const) {
    const scene = new Scene(4);
    const lives = [[root], [root, named], [root]];
    for (const [index, members] of lives.entries())
      scene.files.set(layout.view(index + 1), pastView(index + 1, members));
    assert.equal(scene.pass(3_000), expected);
  }
});

test('P-171 an earlier view that shows late is waited for, one that never does is told', () => {
  const scene = new Scene(3);
  scene.files.set(layout.view(2), pastView(2, [root]));
  assert.equal(scene.pass(10_000), false, 'nobody is taken in before it is known');
  scene.files.set(layout.view(1), pastView(1, [root]));
  assert.equal(scene.pass(3_000), true);
  const lost = new Scene(2);
  assert.equal(lost.pass(40_000), true);
});
