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
import { parseMailName } from '../../protocol/calls/envelope.ts';
import type { SharedDirectory, SharedPath } from '../../ports/directory.ts';
import type { Announcement, MailKind, MailReading, PostedAnswer } from '../../ports/mail.ts';

/** Files kept of what was set aside in one mailbox; more are removed. */
export const NOISE_MAX = 64;
/** Names remembered so that they are not tried again. */
const NOISE_KNOWN_MAX = 1024;
const NOISE_NAME_CHARACTERS = 80;

const FOLDERS = { call: 'calls', reply: 'replies', refusal: 'refusals' } as const;
const ENDING = '.json';

const parentOf = (path: SharedPath): SharedPath => path.slice(0, path.lastIndexOf('/'));

const leafOf = (path: SharedPath): string => path.slice(path.lastIndexOf('/') + 1);

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
const isRefusalStem = (stem: string): boolean => /^[0-9a-f]{32}\.(o|0|[1-9][0-9]{0,9})$/.test(stem);

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

  /** Makes the folder of all calls and that of calls to us: nobody then remembers them as absent. */
  async open(): Promise<void> {
    await this.directory.makeDirectory(layout.callsTo(this.epoch, this.endpoint));
  }

  /** Puts a file. 'conflict': other bytes stand under its name, and stay. */
  async write(
    to: string,
    kind: MailKind,
    name: string,
    text: string,
  ): Promise<'posted' | 'conflict'> {
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
      // It was announced, so it may only not be visible yet: fresh listings make the client look anew.
      if (!this.isListed(path)) return reading;
      reading = this.directory.examine(path, maxBytes);
    }
    if (reading.kind !== 'bytes') return reading;
    const text = Buffer.from(reading.bytes).toString('utf8');
    return { kind: 'text', text, bytes: reading.bytes.length };
  }

  /**
   * What lies in our mailboxes: calls to us, replies and refusals for us, from whoever `isMeant`.
   * Goes down by listings: no name is looked for that was not seen.
   */
  list(isMeant: (endpoint: string) => boolean = () => true): Listing {
    const mail: Announcement[] = [];
    const noise: Announcement[] = [];
    const look = (from: string, kind: MailKind): void => {
      const folder = this.folder(from, this.endpoint, kind);
      if (!this.names(parentOf(folder)).includes(FOLDERS[kind])) return;
      for (const file of this.names(folder)) {
        if (isUnfinished(file)) continue;
        const stem = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
        if (isStem(kind, stem)) mail.push({ from, kind, name: stem });
        else noise.push({ from, kind, name: file });
      }
    };
    const repliers = this.names(layout.calls(this.epoch)).filter(isEndpoint);
    if (repliers.includes(this.endpoint))
      for (const from of this.names(layout.callsTo(this.epoch, this.endpoint)))
        if (isEndpoint(from) && isMeant(from)) look(from, 'call');
    for (const replier of repliers) {
      if (!isMeant(replier)) continue;
      if (!this.names(layout.callsTo(this.epoch, replier)).includes(this.endpoint)) continue;
      look(replier, 'reply');
      look(replier, 'refusal');
    }
    return { mail, noise };
  }

  /** Whether anybody has ever posted a file; asked of a folder that is there for certain. */
  exist(): boolean {
    return this.names(layout.state(this.epoch)).includes(leafOf(layout.calls(this.epoch)));
  }

  /** Calls of ours that lie with repliers: what an earlier life has left. */
  ownCalls(): readonly { readonly to: string; readonly name: string }[] {
    return this.names(layout.calls(this.epoch))
      .filter(isEndpoint)
      .filter((to) => this.names(layout.callsTo(this.epoch, to)).includes(this.endpoint))
      .flatMap((to) =>
        this.names(this.folder(this.endpoint, to, 'call'))
          .filter((file) => file.endsWith(ENDING) && isStem('call', file.slice(0, -ENDING.length)))
          .map((file) => ({ to, name: file.slice(0, -ENDING.length) })),
      );
  }

  /** Our own answers to calls that were put to us. */
  answers(): readonly PostedAnswer[] {
    return this.names(layout.callsTo(this.epoch, this.endpoint))
      .filter(isEndpoint)
      .flatMap((to) =>
        (['reply', 'refusal'] as const).flatMap((kind) =>
          this.names(this.folder(this.endpoint, to, kind))
            .filter((file) => file.endsWith(ENDING) && !isUnfinished(file))
            .map((file) => ({ to, kind, name: file.slice(0, -ENDING.length) })),
        ),
      );
  }

  /** Moves a name out of its folder; `name` is the file's, with its ending. */
  async setAside({ from, kind }: Pick<Announcement, 'from' | 'kind'>, file: string): Promise<void> {
    const folder = this.folder(from, this.endpoint, kind);
    const noise = `${parentOf(folder)}/noise`;
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

  private names(path: SharedPath): readonly string[] {
    return this.directory.listFresh(path) ?? [];
  }

  /** Whether fresh listings lead to the name, from the folder of all calls downwards. */
  private isListed(path: SharedPath): boolean {
    let folder = layout.calls(this.epoch);
    for (const name of path.slice(folder.length + 1).split('/')) {
      if (!this.names(folder).includes(name)) return false;
      folder = `${folder}/${name}`;
    }
    return true;
  }

  /** A call lies with its replier; what answers it lies beside it. */
  private folder(from: string, to: string, kind: MailKind): SharedPath {
    const [replier, requester] = kind === 'call' ? [to, from] : [from, to];
    return `${layout.mailbox(this.epoch, replier, requester)}/${FOLDERS[kind]}`;
  }
}

/** Sets noise aside in the background, each name once: what cannot be moved is left alone. */
export class NoiseKeeper {
  private readonly folders: MailFolders;
  private readonly known = new Set<string>();
  private running: Promise<void> = Promise.resolve();

  constructor(folders: MailFolders) {
    this.folders = folders;
  }

  /** Names that were none of ours so far. */
  get count(): number {
    return this.known.size;
  }

  take(noise: readonly Announcement[]): void {
    for (const each of noise) {
      const key = `${each.from} ${each.kind} ${each.name}`;
      if (this.known.has(key) || this.known.size >= NOISE_KNOWN_MAX) continue;
      this.known.add(key);
      const move = (): Promise<void> => this.folders.setAside(each, each.name);
      // Left where it lies when it cannot be moved: it is no mail, and nobody reads it.
      this.running = this.running.then(move).catch(() => undefined);
    }
  }

  settled(): Promise<void> {
    return this.running;
  }
}
