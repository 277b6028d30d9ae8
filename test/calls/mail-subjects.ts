/** Two members of a view over simulated or real files, for the tests of mail. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { DirectoryWakeup } from '../../src/fs/wakeup.ts';
import type { Announcement, MailKind } from '../../src/ports/mail.ts';
import { sealText } from '../../src/protocol/envelope.ts';
import { layout } from '../../src/protocol/layout.ts';
import { simulate } from '../../src/sim/index.ts';
import {
  EPOCH,
  onMail,
  openMember,
  openRegister,
  type Member,
  type MemberPorts,
} from '../support/mail-world.ts';

export interface Subjects {
  readonly a: Member;
  readonly b: Member;
  readonly ports: readonly [MemberPorts, MemberPorts];
  /** Names of files below the folders of calls. */
  readonly files: () => readonly string[];
}

export type World = (body: (subjects: Subjects) => Promise<void>) => Promise<void>;

const members = async (first: MemberPorts, second: MemberPorts): Promise<[Member, Member]> => {
  for (const { directory } of [first, second])
    for (const path of [layout.registers, layout.epochs]) await directory.makeDirectory(path);
  const registers = [openRegister(first, 0), openRegister(second, 1)] as const;
  const a = await openMember(first, registers[0], [1]);
  return [a, await openMember(second, registers[1], [0])];
};

export const simulatedWorld: World = (body) =>
  simulate({ seed: 'mail', clients: 2 }, async (world) => {
    const first = world.createMaster({ client: 0 }).ports;
    const second = world.createMaster({ client: 1 }).ports;
    const [a, b] = await members(first, second);
    const isCall = (path: string): boolean => path.includes('/calls/');
    const files = (): readonly string[] => world.files.paths().filter(isCall);
    await body({ a, b, ports: [first, second], files });
    await a.mail.close();
    await b.mail.close();
  });

export const realWorld: World = async (body) => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-mail-'));
  const wakeups: DirectoryWakeup[] = [];
  try {
    for (const name of ['registers', 'tmp']) mkdirSync(join(root, name));
    const subject = (): MemberPorts => {
      const clock = new RealClock();
      const wakeup = new DirectoryWakeup({ clock, watched: join(root, 'registers') });
      wakeups.push(wakeup);
      return { directory: new RealDirectory(root), clock, wakeup };
    };
    const ports = [subject(), subject()] as const;
    const [a, b] = await members(...ports);
    const files = (): readonly string[] =>
      (readdirSync(join(root, layout.calls(EPOCH)), { recursive: true, withFileTypes: true }) ?? [])
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name));
    await body({ a, b, ports, files });
    await a.mail.close();
    await b.mail.close();
    a.own.close();
    b.own.close();
  } finally {
    for (const wakeup of wakeups) wakeup.close();
    rmSync(root, { recursive: true, force: true });
  }
};

export const small = (mark: string): string => sealText({ schema: 'x', mark });
export const large = (mark: string): string =>
  sealText({ schema: 'x', mark, fill: 'z'.repeat(20_000) });
export const MAX = 1024 * 1024;

export const find = (member: Member, kind: MailKind, name: string): Announcement | undefined =>
  member.mail.announced().find((each) => each.kind === kind && each.name === name);

export const heard = (
  { ports }: Subjects,
  member: Member,
  kind: MailKind,
  name: string,
): Promise<Announcement> =>
  onMail(
    member,
    (ports[0] as MemberPorts).clock,
    () => find(member, kind, name),
    `${kind} ${name}`,
  );

export const text = (member: Member, announcement: Announcement): string => {
  const reading = member.mail.read(announcement, MAX);
  assert.equal(reading.kind, 'text');
  return reading.kind === 'text' ? reading.text : '';
};
