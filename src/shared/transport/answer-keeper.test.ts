import { type InfiniteData, infiniteQueryOptions, onlineManager, queryOptions } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type AnswerStore, type KeptAnswer, keepAnswers } from './answer-keeper.ts';
import { type AnswerMark, marksAfter } from './answer-limits.ts';
import { CallError, failureOf } from './call-error.ts';
import { unkept } from './kept.ts';
import { AnswerClient } from './query-client.ts';

type Stored = Map<string, KeptAnswer & AnswerMark>;

/** The databases of a browser, by user. */
const browser = () => {
  const databases = new Map<number, Stored>();
  const storeOf = (userId: number): AnswerStore => {
    const stored: Stored = databases.get(userId) ?? new Map();
    databases.set(userId, stored);
    return {
      read: async (key) => stored.get(key) ?? null,
      change: async (changes, isAllowed) => {
        if (!isAllowed()) return;
        const marks = marksAfter(stored, changes, Date.now(), '1');
        for (const key of stored.keys()) if (!marks.has(key)) stored.delete(key);
        for (const [key, answer] of changes.answers) {
          const mark = marks.get(key);
          if (answer && mark) stored.set(key, { ...answer, ...mark });
        }
      },
    };
  };
  return {
    databases,
    storeOf,
    textOf: (userId: number) => [...(databases.get(userId) ?? [])].map(([, { text }]) => text),
  };
};

/** A visit of the signed-in learner with this id. */
function visit(
  { storeOf }: { storeOf: (userId: number) => AnswerStore | Promise<AnswerStore> },
  id: number | null = 7,
) {
  const who = { id };
  const client = new AnswerClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  const { marked, flush, forget } = keepAnswers({
    client,
    userId: () => who.id,
    open: async (userId) => storeOf(userId),
    now: Date.now,
  });
  onTestFinished(() => {
    forget();
    client.clear();
  });
  return {
    client,
    who,
    flush,
    forget,
    ask: (query: ReturnType<typeof courses>) => client.query(marked(query)),
    marked,
  };
}

const queryKey = ['mine', 'courses', { page: 1 }] as const;
const courses = (queryFn: () => Promise<unknown>) =>
  queryOptions<unknown, Error, unknown, typeof queryKey>({ queryKey, queryFn });
function held() {
  let resolve: (answer: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
const never = () => new Promise<never>(() => undefined);
const refused = (status: number) => () => Promise.reject(new CallError(failureOf(status, null)));

/** A browser in which the learner 7 has visited the page before. */
async function visitedBefore(answer: unknown = { items: ['Weaving'] }) {
  const device = browser();
  const before = visit(device);
  await before.ask(courses(async () => answer));
  before.flush();
  await eventually(() => expect(device.textOf(7)).toHaveLength(1));
  return device;
}

it('an answer of an earlier visit is shown immediately, with its time, and replaced by the new answer', async () => {
  const device = await visitedBefore();
  const { at } = [...(device.databases.get(7)?.values() ?? [])][0] as KeptAnswer;
  const { promise, resolve } = held();
  const { client, ask, flush } = visit(device);
  let requests = 0;
  const query = courses(() => {
    requests++;
    return promise;
  });
  expect(await ask(query)).toEqual({ items: ['Weaving'] });
  await eventually(() =>
    expect(client.getQueryState(queryKey)).toMatchObject({
      status: 'success',
      fetchStatus: 'fetching',
      dataUpdatedAt: at,
    }),
  );
  resolve({ items: ['Dyeing'] });
  await eventually(() => expect(client.getQueryData(queryKey)).toEqual({ items: ['Dyeing'] }));
  expect([requests, client.getQueryState(queryKey)?.fetchStatus]).toEqual([1, 'idle']);
  flush();
  await eventually(() => expect(device.textOf(7)).toEqual(['{"items":["Dyeing"]}']));
});

it('the same answer doesn’t change what is shown', async () => {
  const { promise, resolve } = held();
  const { client, ask } = visit(await visitedBefore());
  const shown = await ask(courses(() => promise));
  resolve({ items: ['Weaving'] });
  await eventually(() => expect(client.getQueryState(queryKey)?.fetchStatus).toBe('idle'));
  expect(client.getQueryData(queryKey)).toBe(shown);
});

it('an answer that arrives before the store wins', async () => {
  const { storeOf } = await visitedBefore();
  const { ask } = visit({ storeOf: (id) => ({ ...storeOf(id), read: never }) });
  expect(await ask(courses(async () => ({ items: ['Dyeing'] })))).toEqual({ items: ['Dyeing'] });
});

it('a failed refresh leaves the answer and its time', async () => {
  const { client, ask } = visit(await visitedBefore());
  await ask(courses(refused(500)));
  await eventually(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
  expect(client.getQueryData(queryKey)).toEqual({ items: ['Weaving'] });
});

it('without a connection, the answer of an earlier visit is shown', async () => {
  const { ask } = visit(await visitedBefore());
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  expect(await ask(courses(refused(0)))).toEqual({ items: ['Weaving'] });
});

it.each([403, 404])(
  'an answer that the server refuses now with status %i disappears, and is removed',
  async (status) => {
    const device = await visitedBefore();
    const { client, ask, flush } = visit(device);
    await ask(courses(refused(status)));
    await eventually(() => expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', data: undefined }));
    flush();
    await eventually(() => expect(device.textOf(7)).toEqual([]));
  },
);

it.each([
  ['another user', 8],
  ['a visitor', null],
])('%s gets none of the answers', async (_, id) => {
  const { ask } = visit(await visitedBefore(), id);
  expect(await ask(courses(async () => 'fresh'))).toBe('fresh');
});

it('answers are not shown to a user who signed in while they were read', async () => {
  const { storeOf } = await visitedBefore();
  const reading = held();
  const { ask, who } = visit({
    storeOf: (id) => ({ ...storeOf(id), read: async (key) => reading.promise.then(() => storeOf(id).read(key)) }),
  });
  const { promise, resolve } = held();
  const asked = ask(courses(() => promise));
  who.id = 8;
  reading.resolve(null);
  resolve('fresh');
  expect(await asked).toBe('fresh');
});

it('answers are not stored for visitors, after the session, or before the store says who is signed in', async () => {
  const device = browser();
  const visitor = visit(device, null);
  await visitor.ask(courses(async () => 'public'));
  visitor.flush();
  const opening = held();
  const learner = visit({ storeOf: async (id) => opening.promise.then(() => device.storeOf(id)) });
  await learner.ask(courses(async () => 'mine'));
  learner.flush();
  learner.who.id = null;
  opening.resolve(null);
  const later = visit(device);
  await later.ask(courses(async () => 'mine'));
  later.forget();
  later.flush();
  await Promise.resolve();
  expect([device.textOf(7), [...device.databases.keys()]]).toEqual([[], [7]]);
});

it('unmarked answers are not stored, nor those that say so, nor those that never become stale', async () => {
  const device = browser();
  const { client, ask, flush } = visit(device);
  const query = courses(async () => 'secret');
  await client.query(query);
  await ask({ ...query, queryKey: ['mine', 'courses', { page: 2 }] as never, ...unkept });
  await ask({ ...query, queryKey: ['mine', 'courses', { page: 3 }] as never, staleTime: Infinity });
  flush();
  expect(device.databases.size).toBe(0);
});

it('the store follows changes of the cache', async () => {
  const device = await visitedBefore();
  const { client, ask, flush } = visit(device);
  await ask(courses(async () => ({ items: [] })));
  client.setQueryData(queryKey, { items: ['Own choice'] });
  flush();
  await eventually(() => expect(device.textOf(7)).toEqual(['{"items":["Own choice"]}']));
  await client.invalidateQueries({ queryKey: ['mine'], refetchType: 'none' });
  flush();
  await eventually(() => expect(device.textOf(7)).toEqual([]));
});

it('a change also removes answers that this visit has not loaded', async () => {
  const device = await visitedBefore();
  const { client, flush } = visit(device);
  await client.invalidateQueries({ queryKey: ['mine', 'courses'] });
  flush();
  await eventually(() => expect(device.textOf(7)).toEqual([]));
});

it('a query that is invalidated during its first request shows nothing old', async () => {
  const device = await visitedBefore();
  const { client, ask } = visit(device);
  const first = held();
  const answers = [first.promise, Promise.resolve('after the change')];
  const asked = ask(courses(() => answers.shift() ?? never()));
  await client.invalidateQueries({ queryKey: ['mine'] });
  first.resolve('before the change');
  expect(await asked).toBe('after the change');
  await eventually(() => expect(client.getQueryState(queryKey)?.fetchStatus).toBe('idle'));
  expect(client.getQueryData(queryKey)).toBe('after the change');
});

it('the server’s time has moved on with the clock', async () => {
  const hour = 3_600_000;
  const sent = Date.now() - 2 * hour;
  const answer = { server_now: new Date(sent + hour).toISOString(), at: sent + hour, clockOffset: hour };
  const device = await visitedBefore(answer);
  for (const stored of device.databases.get(7)?.values() ?? []) stored.at = sent;
  const { ask } = visit(device);
  const shown = (await ask(courses(never))) as typeof answer;
  const offset = Date.parse(shown.server_now) - Date.now();
  expect([offset, shown.at - Date.now(), shown.clockOffset].map((one) => Math.round(one / 60_000))).toEqual([
    60, 60, 60,
  ]);
});

it('of a list that is loaded page by page, the first page is stored', async () => {
  const device = browser();
  const { client, marked, flush } = visit(device);
  const list = infiniteQueryOptions({
    queryKey: ['mine', 'list'],
    queryFn: async ({ pageParam }) => `page ${pageParam}`,
    initialPageParam: 1,
    getNextPageParam: (_: string, pages: string[]) => pages.length + 1,
  });
  await client.infiniteQuery({ ...marked(list), pages: 2 });
  expect(client.getQueryData<InfiniteData<string>>(['mine', 'list'])?.pages).toHaveLength(2);
  flush();
  await eventually(() => expect(device.textOf(7)).toEqual(['{"pages":["page 1"],"pageParams":[1]}']));
});

it.each([
  ['refuses to open', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ['fails to read and write', () => ({ read: refused(0), change: refused(0) })],
  ['never answers', () => ({ read: never, change: never })],
])('pages work with a store that %s', async (_, storeOf) => {
  const { client, ask, flush } = visit({ storeOf });
  expect(await ask(courses(async () => 'fresh'))).toBe('fresh');
  flush();
  expect(client.getQueryData(queryKey)).toBe('fresh');
});
