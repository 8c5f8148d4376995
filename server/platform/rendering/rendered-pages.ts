import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderPage, RenderRequest, SubmittedForm } from '../../../src/routes/rendered-page.ts';
import { type PreparedAnswer, prepareText } from '../contract/prepared-answer.ts';
import type { Document } from './document.ts';
import { createRenderTurns } from './render-turns.ts';

/** Bytes of all cached pages together, in all their encodings: of those that many ask for, and of the others. */
const mostBytes = { often: 16 * 1024 * 1024, rest: 32 * 1024 * 1024 } as const;
/** Milliseconds that a page is cached at most. */
const longestKept = 10 * 60_000;
/** Milliseconds that the rendering of a page may take. */
const renderLimit = 5_000;
/** Of brotli, from 1 to 11: for a page that may be asked for only once, and for one that many ask for. */
const quality = { quick: 5, tight: 11 } as const;

export interface ReadyPage {
  status: RenderedPage['status'];
  answer: PreparedAnswer<never>;
  policy: Document['policy'];
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
  /** The client address that asks, as limits count it. */
  client: string;
}

export interface RenderedPagesOptions {
  render: RenderPage;
  /** The document around a page. */
  around: (page: RenderedPage, isStored: boolean) => Document;
  /** How a page makes its calls. */
  config: RenderRequest['config'];
  /** Answers them. */
  fetch: (request: Request) => Promise<Response>;
  /** Called with each query that a page would have to make once more in the browser. */
  onUnasked?: RenderRequest['onUnasked'];
  /** A version of the content: it changes whenever any process changes something of it. */
  readVersion: () => Promise<string>;
  /** Counts a page that is made for a client address; false where it has had as many as it gets. */
  isWithinLimit: (address: string) => boolean;
}

/**
 * The pages that the server renders, each cached until the content changes. A page that could not be made whole is not
 * cached; a request for a page that is being made waits for it. No more are made than `render-turns` allows: null
 * stands for a page that is not made now.
 *
 * @returns functions that reject when a page could not be rendered, or not in time
 */
export function createRenderedPages({
  render,
  around,
  config,
  fetch,
  onUnasked,
  readVersion,
  isWithinLimit,
}: RenderedPagesOptions) {
  // Pages of which anybody can ask for any number push out only pages of that sort.
  const keptOften = keepPages(mostBytes.often);
  const keptRest = keepPages(mostBytes.rest);
  const turns = createRenderTurns(isWithinLimit);
  const making = new Map<string, Promise<ReadyPage>>();
  let current = '';

  const renderNow = async (
    { address, origin, isStored }: Wanted,
    form: SubmittedForm | null,
    answerCall = fetch,
  ): Promise<RenderedPage & Document> => {
    const limit = new AbortController();
    const late = new Promise<never>((_, reject) => limit.signal.addEventListener('abort', () => reject(tooLate())));
    const timer = setTimeout(() => limit.abort(tooLate()), renderLimit);
    try {
      const page = await Promise.race([
        render({ address, origin, form, config, fetch: answerCall, onUnasked, signal: limit.signal }),
        late,
      ]);
      return { ...page, ...around(page, isStored) };
    } finally {
      clearTimeout(timer);
    }
  };
  const make = async (wanted: Wanted, answerCall = fetch, packing: number = quality.quick): Promise<ReadyPage> => {
    const { status, html, policy } = await renderNow(wanted, null, answerCall);
    const answer = await prepareText(html, packing);
    return { status, answer, policy, isPacked: packing === quality.tight };
  };

  const pack = async (kept: KeptPages, key: string, page: ReadyPage): Promise<void> => {
    page.isPacked = true;
    const answer = await prepareText(page.answer.plain.toString(), quality.tight);
    if (kept.peek(key) === page) kept.set(key, { ...page, answer });
  };

  const find = async (wanted: Wanted, isAskedOften = false): Promise<ReadyPage | null> => {
    const version = await readVersion();
    if (version !== current) {
      current = version;
      keptOften.clear();
      keptRest.clear();
    }
    const kept = isAskedOften ? keptOften : keptRest;
    const key = JSON.stringify([version, wanted.isStored, wanted.origin, wanted.address]);
    const page = kept.get(key);
    if (page !== undefined) {
      if (!page.isPacked) void pack(kept, key, page);
      return page;
    }
    const underWay = making.get(key);
    if (underWay !== undefined) return underWay;
    const packing = isAskedOften ? quality.tight : quality.quick;
    const turn = turns.take(wanted.client, () => make(wanted, fetch, packing));
    if (turn === null) return null;
    const made = turn.finally(() => making.delete(key));
    making.set(key, made);
    const ready = await made;
    if (ready.status !== 503 && version === current) kept.set(key, ready);
    return ready;
  };

  return {
    /** The page of an address. @param isAskedOften whether it is worth packing tightly for the first who asks */
    find,
    /** The same as it is at this moment, for one who asks. @param answerCall answers its calls in the name of that one */
    make: async (wanted: Wanted, answerCall: RenderedPagesOptions['fetch']): Promise<ReadyPage | null> =>
      turns.take(wanted.client, () => make(wanted, answerCall)),
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
    ttl: longestKept,
    sizeCalculation: ({ answer, policy }, key) =>
      answer.plain.length + answer.br.length + answer.gzip.length + policy.length + 2 * key.length + 512,
  });

const tooLate = () => new Error(`The page was not rendered within ${renderLimit} ms`);
