import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { NoticeCount } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { noticeChannel } from '../../platform/notices/channel.ts';
import { countNoticesOf, findOpenSessions } from './store.ts';

/** Milliseconds between heartbeats, and the timeout for heartbeats of the database. */
const heartbeat = 20_000;
const hearingPatience = 6_000;
/** Streams per user and process; the oldest is closed. */
const maxStreams = 4;
/** Streams per address and in total, per process. Above these limits clients poll instead. */
const maxPerAddress = 500;
const maxTotal = 5_000;
/** Unsent bytes above which a stream is closed. */
const maxUnread = 16_384;
/** Users per counting statement. */
const countedAtOnce = 200;
/** Milliseconds during which other live updates are collected and sent as one. */
const gathering = 1_000;

/** The status of a closed stream: no session, too many streams, or no database notifications. */
type Ending = 401 | 429 | 503;

interface Stream {
  userId: number;
  sessionId: number;
  /** The network; null if the address is shared by too many people to identify a single person. */
  network: string | null;
  out: PassThrough;
  /** The id of the last event sent. */
  lastTag: string;
}

/** A stream's event: the unread count and the newest notice. */
const tagOf = ({ unread, newest }: NoticeCount) => `${newest ?? 0}.${unread}`;

/** The notice streams of this process. It listens to the database from the first stream on. */
export class NoticeStreams {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'listen' | 'capabilities'>;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #most: { ofAddress: number; atAll: number };
  readonly #streams = new Map<number, Stream[]>();
  readonly #changed = new Set<number>();
  /** Pending messages, as named by the channel. */
  readonly #gathered = new Map<string, NodeJS.Timeout>();
  #hearing: Promise<boolean> | undefined;
  #onHearing: (isSo: boolean) => void = () => undefined;
  #stop: (() => Promise<void>) | undefined;
  #beat: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #ofNetworks = new Map<string, number>();
  #isSending = false;
  #isClosed = false;

  constructor(
    platform: Pick<Platform, 'db' | 'clock' | 'listen' | 'capabilities'>,
    log: Pick<FastifyBaseLogger, 'error'>,
    most = { ofAddress: maxPerAddress, atAll: maxTotal },
  ) {
    this.#platform = platform;
    this.#log = log;
    this.#most = most;
  }

  /**
   * Opens a stream, which starts with the current count.
   *
   * @param known the id of the client's last event
   * @returns null if messages of other processes don't arrive, `many` if the limit of streams is reached
   */
  async open(caller: Omit<Stream, 'out' | 'lastTag'>, known: string): Promise<Readable | null | 'many'> {
    if (this.#isClosed || !(await this.#hear())) return null;
    const { network } = caller;
    const ofNetwork = network === null ? 0 : (this.#ofNetworks.get(network) ?? 0);
    if (this.#count >= this.#most.atAll || ofNetwork >= this.#most.ofAddress) return 'many';
    this.#counted(network, 1);
    const out = new PassThrough();
    const stream: Stream = { ...caller, out, lastTag: known };
    const others = this.#streams.get(caller.userId) ?? [];
    this.#streams.set(caller.userId, [...others, stream]);
    for (const oldest of others.slice(0, Math.max(0, others.length - maxStreams + 1))) this.#end(oldest, 429);
    out.once('close', () => {
      this.#counted(network, -1);
      this.#forget(stream);
    });
    out.write(': open\n\n');
    this.#announce([caller.userId]);
    return out;
  }

  /** Closes all streams for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const timer of this.#gathered.values()) clearTimeout(timer);
    this.#endAll(503);
    await this.#stop?.();
  }

  #counted(network: string | null, change: 1 | -1): void {
    this.#count += change;
    if (network === null) return;
    const now = (this.#ofNetworks.get(network) ?? 0) + change;
    if (now === 0) this.#ofNetworks.delete(network);
    else this.#ofNetworks.set(network, now);
  }

  #hear(): Promise<boolean> {
    this.#hearing ??= new Promise((resolve) => {
      const patience = setTimeout(() => this.#setHearing(false), hearingPatience).unref();
      this.#onHearing = (isSo) => {
        clearTimeout(patience);
        resolve(isSo);
      };
      this.#stop ??= this.#platform.listen(noticeChannel, {
        onMessage: (message) =>
          message.includes(' ') ? this.#gather(message) : this.#announce(message.split(',').map(Number)),
        onHearing: (isSo) => this.#setHearing(isSo),
      });
      this.#beat ??= setInterval(() => void this.#giveSigns(), heartbeat).unref();
    });
    return this.#hearing;
  }

  /**
   * Closes all streams when the database connection is lost, because messages are missed. Clients open new streams, which
   * start with the current count.
   */
  #setHearing(isSo: boolean): void {
    this.#onHearing(isSo);
    this.#hearing = Promise.resolve(isSo);
    if (!isSo) this.#endAll(503);
  }

  #endAll(ending: Ending): void {
    for (const stream of [...this.#streams.values()].flat()) this.#end(stream, ending);
  }

  #end(stream: Stream, status: Ending): void {
    this.#forget(stream);
    if (!stream.out.writableEnded) stream.out.end(`event: ended\ndata: ${JSON.stringify({ status })}\n\n`);
  }

  #forget(stream: Stream): void {
    const others = (this.#streams.get(stream.userId) ?? []).filter((other) => other !== stream);
    if (others.length === 0) this.#streams.delete(stream.userId);
    else this.#streams.set(stream.userId, others);
  }

  /**
   * Closes streams of ended sessions, and sends a heartbeat to all other streams, so that no proxy closes them as idle.
   */
  async #giveSigns(): Promise<void> {
    try {
      await this.#endClosedSessions([...this.#streams.values()].flat());
    } catch (error) {
      this.#log.error({ err: error }, 'The sessions of streams could not be looked at');
    }
    for (const stream of [...this.#streams.values()].flat()) this.#write(stream, ': still here\n\n');
  }

  async #endClosedSessions(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
    const open = await findOpenSessions(this.#platform.db, ids, this.#platform.clock.now());
    for (const stream of streams) if (!open.has(stream.sessionId)) this.#end(stream, 401);
  }

  #write(stream: Stream, text: string): void {
    if (stream.out.readableLength > maxUnread) stream.out.destroy();
    else stream.out.write(text);
  }

  #announce(people: readonly number[]): void {
    for (const id of people) if (this.#streams.has(id)) this.#changed.add(id);
    if (this.#isSending) return;
    this.#isSending = true;
    void this.#sendChanged().finally(() => {
      this.#isSending = false;
    });
  }

  /** Sends counts to users with changed notices. Changes during the sending are sent once afterwards. */
  async #sendChanged(): Promise<void> {
    while (this.#changed.size > 0) {
      const some = [...this.#changed].slice(0, countedAtOnce);
      for (const id of some) this.#changed.delete(id);
      try {
        await this.#sendCounts(some);
      } catch (error) {
        this.#log.error({ err: error }, 'People could not be told of their notices');
        for (const stream of some.flatMap((id) => this.#streams.get(id) ?? [])) this.#end(stream, 503);
      }
    }
  }

  async #sendCounts(people: readonly number[]): Promise<void> {
    await this.#endClosedSessions(people.flatMap((id) => this.#streams.get(id) ?? []));
    const counts = await countNoticesOf(this.#platform.db, people);
    for (const [id, count] of counts)
      for (const stream of this.#streams.get(id) ?? []) {
        const tag = tagOf(count);
        if (stream.lastTag === tag) continue;
        stream.lastTag = tag;
        this.#write(stream, `id: ${tag}\nevent: state\ndata: ${JSON.stringify(count)}\n\n`);
      }
  }

  #gather(message: string): void {
    if (this.#isClosed || this.#gathered.has(message)) return;
    const flush = () => {
      this.#gathered.delete(message);
      void this.#sendStreamed(message).catch((error: unknown) =>
        this.#log.error({ err: error }, 'People could not be told of what is streamed'),
      );
    };
    this.#gathered.set(message, setTimeout(flush, gathering).unref());
  }

  /** Sends a live update to all streams it concerns. @param message its name and its id */
  async #sendStreamed(message: string): Promise<void> {
    const [name, id] = message.split(' ');
    const kind = this.#platform.capabilities.flatMap(({ streamed = [] }) => streamed).find((one) => one.name === name);
    const people = [...this.#streams.keys()];
    if (kind === undefined || people.length === 0) return;
    const { db, clock } = this.#platform;
    const updates = await kind.readUpdates(db, Number(id), people, clock.now());
    const streamsOf = (userIds: readonly number[]) => userIds.flatMap((one) => this.#streams.get(one) ?? []);
    await this.#endClosedSessions(updates.flatMap((update) => streamsOf(update.people)));
    for (const update of updates) {
      const text = `event: ${name}\ndata: ${JSON.stringify({ ...update.data, id: Number(id) })}\n\n`;
      for (const stream of streamsOf(update.people)) this.#write(stream, text);
    }
  }
}
