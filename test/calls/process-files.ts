/** What a level with real files can do beyond the rest: for ProcessWorld. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { MailKind } from '../../src/ports/mail.ts';
import type { FileLevel } from './world.ts';

export interface RealPlace {
  pathOf(from: string, kind: MailKind, file: string): string;
  /** Directory of the journal. */
  readonly journal: string;
  alarms(): Promise<number>;
  kill(): Promise<void>;
  restartAndKill(act: number): Promise<boolean>;
}

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

export const realFileLevel = (place: RealPlace): FileLevel => ({
  kinds: ['folder', 'link', 'pipe'],
  put: async (from, kind, file, text) => write(place.pathOf(from, kind, file), text),
  putOdd: async (from, kind, file, what) => {
    const path = place.pathOf(from, kind, file);
    if (what === 'folder') mkdirSync(path);
    else if (what === 'link') symlinkSync('/etc/hostname', path);
    else spawnSync('mkfifo', [path]);
  },
  read: async (from, kind, file) => {
    const path = place.pathOf(from, kind, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  },
  names: async (from, kind) => {
    const path = dirname(place.pathOf(from, kind, 'x'));
    return existsSync(path) ? readdirSync(path) : [];
  },
  remove: async (from, kind, file) => rmSync(place.pathOf(from, kind, file), { force: true }),
  alarms: () => place.alarms(),
  journal: async () =>
    new Map(
      readdirSync(place.journal, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(place.journal, name)).isFile())
        .map((name) => [name, readFileSync(join(place.journal, name), 'utf8')]),
    ),
  putJournal: async (name, text) => {
    const path = join(place.journal, name);
    if (text === null) rmSync(path, { force: true });
    else write(path, text);
  },
  kill: () => place.kill(),
  restartAndKill: (act) => place.restartAndKill(act),
});
