import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveClassRatings } from '../../../src/shared/transport/schema.d.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';

const server = await startServer();
const { call, clock } = server;

let pat: Account;
let id: number;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  id = await addLiveClass(server, pat.user.id, { startsAt: new Date(clock.now().getTime() - 60_000), state: 'live' });
});
afterAll(() => server.close());

const rate = async (rating: number, comment: string) => {
  const { token, user } = await server.signUp();
  await enrolLearner(server, id, user.id);
  const body = { class_id: id, rating, comment };
  expect((await call('/live-class-feedback', { token, body })).status).toBe(200);
};
const ask = async (query = '') =>
  (await call(`/live-class-ratings/${id}${query}`, { token: pat.token })).body?.data as LiveClassRatings;

describe('the ratings of a class', () => {
  it('show only their count until three learners have rated it', async () => {
    await enrolLearner(server, id, (await server.signUp('Never Rated')).user.id);
    const nothing = { least: 3, mean: null, items: [], total: 0, page: 1, page_size: 20 };
    expect(await ask()).toEqual({ ...nothing, count: 0 });
    await rate(1, 'Too fast.');
    await rate(5, '');
    expect(await ask()).toEqual({ ...nothing, count: 2 });
    await rate(4, 'A good pace.');
    expect(await ask()).toEqual({
      ...nothing,
      count: 3,
      mean: 3.3,
      items: ['A good pace.', 'Too fast.'],
      total: 2,
    });
  });

  it('list their comments in pages, without names', async () => {
    for (let count = 0; count < 21; count += 1) await rate(5, `Comment ${String.fromCodePoint(117 - count)}`);
    expect(await ask()).toMatchObject({ count: 21, mean: 5, total: 21, page: 1 });
    expect((await ask()).items[0]).toBe('Comment a');
    expect((await ask('?page=2')).items).toEqual(['Comment u']);
    expect((await ask('?page=3')).items).toEqual([]);
    expect(JSON.stringify(await ask())).not.toMatch(/name|user/);
  });

  it('are visible only to the presenter of the class', async () => {
    const { token } = await server.signUp();
    expect((await call(`/live-class-ratings/${id}`, { token })).status).toBe(403);
    const other = await addLiveClass(server, (await server.signUp()).user.id);
    expect((await call(`/live-class-ratings/${other}`, { token: pat.token })).status).toBe(404);
  });
});
