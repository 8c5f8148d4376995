import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { NoticeCount } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../platform/capability.ts';
import { noticeChannel } from '../../platform/notices/channel.ts';
import { countNoticesOf, findOpenSessions } from './store.ts';

/** In milliseconds: between two signs of life, and for the database to say whether it can be heard. */
const heartbeat = 20_000;
const hearingPatience = 6_000;
/** Of a person, in each process; the oldest goes. */
const maxStreams = 4;
/** Of an address, and of everybody, in each process: beyond them people ask again and again, as where there is no stream. */
const maxPerAddress = 500;
const maxTotal = 5_000;
/** Bytes that a client has not taken yet, above which its stream is cut off. */
const maxUnread = 16_384;
/** People whom one statement counts. */
const countedAtOnce = 200;
/** In milliseconds: what is streamed beside notices is told once for all that has changed meanwhile. */
const gathering = 1_000;

/** Why a stream ends, as a call would answer: no session any more, too many streams, or nothing to hear. */
type Ending = 401 | 429 | 503;

interface Stream {
  userId: number;
  sessionId: number;
  /** Null where so many people share it that it says nothing about any of them. */
  network: string | null;
  out: PassThrough;
  /** The id of the event that it was sent last. */
  told: string;
}

/** What a stream says: how many notices are not read, and which is the newest. */
const tagOf = ({ unread, newest }: NoticeCount) => `${newest ?? 0}.${unread}`;

/**
 * The streams of this process, by which people learn at once that their notices are others. The database is heard from the
 * first stream on.
 */
export class NoticeStreams {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'listen' | 'capabilities'>;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #most: { ofAddress: number; atAll: number };
  readonly #streams = new Map<number, Stream[]>();
  readonly #changed = new Set<number>();
  /** What is to be told soon, as the channel names it. */
  readonly #gathered = new Map<string, NodeJS.Timeout>();
  #hearing: Promise<boolean> | undefined;
  #onHearing: (isSo: boolean) => void = () => undefined;
  #stop: (() => Promise<void>) | undefined;
  #beat: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #ofNetworks = new Map<string, number>();
  #isTelling = false;
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
   * Opens a stream, which begins with the count of notices as it is now.
   *
   * @param known the id of the last event that the client has
   * @returns null where the messages of other processes do not arrive, `many` where there are as many streams as there
   * may be
   */
  async open(caller: Omit<Stream, 'out' | 'told'>, known: string): Promise<Readable | null | 'many'> {
    if (this.#isClosed || !(await this.#hear())) return null;
    const { network } = caller;
    const ofNetwork = network === null ? 0 : (this.#ofNetworks.get(network) ?? 0);
    if (this.#count >= this.#most.atAll || ofNetwork >= this.#most.ofAddress) return 'many';
    this.#counted(network, 1);
    const out = new PassThrough();
    const stream: Stream = { ...caller, out, told: known };
    const others = this.#streams.get(caller.userId) ?? [];
    this.#streams.set(caller.userId, [...others, stream]);
    for (const oldest of others.slice(0, Math.max(0, others.length - maxStreams + 1))) this.#end(oldest, 429);
    out.once('close', () => {
      this.#counted(network, -1);
      this.#forget(stream);
    });
    out.write(': open\n\n');
    this.#tell([caller.userId]);
    return out;
  }

  /** Ends all of them; there will be no other. */
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
          message.includes(' ') ? this.#gather(message) : this.#tell(message.split(',').map(Number)),
        onHearing: (isSo) => this.#setHearing(isSo),
      });
      this.#beat ??= setInterval(() => void this.#giveSigns(), heartbeat).unref();
    });
    return this.#hearing;
  }

  /**
   * Messages are lost while the database is not heard. So all streams end; their clients open new ones, which begin
   * with the count as it is then.
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

  /** Ends streams whose session is over, and writes to the others, so that no proxy ends them as idle. */
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

  #tell(people: readonly number[]): void {
    for (const id of people) if (this.#streams.has(id)) this.#changed.add(id);
    if (this.#isTelling) return;
    this.#isTelling = true;
    void this.#tellChanged().finally(() => {
      this.#isTelling = false;
    });
  }

  /** Sends the counts of all whose notices have changed; a change that comes meanwhile is sent after that, once. */
  async #tellChanged(): Promise<void> {
    while (this.#changed.size > 0) {
      const some = [...this.#changed].slice(0, countedAtOnce);
      for (const id of some) this.#changed.delete(id);
      try {
        await this.#tellThose(some);
      } catch (error) {
        this.#log.error({ err: error }, 'People could not be told of their notices');
        for (const stream of some.flatMap((id) => this.#streams.get(id) ?? [])) this.#end(stream, 503);
      }
    }
  }

  async #tellThose(people: readonly number[]): Promise<void> {
    await this.#endClosedSessions(people.flatMap((id) => this.#streams.get(id) ?? []));
    const counts = await countNoticesOf(this.#platform.db, people);
    for (const [id, count] of counts)
      for (const stream of this.#streams.get(id) ?? []) {
        const tag = tagOf(count);
        if (stream.told === tag) continue;
        stream.told = tag;
        this.#write(stream, `id: ${tag}\nevent: state\ndata: ${JSON.stringify(count)}\n\n`);
      }
  }

  #gather(message: string): void {
    if (this.#isClosed || this.#gathered.has(message)) return;
    const tell = () => {
      this.#gathered.delete(message);
      void this.#tellStreamed(message).catch((error: unknown) =>
        this.#log.error({ err: error }, 'People could not be told of what is streamed'),
      );
    };
    this.#gathered.set(message, setTimeout(tell, gathering).unref());
  }

  /** Tells those who have a stream how something is now. @param message its name and its id */
  async #tellStreamed(message: string): Promise<void> {
    const [name, id] = message.split(' ');
    const kind = this.#platform.capabilities.flatMap(({ streamed = [] }) => streamed).find((one) => one.name === name);
    const people = [...this.#streams.keys()];
    if (kind === undefined || people.length === 0) return;
    const { db, clock } = this.#platform;
    const tellings = await kind.tell(db, Number(id), people, clock.now());
    const streamsOf = (told: readonly number[]) => told.flatMap((one) => this.#streams.get(one) ?? []);
    await this.#endClosedSessions(tellings.flatMap((telling) => streamsOf(telling.people)));
    for (const telling of tellings) {
      const text = `event: ${name}\ndata: ${JSON.stringify({ ...telling.data, id: Number(id) })}\n\n`;
      for (const stream of streamsOf(telling.people)) this.#write(stream, text);
    }
  }
}
