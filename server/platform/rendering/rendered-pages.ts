import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderPage, RenderRequest, SubmittedForm } from '../../../src/routes/rendered-page.ts';
import { type Manner, writeManner } from '../../../src/shared/time/words.ts';
import { type PreparedAnswer, prepareText } from '../contract/prepared-answer.ts';
import type { Document } from './document.ts';
import { createRenderTurns } from './render-turns.ts';

/** The maximum size of all cached pages in bytes, in all encodings: for popular pages, and for all other pages. */
const maxBytes = { often: 16 * 1024 * 1024, rest: 32 * 1024 * 1024 } as const;
/** How long a page is cached, in milliseconds. */
const maxCacheAge = 10 * 60_000;
/** The time limit for rendering a page, in milliseconds. */
const renderLimit = 5_000;
/** The brotli quality, from 1 to 11: for a page that may be requested only once, and for a popular page. */
const quality = { quick: 5, tight: 11 } as const;

export interface PreparedPage {
  status: RenderedPage['status'];
  answer: PreparedAnswer<never>;
  policy: Document['policy'];
}

export interface ReadyPage extends PreparedPage {
  /** The versions of the answers that the page shows, by the calls' addresses. */
  madeOf: ReadonlyMap<string, string>;
  /** Whether the page was requested again and is being compressed with the best quality. */
  isPacked: boolean;
}

/** A request for a page. */
export interface Wanted {
  address: string;
  /** The public origin of the site. */
  origin: string;
  /** Whether the browser has stored data. */
  isStored: boolean;
  /** The reader's format of dates and times. */
  manner: Manner;
  /** The client address for limits. */
  client: string;
}

export interface RenderedPagesOptions {
  render: RenderPage;
  /** Makes the document around a page. */
  around: (page: RenderedPage, wanted: Pick<Wanted, 'isStored' | 'manner'>) => Document;
  /** The configuration for a page's API calls. */
  config: RenderRequest['config'];
  /** Answers a page's API calls. */
  fetch: (request: Request) => Promise<Response>;
  /** Called with each query that the page would have to repeat in the browser. */
  onUnasked?: RenderRequest['onUnasked'];
  /** The version of a call's answer, which changes whenever any process changes the data behind it. */
  versionOf: (call: { url: string }) => Promise<string>;
  /** Counts a page that is rendered for a client address; false when its limit is reached. */
  isWithinLimit: (address: string) => boolean;
}

/** A page that is being rendered. */
interface Making {
  page: Promise<ReadyPage>;
  /** The number of the rendering, which increases with each page that is started. */
  number: number;
}

/**
 * Caches server-rendered pages until their content changes: before a cached page is served again, the versions of its
 * calls are compared. Incomplete pages aren't cached, and concurrent requests for a page share one rendering.
 * `render-turns` limits rendering: null means that a page isn't rendered now.
 *
 * @returns functions that reject when rendering fails or takes too long
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
  // Two caches, so that pages with an unlimited number of addresses only evict pages of the same kind.
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
      // Read before the call is answered, so that a change in between makes the page outdated.
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
      // A rendering that started before the request may show older data, so it is checked.
      if (underWay.number > since || (await isCurrent(ready))) return ready;
    }
  };

  return {
    /**
     * The page of an address. @param isAskedOften whether to compress it with the best quality from the first request
     */
    find,
    /** Renders the page for a single request. @param answerCall answers its API calls on behalf of the client */
    make: async (wanted: Wanted, answerCall: RenderedPagesOptions['fetch']): Promise<PreparedPage | null> =>
      turns.take(wanted.client, () => make(wanted, answerCall, quality.quick)),
    /**
     * Renders the page that answers a form, for its sender only. After a successful form it is rendered regardless of
     * limits.
     */
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
