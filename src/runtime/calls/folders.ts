/**
 * Mail as files: the folders between two endpoints, and what is done with a name that lies there.
 *
 *   epochs/<E>/calls/<replier>/<requester>/calls      written by the requester
 *                                          replies    written by the replier
 *                                          refusals   written by the replier, one per slot
 *                                          noise      what was set aside, at most NOISE_MAX
 *
 * Guarantee: a file is removed or replaced by its writer alone, or set aside by its reader; no link
 * is followed and nothing but a regular file of bounded size is read. Not guaranteed: durability; a
 * lost file is put again by who waits for its effect.
 */
import { layout } from '../../protocol/layout.ts';
import { parseMailName, type MailName } from '../../protocol/calls/envelope.ts';
import type { SharedDirectory, SharedPath } from '../../ports/directory.ts';
import type { Announcement, MailKind, MailReading } from '../../ports/mail.ts';

/** Files kept of what was set aside in one mailbox; more are removed. */
export const NOISE_MAX = 64;
const NOISE_NAME_CHARACTERS = 80;

const FOLDERS = { call: 'calls', reply: 'replies', refusal: 'refusals' } as const;
const ENDING = '.json';

const isEndpoint = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,31}$/.test(text);

/**
 * What a file is called without its ending. A refusal has one name per slot, so that a new one takes
 * the place of an old one; those of openings one per life of their sender.
 */
export const stemOf = (kind: MailKind, name: string): string => {
  if (kind !== 'refusal') return name;
  const parsed = parseMailName(name);
  if (parsed === null) return name;
  return parsed.kind === 'slot' ? `${parsed.session}.${parsed.slot}` : `${parsed.tag}.o`;
};

/** Names of refusals as they lie in their folder. */
const isRefusalStem = (stem: string): boolean =>
  /^[0-9a-f]{32}\.(o|0|[1-9][0-9]{0,9})$/.test(stem);

const isStem = (kind: MailKind, stem: string): boolean =>
  kind === 'refusal' ? isRefusalStem(stem) : parseMailName(stem) !== null;

/** Written by whoever writes a file before it has its name, and by editors: nobody's business. */
const isUnfinished = (name: string): boolean => /^\.|~$|\.tmp$/.test(name);

export interface FoldersContext {
  readonly epoch: string;
  readonly endpoint: string;
  readonly directory: SharedDirectory;
}

export interface Listing {
  readonly mail: readonly Announcement[];
  /** Names that are none of ours: kind and folder are true, the name is as it lies there. */
  readonly noise: readonly Announcement[];
}

export class MailFolders {
  readonly endpoint: string;
  private readonly epoch: string;
  private readonly directory: SharedDirectory;
  private readonly made = new Set<SharedPath>();

  constructor(context: FoldersContext) {
    this.endpoint = context.endpoint;
    this.epoch = context.epoch;
    this.directory = context.directory;
  }

  /** Puts a file. 'conflict': other bytes stand under its name, and stay. */
  async write(to: string, kind: MailKind, name: string, text: string): Promise<'posted' | 'conflict'> {
    const folder = this.folder(this.endpoint, to, kind);
    const path = `${folder}/${stemOf(kind, name)}${ENDING}`;
    if (!this.made.has(folder)) {
      await this.directory.makeDirectory(folder);
      this.made.add(folder);
    }
    const bytes = Buffer.from(text, 'utf8');
    const create = (): Promise<{ outcome: 'created' | 'exists' }> =>
      this.directory.createOnce(path, bytes, { durable: false });
    if ((await create()).outcome === 'created') return 'posted';
    if (kind !== 'refusal') return 'conflict';
    // Not renamed over: that is slow on some mounts, refused on others, and nobody needs it at once.
    await this.directory.remove(path);
    return (await create()).outcome === 'created' ? 'posted' : 'conflict';
  }

  /** Removes a file that this endpoint has put. */
  async remove(to: string, kind: MailKind, name: string): Promise<void> {
    const folder = this.folder(this.endpoint, to, kind);
    await this.directory.remove(`${folder}/${stemOf(kind, name)}${ENDING}`);
  }

  read({ from, kind, name }: Announcement, maxBytes: number): MailReading {
    const folder = this.folder(from, this.endpoint, kind);
    const path = `${folder}/${stemOf(kind, name)}${ENDING}`;
    let reading = this.directory.examine(path, maxBytes);
    if (reading.kind === 'absent') {
      // It was announced, so it may only not be visible yet: a fresh listing makes the client look.
      const names = this.directory.listFresh(folder) ?? [];
      if (!names.includes(path.slice(folder.length + 1))) return reading;
      reading = this.directory.examine(path, maxBytes);
    }
    if (reading.kind !== 'bytes') return reading;
    const text = Buffer.from(reading.bytes).toString('utf8');
    return { kind: 'text', text, bytes: reading.bytes.length };
  }

  /** What lies in our mailboxes: calls to us, replies and refusals for us, from whomever. */
  list(): Listing {
    const mail: Announcement[] = [];
    const noise: Announcement[] = [];
    const look = (from: string, kind: MailKind): void => {
      for (const file of this.directory.listFresh(this.folder(from, this.endpoint, kind)) ?? []) {
        if (isUnfinished(file)) continue;
        const stem = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
        if (isStem(kind, stem)) mail.push({ from, kind, name: stem });
        else noise.push({ from, kind, name: file });
      }
    };
    for (const replier of this.endpoints(layout.calls(this.epoch))) {
      if (replier === this.endpoint)
        for (const from of this.endpoints(layout.callsTo(this.epoch, replier))) look(from, 'call');
      look(replier, 'reply');
      look(replier, 'refusal');
    }
    return { mail, noise };
  }

  /** Moves a name out of its folder; `name` is the file's, with its ending. */
  async setAside(from: string, kind: MailKind, file: string): Promise<void> {
    const folder = this.folder(from, this.endpoint, kind);
    const noise = `${folder.slice(0, folder.lastIndexOf('/'))}/noise`;
    if (!this.made.has(noise)) {
      await this.directory.makeDirectory(noise);
      this.made.add(noise);
    }
    const kept = new Set(this.directory.listFresh(noise) ?? []);
    const leaf = `${kind}.${file}`.slice(0, NOISE_NAME_CHARACTERS);
    for (let count = 0; count < NOISE_MAX && kept.size < NOISE_MAX; count++) {
      const target = count === 0 ? leaf : `${leaf}.${count}`;
      if (!kept.has(target)) return this.directory.move(`${folder}/${file}`, `${noise}/${target}`);
    }
    await this.directory.remove(`${folder}/${file}`);
  }

  /** File name of an announcement. */
  fileOf({ kind, name }: Announcement): string {
    return `${stemOf(kind, name)}${ENDING}`;
  }

  private endpoints(path: SharedPath): readonly string[] {
    return (this.directory.listFresh(path) ?? []).filter(isEndpoint);
  }

  /** A call lies with its replier; what answers it lies beside it. */
  private folder(from: string, to: string, kind: MailKind): SharedPath {
    const [replier, requester] = kind === 'call' ? [to, from] : [from, to];
    return `${layout.mailbox(this.epoch, replier, requester)}/${FOLDERS[kind]}`;
  }
}

export type { MailName };
