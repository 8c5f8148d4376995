import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReelLikes, ReelPage } from '../../../src/shared/transport/schema.d.ts';
import { startServer } from '../../../tests/support/server.ts';
import { reelViews } from '../../tables/reels.ts';
import { addReel } from './samples.ts';

const server = await startServer();
const { call } = server;

beforeEach(() => server.reset());
afterAll(() => server.close());

const add = (title: string, more: Parameters<typeof addReel>[1] = {}) => addReel(server.database, { title, ...more });

async function list(token: string, query = ''): Promise<ReelPage> {
  return (await call(`/reel-list${query}`, { token })).body?.data as ReelPage;
}

const titles = ({ items }: ReelPage) => items.map(({ title }) => title);

describe('reels', () => {
  it('42.1: are listed ten at a time, newest first, and by topic', async () => {
    const { token } = await server.signUp();
    for (let number = 1; number <= 12; number += 1)
      await add(`Reel ${number}`, number === 3 ? { topic: 'Careers' } : {});
    await add('Taken off', { isShown: false });
    const first = await list(token);
    expect(titles(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Reel ${number}`));
    expect(first).toMatchObject({
      total: 12,
      topics: [
        { name: 'Careers', total: 1 },
        { name: 'Studying', total: 11 },
      ],
    });
    const second = await list(token, `?cursor=${first.next}`);
    expect([titles(second), second.next]).toEqual([['Reel 2', 'Reel 1'], null]);
    const careers = await list(token, '?topic=Careers');
    expect([titles(careers), careers.total, careers.next]).toEqual([['Reel 3'], 1, null]);
  });

  it('42.2: begin with a linked reel, which isn’t repeated, and ignore a missing reel', async () => {
    const { token } = await server.signUp();
    const ids: number[] = [];
    for (let number = 1; number <= 12; number += 1) ids.push(await add(`Reel ${number}`));
    const first = await list(token, `?start=${ids[0]}`);
    expect(titles(first)).toEqual(['Reel 1', ...[12, 11, 10, 9, 8, 7, 6, 5, 4].map((number) => `Reel ${number}`)]);
    expect(titles(await list(token, `?start=${ids[0]}&cursor=${first.next}`))).toEqual(['Reel 3', 'Reel 2']);
    expect(titles(await list(token, '?start=2147483647'))[0]).toBe('Reel 12');
  });

  it('42.5: can be liked once by a learner, and unliked', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const reel_id = await add('Liked');
    const like = async (token: string, is_liked: boolean) =>
      (await call('/reel-likes', { token, body: { reel_id, is_liked } })).body?.data as ReelLikes;
    await like(one.token, true);
    expect(await like(one.token, true)).toEqual({ likes: 1, is_liked: true });
    expect(await like(other.token, true)).toEqual({ likes: 2, is_liked: true });
    expect(await like(one.token, false)).toEqual({ likes: 1, is_liked: false });
    expect((await list(one.token)).items).toMatchObject([{ likes: 1, is_liked: false }]);
    expect((await list(other.token)).items).toMatchObject([{ likes: 1, is_liked: true }]);
  });

  it('42.6: can be bookmarked, and are listed among the bookmarks', async () => {
    const { token } = await server.signUp();
    const [kept, hidden] = [await add('Kept'), await add('Hidden', { isShown: false })];
    await add('Another');
    const save = (ref_id: number) => call('/bookmarks', { token, body: { kind: 'reel', ref_id, is_set: true } });
    expect([(await save(kept)).status, (await save(hidden)).status]).toEqual([200, 404]);
    expect(titles(await list(token, '?only=saved'))).toEqual(['Kept']);
    expect((await call('/bookmarks-list', { token })).body?.data).toMatchObject([
      { kind: 'reel', ref_id: kept, title: 'Kept' },
    ]);
  });

  it('42.7: count one view per learner, with the longest time watched', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const reel_id = await add('Viewed');
    const view = (token: string, ms: number, is_completed = false) => ({
      token,
      body: { views: [{ reel_id, ms, is_completed }] },
    });
    await call('/reel-views', view(one.token, 9_000, true));
    await call('/reel-views', view(one.token, 4_000));
    const gone = { reel_id: 2_147_483_647, ms: 2_000, is_completed: false };
    const twice = { ...view(other.token, 3_000).body.views[0], reel_id };
    await call('/reel-views', { token: other.token, body: { views: [twice, twice, gone] } });
    expect((await list(one.token)).items).toMatchObject([{ views: 2 }]);
    expect(await server.database.db.select().from(reelViews).orderBy(reelViews.userId)).toMatchObject([
      { userId: one.user.id, ms: 9_000, isCompleted: true },
      { userId: other.user.id, ms: 3_000, isCompleted: false },
    ]);
  });
});
