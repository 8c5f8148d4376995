import {
  hashKey,
  type InfiniteData,
  partialMatchKey,
  type Query,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { withLaterServerTime } from '../time/server-time.ts';
import { answeredAt } from './answered-at.ts';
import { CallError, isPassing } from './call-error.ts';
import type { AnswerClient } from './query-client.ts';

/** An answer as JSON, and when it arrived in milliseconds since the epoch. */
export interface KeptAnswer {
  text: string;
  at: number;
}

export interface AnswerChanges {
  /** By the query's key as JSON; null removes the answer. */
  answers: ReadonlyMap<string, KeptAnswer | null>;
  /** Removes the answers whose keys begin like one of these, unless `answers` has a newer one. */
  stale: readonly QueryKey[];
}

/** Stores the answers of one user. Its promises may reject, or never settle. */
export interface AnswerStore {
  /** @returns null if there is no answer that may be shown */
  read: (key: string) => Promise<KeptAnswer | null>;
  /** @param isAllowed checked before anything is written: the user may have signed out in the meantime */
  change: (changes: AnswerChanges, isAllowed: () => boolean) => Promise<void>;
}

interface Keeping {
  client: AnswerClient;
  /** The learner who is signed in now; null for everyone else. */
  userId: () => number | null;
  open: (userId: number) => Promise<AnswerStore>;
  now: () => number;
}

export interface AnswerKeeper {
  /**
   * The options of a query that a page's loader runs. The answer is stored for the next visit, unless the query says
   * otherwise, or something other than its age keeps it current.
   */
  marked: <Options extends MarkedOptions>(options: Options) => Options;
  /** Writes what is waiting to be stored. */
  flush: () => void;
  /** Forgets what is waiting to be stored, because the session has started or ended. */
  forget: () => void;
}

interface MarkedOptions {
  queryKey?: QueryKey;
  staleTime?: unknown;
  meta?: { kept?: boolean } | undefined;
  retry?: unknown;
}

/** Milliseconds to wait for the store, and to collect changes before they are written. */
const pauses = { read: 2_000, write: 1_000 } as const;

const after = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/** The part of an answer that the first request of the next visit replaces: of a list, its first page. */
function firstOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pageParams' in data)) return data;
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** The data of a stored answer, with the server's time as it is now. */
function dataOf({ text, at }: KeptAnswer, now: number): unknown {
  const data: unknown = JSON.parse(withLaterServerTime(text, now - at));
  const isTimed = typeof data === 'object' && data !== null && 'clockOffset' in data;
  return isTimed ? answeredAt(data as unknown as { server_now: string }) : data;
}

/**
 * Shows the answers of earlier visits until the server has answered. A query without data starts its request and reads
 * the store at the same time. If the store is first, its answer is shown, and the request becomes a refresh.
 */
export function keepAnswers({ client, userId, open, now }: Keeping): AnswerKeeper {
  const marks = new Set<string>();
  /** The requests that continue while a stored answer is shown. */
  const refreshes = new WeakMap<Query, { answer: Promise<unknown>; at: number }>();
  /** The last run of each query. A run that was cancelled must not show anything. */
  const runs = new WeakMap<Query, object>();
  /** The queries that show a stored answer. */
  const showing = new WeakSet<Query>();
  let waiting = new Map<string, { data: unknown; at: number } | null>();
  let stale: QueryKey[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened: { userId: number; store: Promise<AnswerStore> } | null = null;

  const storeOf = (id: number) => {
    if (opened?.userId !== id) {
      opened = { userId: id, store: open(id) };
      opened.store.catch(() => (opened = null));
    }
    return opened.store;
  };
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = new Map();
    stale = [];
  };
  const flush = () => {
    const id = userId();
    const [changed, prefixes] = [waiting, stale];
    forget();
    if (id === null || changed.size + prefixes.length === 0) return;
    const write = async () => {
      const answers = new Map(
        [...changed].map(([key, answer]) => [key, answer && { text: JSON.stringify(answer.data), at: answer.at }]),
      );
      await (await storeOf(id)).change({ answers, stale: prefixes }, () => userId() === id);
    };
    // A browser without space or without a database works without stored answers.
    write().catch(() => undefined);
  };
  const schedule = () => {
    timer ??= setTimeout(flush, pauses.write);
  };
  const change = (key: string, answer: { data: unknown; at: number } | null) => {
    if (userId() === null) return;
    waiting.set(key, answer);
    schedule();
  };

  const isKept = ({ queryHash, meta }: Query) => meta?.kept ?? marks.has(queryHash);
  const read = async (key: string): Promise<KeptAnswer | null> => {
    const id = userId();
    if (id === null) return null;
    flush();
    const answer = await (await storeOf(id)).read(key);
    return userId() === id ? answer : null;
  };

  const persister: QueryPersister = async (run, context, query) => {
    const refresh = refreshes.get(query);
    refreshes.delete(query);
    if (refresh !== undefined) return refresh.answer;
    const answer = (async () => run(context))();
    runs.set(query, answer);
    if (query.state.data !== undefined || !isKept(query)) return answer;
    const stored = Promise.race([read(query.queryHash).catch(() => null), after(pauses.read)]);
    const kept = await Promise.race([
      answer.then(
        () => null,
        () => stored,
      ),
      stored,
    ]);
    if (kept === null || runs.get(query) !== answer) return answer;
    refreshes.set(query, { answer, at: kept.at });
    answer.catch(() => undefined);
    return dataOf(kept, now());
  };
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { networkMode: 'online', ...queries, persister } });

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const query = event.query as Query;
    const refresh = refreshes.get(query);
    if (action.type === 'success') {
      if (action.manual !== true && refresh !== undefined) {
        showing.add(query);
        // The library ends the first fetch after this event.
        queueMicrotask(() => {
          query.setState({ dataUpdatedAt: refresh.at });
          query.fetch().catch(() => undefined);
        });
        return;
      }
      if (action.manual !== true) showing.delete(query);
      const { data, dataUpdatedAt: at } = query.state;
      if (isKept(query)) change(query.queryHash, { data: firstOf(data), at });
      else if (action.manual === true) change(query.queryHash, null);
    }
    if (action.type === 'invalidate') {
      // The running request may predate the change.
      refreshes.delete(query);
      change(query.queryHash, null);
    }
    if (action.type === 'error' && action.error instanceof CallError && !isPassing(action.error.cause.status)) {
      change(query.queryHash, null);
      if (showing.delete(query)) queueMicrotask(() => query.setState({ data: undefined, dataUpdatedAt: 0 }));
    }
  });
  client.onInvalidated = (queryKey) => {
    if (userId() === null) return;
    for (const key of waiting.keys())
      if (partialMatchKey(JSON.parse(key) as QueryKey, queryKey)) waiting.set(key, null);
    stale.push(queryKey);
    schedule();
  };

  return {
    marked: (options) => {
      const { queryKey, staleTime, meta, retry } = options;
      const isMarked = queryKey !== undefined && staleTime !== Infinity && meta?.kept !== false && userId() !== null;
      if (!isMarked) return options;
      marks.add(hashKey(queryKey));
      // Without a connection the library would not even run the query, so nothing would read the store. A query without
      // retries would fail then instead of waiting for the connection.
      return retry === false ? options : { ...options, networkMode: 'offlineFirst' as const };
    },
    flush,
    forget,
  };
}
