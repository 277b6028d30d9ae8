/** Listings and files of a replier in a process of its own that do what a row wants: for ProcessWorld. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import type { ScriptLevel } from './world.ts';

const JOURNAL = '/call-journals/rank-0';

/** Which call of the system it is, and on what (src/testing/faults/shim.c). */
const CALLS: Readonly<Record<string, readonly [call: string, path: string]>> = {
  'journal append': ['write', `${JOURNAL}/`],
  'journal sync': ['fsync', `${JOURNAL}/`],
  // Of the record of a life.
  'journal write': ['write', `${JOURNAL}/~call-life`],
  'journal rename': ['rename', `${JOURNAL}/`],
  'journal sync-name': ['fsync', `${JOURNAL}$`],
  'journal remove': ['unlink', '.ndjson$'],
  'journal link': ['link', '/lives/'],
  // They are there, and made durable all the same.
  'journal make-directory': ['fsync', '/lives$'],
  'mail write': ['write', '/shared/tmp/'],
  'mail link': ['link', '/replies/'],
  'mail verify': ['read', '/replies/'],
};

export interface ScriptedProcess {
  ask(what: string, ...args: readonly unknown[]): void;
  round(): Promise<void>;
  rule(rules: readonly string[]): void;
  /** What the shim has noted. */
  readonly struckFile: string;
}

export const realScriptLevel = (place: ScriptedProcess): ScriptLevel => {
  let rules: string[] = [];
  let serial = 0;
  return {
    show: (name, times) => place.ask('show', name, times),
    ghost: (from, name) => place.ask('ghost', from, name),
    fail: ({ operation, errno, effect, where, times }) => {
      const found = CALLS[`${where} ${operation}`];
      assert(found !== undefined, `a call of the system for ${where} ${operation}`);
      const [call, path] = found;
      const how = effect === 'before' ? 'fail' : 'lost';
      const isEach = times === Infinity;
      for (let count = 0; count < (isEach ? 1 : times); count += 1) {
        serial += 1;
        // The shim counts for each rule by its text.
        const when = isEach ? '*' : '1';
        rules.push(`${call} ${how} ${errno} ${when} ${path} replier-child ${serial}`);
      }
      place.rule(rules);
    },
    failures: () =>
      existsSync(place.struckFile) ? readFileSync(place.struckFile, 'utf8').split('\n').length : 0,
    heal: () => {
      rules = [];
      place.rule(rules);
    },
    round: () => place.round(),
  };
};
