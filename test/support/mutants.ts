/** Broken products, each by a few changes of its compiled text: what the judges of storms must notice. */

export interface Edit {
  /** Below dist/. */
  readonly file: string;
  /** Stands there once. */
  readonly find: string;
  readonly put: string;
}

interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
}

export const MUTANT_VARIABLE = 'FLOCKSTEP_TEST_MUTANT';

const edit = (file: string, find: string, put: string): Edit => ({
  file: `src/${file}`,
  find,
  put,
});

const PERMITTED = edit('runtime/life.js', 'async permit() {', 'async permit() {\n        return;');

export const mutants: readonly Mutant[] = [
  // A dropped master publishes what it has run.
  {
    name: 'publishes-before-the-ledger',
    edits: [
      PERMITTED,
      edit(
        'runtime/work.js',
        'const decision = await ledger',
        'await corpus.publish(item, token, digest);\n        const decision = await ledger',
      ),
    ],
  },
  // An item is granted again under its old token.
  {
    name: 'token-stays',
    edits: [
      edit(
        'protocol/ledger.js',
        'const token = state.grants + 1',
        'const token = state.grants || 1',
      ),
      edit('protocol/lease.js', 'token !== item.grants + 1', 'token !== (item.grants || 1)'),
    ],
  },
  // A dropped master is believed by the ledger under whatever token it has.
  {
    name: 'old-token-completes',
    edits: [
      PERMITTED,
      // Whoever was dropped goes on for a while.
      edit('runtime/register.js', 'if (!this.isSilent)', 'if (true)'),
      edit(
        'runtime/watch.js',
        "throw new FlockstepError('E_EVICTED'",
        "this.droppedAtMs ??= ports.clock.now();\n        if (ports.clock.now() < this.droppedAtMs + 3000)\n            return null;\n        throw new FlockstepError('E_EVICTED'",
      ),
      edit(
        'protocol/lease.js',
        "const refuseHolder = (item, token, actor) => {\n    if (token !== item.grants)\n        return 'stale';",
        'const refuseHolder = (item, token, actor) => {',
      ),
      edit(
        'protocol/lease.js',
        "return item.owner === actor.incarnation ? null : 'stale'",
        'return null',
      ),
      edit('protocol/ledger.js', '!isOutside && state.view > writer.view', 'false'),
      edit(
        'protocol/ledger.js',
        '!isOutside && !draft.actor.members.has(writer.incarnation)',
        'false',
      ),
      edit(
        'protocol/ledger.js',
        '!isRevocation(transaction) && !draft.actor.members.has(transaction.incarnation)',
        'false',
      ),
      edit('protocol/ledger.js', 'if (transaction.view < state.view)', 'if (false)'),
      edit(
        'protocol/ledger.js',
        'state.view = transaction.view',
        'state.view = Math.max(state.view, transaction.view)',
      ),
    ],
  },
  // What is created once replaces what stands there.
  {
    name: 'renamed-over',
    edits: [
      edit(
        'sim/directory.js',
        'async createOnce(path, bytes, options = {}) {',
        "async createOnce(path, bytes, options = {}) {\n        await this.replace(path, bytes);\n        return { outcome: 'created' };",
      ),
      edit(
        'fs/publish.js',
        'import { link, linkSync,',
        'import { rename as link, renameSync as linkSync,',
      ),
    ],
  },
  // Nobody publishes what a dropped master had decided: the job never ends.
  {
    name: 'commits-stay',
    edits: [edit('runtime/replay.js', 'of ledger.committing()', 'of []')],
  },
];
