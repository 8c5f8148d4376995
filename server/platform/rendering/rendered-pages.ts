import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderPage, RenderRequest, SubmittedForm } from '../../../src/routes/rendered-page.ts';
import { type Manner, writeManner } from '../../../src/shared/time/words.ts';
import { type PreparedAnswer, prepareText } from '../contract/prepared-answer.ts';
import type { Document } from './document.ts';
import { createRenderTurns } from './render-turns.ts';

/** Bytes of all cached pages together, in all their encodings: of those that many ask for, and of the others. */
const maxBytes = { often: 16 * 1024 * 1024, rest: 32 * 1024 * 1024 } as const;
/** Milliseconds that a page is cached at most. */
const maxCacheAge = 10 * 60_000;
/** Milliseconds that the rendering of a page may take. */
const renderLimit = 5_000;
/** Of brotli, from 1 to 11: for a page that may be asked for only once, and for one that many ask for. */
const quality = { quick: 5, tight: 11 } as const;

export interface PreparedPage {
  status: RenderedPage['status'];
  answer: PreparedAnswer<never>;
  policy: Document['policy'];
}

export interface ReadyPage extends PreparedPage {
  /** The calls that it was made of, by their addresses, with the version of what each answered. */
  madeOf: ReadonlyMap<string, string>;
  /** Whether it has been asked for again, and is being packed as tightly as it goes. */
  isPacked: boolean;
}

/** A request for a page. */
export interface Wanted {
  address: string;
  /** Where people reach the site. */
  origin: string;
  /** Whether the browser has stored something here. */
  isStored: boolean;
  /** How who asks writes days and hours. */
  manner: Manner;
  /** The client address that asks, as limits count it. */
  client: string;
}

export interface RenderedPagesOptions {
  render: RenderPage;
  /** The document around a page. */
  around: (page: RenderedPage, wanted: Pick<Wanted, 'isStored' | 'manner'>) => Document;
  /** How a page makes its calls. */
  config: RenderRequest['config'];
  /** Answers them. */
  fetch: (request: Request) => Promise<Response>;
  /** Called with each query that a page would have to make once more in the browser. */
  onUnasked?: RenderRequest['onUnasked'];
  /** The version of what a call answers: it changes whenever any process changes something of that. */
  versionOf: (call: { url: string }) => Promise<string>;
  /** Counts a page that is made for a client address; false where it has had as many as it gets. */
  isWithinLimit: (address: string) => boolean;
}

/** A page that is being made. */
interface Making {
  page: Promise<ReadyPage>;
  /** Grows with each that is begun. */
  number: number;
}

/**
 * The pages that the server renders, each cached until what it shows changes: the version of each call that it was made of is
 * read again before it is shown to anybody else. A page that could not be made whole is not cached; a request for a page
 * that is being made waits for it. No more are made than `render-turns` allows: null stands for a page that is not made now.
 *
 * @returns functions that reject when a page could not be rendered, or not in time
 */
export function createRenderedPages({
  render,
  around,
  config,
  fetch,
  onUnasked,
  versionOf,
  isWithinLimit,
}: RenderedPagesOptions) {
  // Pages of which anybody can ask for any number push out only pages of that sort.
  const keptOften = keepPages(maxBytes.often);
  const keptRest = keepPages(maxBytes.rest);
  const turns = createRenderTurns(isWithinLimit);
  const making = new Map<string, Making>();
  let begun = 0;

  const renderNow = async (
    wanted: Wanted,
    form: SubmittedForm | null,
    answerCall = fetch,
  ): Promise<RenderedPage & Document> => {
    const { address, origin, manner } = wanted;
    const limit = new AbortController();
    const late = new Promise<never>((_, reject) => limit.signal.addEventListener('abort', () => reject(tooLate())));
    const timer = setTimeout(() => limit.abort(tooLate()), renderLimit);
    try {
      const page = await Promise.race([
        render({ address, origin, manner, form, config, fetch: answerCall, onUnasked, signal: limit.signal }),
        late,
      ]);
      return { ...page, ...around(page, wanted) };
    } finally {
      clearTimeout(timer);
    }
  };
  const make = async (wanted: Wanted, answerCall: typeof fetch, packing: number): Promise<PreparedPage> => {
    const { status, html, policy } = await renderNow(wanted, null, answerCall);
    return { status, answer: await prepareText(html, packing), policy };
  };
  const makeVersioned = async (wanted: Wanted, packing: number): Promise<ReadyPage> => {
    const madeOf = new Map<string, string>();
    const answerNoted: typeof fetch = async (call) => {
      // Read before the call is answered, so that a change in between makes the page an old one.
      if (!madeOf.has(call.url)) madeOf.set(call.url, await versionOf(call));
      return fetch(call);
    };
    return { ...(await make(wanted, answerNoted, packing)), madeOf, isPacked: packing === quality.tight };
  };
  const isCurrent = async ({ madeOf }: ReadyPage): Promise<boolean> => {
    for (const [url, version] of madeOf) if ((await versionOf({ url })) !== version) return false;
    return true;
  };

  const pack = async (kept: KeptPages, key: string, page: ReadyPage): Promise<void> => {
    page.isPacked = true;
    const answer = await prepareText(page.answer.plain.toString(), quality.tight);
    if (kept.peek(key) === page) kept.set(key, { ...page, answer });
  };

  const begin = (kept: KeptPages, key: string, wanted: Wanted, packing: number): Promise<ReadyPage> | null => {
    const turn = turns.take(wanted.client, () => makeVersioned(wanted, packing));
    if (turn === null) return null;
    const page = turn
      .then((ready) => {
        if (ready.status !== 503) kept.set(key, ready);
        return ready;
      })
      .finally(() => making.delete(key));
    begun += 1;
    making.set(key, { page, number: begun });
    return page;
  };

  const find = async (wanted: Wanted, isAskedOften = false): Promise<ReadyPage | null> => {
    const kept = isAskedOften ? keptOften : keptRest;
    const key = JSON.stringify([wanted.isStored, writeManner(wanted.manner), wanted.origin, wanted.address]);
    const since = begun;
    for (;;) {
      const page = kept.get(key);
      if (page !== undefined) {
        if (await isCurrent(page)) {
          if (!page.isPacked) void pack(kept, key, page);
          return page;
        }
        if (kept.peek(key) !== page) continue;
      }
      const underWay = making.get(key);
      if (underWay === undefined) return begin(kept, key, wanted, isAskedOften ? quality.tight : quality.quick);
      const ready = await underWay.page;
      // What was begun before somebody asked may be of what was there before that.
      if (underWay.number > since || (await isCurrent(ready))) return ready;
    }
  };

  return {
    /** The page of an address. @param isAskedOften whether it is worth packing tightly for the first who asks */
    find,
    /** The same as it is at this moment, for one who asks. @param answerCall answers its calls in the name of that one */
    make: async (wanted: Wanted, answerCall: RenderedPagesOptions['fetch']): Promise<PreparedPage | null> =>
      turns.take(wanted.client, () => make(wanted, answerCall, quality.quick)),
    /** The page that answers a form: for its sender alone. That a form was taken is told in any case. */
    answer: async (wanted: Wanted, form: SubmittedForm): Promise<Document | null> =>
      form.status < 300
        ? turns.wait(() => renderNow(wanted, form))
        : turns.take(wanted.client, () => renderNow(wanted, form)),
  };
}

type KeptPages = ReturnType<typeof keepPages>;

const keepPages = (maxSize: number) =>
  new LRUCache<string, ReadyPage>({
    maxSize,
    ttl: maxCacheAge,
    sizeCalculation: ({ answer, policy, madeOf }, key) =>
      answer.plain.length +
      answer.br.length +
      answer.gzip.length +
      policy.length +
      2 * key.length +
      [...madeOf].reduce((sum, [url, version]) => sum + 2 * (url.length + version.length), 512),
  });

const tooLate = () => new Error(`The page was not rendered within ${renderLimit} ms`);
