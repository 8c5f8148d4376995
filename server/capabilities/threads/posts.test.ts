import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post, PostAnswer, PostHistory, PostPage } from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addArticle, signUpLongAgo, written } from '../../../tests/support/threads.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { send, sendNamed, sweep } from '../../platform/flows/apply.ts';
import { leaveThreads } from './leave.ts';
import { moderationFlow } from './moderation-flow.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const list = async (articleId: number, token?: string, query = '') =>
  dataOf<PostPage>(await call(`/threads/article/${articleId}${query}`, token === undefined ? {} : { token }));

const textsIn = ({ items }: PostPage) =>
  items.map(({ is_visible, text, shown }) => (is_visible ? (text ?? shown) : null));

const decide = (id: number, type: string, reason = '') =>
  sendNamed(db, moderationFlow, {
    id,
    event: { type, at: clock.now().getTime() },
    sender: 'operator',
    userId: null,
    reason,
  });

const event = ({ token }: Account, id: number, name: string, appeal = '') =>
  call('/post-events', { token, body: { id, event: name, appeal } });

const notificationsOf = async ({ user }: Account) => {
  const rows = await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id);
  return rows.map(({ kind }) => kind);
};

const paragraph = (text: string) => [{ kind: 'paragraph', children: [text] }];

describe('a post', () => {
  it('can be edited by its author, and its earlier text stays readable', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const first = await written(server, asha, { articleId, text: 'Before' });
    clock.advance(600_000);
    const edit = (text: string, version: number, { token } = asha) =>
      call('/post-edits', { token, body: { id: first.id, version, text } });
    const { item } = dataOf<PostAnswer>(await edit('After', 1));
    expect(item).toMatchObject({ text: 'After', edited_at: clock.now().toISOString() });
    expect((await edit('Elsewhere', 1)).body?.data).toMatchObject({ code: 'stale' });
    expect((await edit(' ', 2)).body?.data).toMatchObject({ code: 'post_empty' });
    expect((await edit('Mine', 2, await signUpLongAgo(server, 'Ben Okafor'))).status).toBe(404);
    const { items } = dataOf<PostHistory>(await call(`/post-history/${first.id}`));
    expect(items.map(({ shown }) => shown)).toEqual([paragraph('Before')]);
  });

  it('is held for review if its author is new or it has many links', async () => {
    const articleId = await addArticle(server);
    const [mira, ben] = [await server.signUp('Mira Stone'), await signUpLongAgo(server, 'Ben Okafor')];
    const first = await written(server, mira, { articleId, text: 'Hello' });
    expect(first.flow).toMatchObject({ state: 'held', waiting_on: 'us' });
    expect((await list(articleId, ben.token)).total).toBe(0);
    expect(textsIn(await list(articleId, mira.token))).toEqual(['Hello']);
    await decide(first.id, 'post.approved');
    expect((await list(articleId, ben.token)).total).toBe(1);
    expect(await notificationsOf(mira)).toEqual(['post_approved']);
    clock.advance(60_000);
    expect((await written(server, mira, { articleId, text: 'Again' })).flow?.state).toBe('shown.visible');
    clock.advance(60_000);
    const links = 'https://a.example https://b.example https://c.example';
    expect((await written(server, ben, { articleId, text: links })).flow?.state).toBe('held');
  });

  it('can be withdrawn and restored within ten minutes; then its text is deleted, and its answers stay', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const first = await written(server, asha, { articleId, text: 'First' });
    await written(server, ben, { articleId, parentId: first.id, text: 'Answer' });
    await call('/post-edits', { token: asha.token, body: { id: first.id, version: 1, text: 'First, better said' } });
    await event(asha, first.id, 'post.withdrawn');
    expect((await list(articleId, ben.token)).items[0]).toMatchObject({ is_visible: false, by: null, shown: [] });
    const readBy = async (token?: string) => (await call(`/post-history/${first.id}`, { token })).status;
    expect([await readBy(asha.token), await readBy(ben.token), await readBy()]).toEqual([200, 404, 404]);
    await event(asha, first.id, 'post.returned');
    expect((await list(articleId, ben.token)).items[0]).toMatchObject({ is_visible: true });
    await event(asha, first.id, 'post.withdrawn');
    clock.advance(600_000);
    expect((await event(asha, first.id, 'post.returned')).status).toBe(409);
    await sweep(db, moderationFlow, clock.now());
    expect(
      await db.select({ text: posts.text, userId: posts.userId }).from(posts).where(eq(posts.id, first.id)),
    ).toEqual([{ text: '', userId: null }]);
    expect((await list(articleId, asha.token)).items[0]).toMatchObject({ is_visible: false, answers: 1 });
    expect(await db.select({ posts: threads.posts }).from(threads)).toEqual([{ posts: 1 }]);
  });

  it('can be reported, removed with a reason, appealed once, and restored', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const { id } = await written(server, asha, { articleId, text: 'First' });
    const report = () => call('/post-reports', { token: ben.token, body: { id, reason: 'spam', note: '' } });
    expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(200);
    const [row] = await db.select().from(posts);
    expect(row).toMatchObject({ state: 'shown.reported', openReports: 1 });
    await decide(id, 'post.removed', 'It is advertising.');
    expect((await list(articleId, ben.token)).total).toBe(0);
    const [mine] = (await list(articleId, asha.token)).items;
    expect(mine).toMatchObject({ is_visible: true, text: 'First', flow: { state_reason: 'It is advertising.' } });
    expect(await notificationsOf(asha)).toEqual(['post_removed']);
    expect(await notificationsOf(ben)).toEqual(['report_removed']);
    expect((await event(asha, id, 'removal.appealed', ' ')).status).toBe(422);
    expect((await event(ben, id, 'removal.appealed', 'No')).status).toBe(404);
    await event(asha, id, 'removal.appealed', 'It is a quotation.');
    const [appealed] = (await list(articleId, asha.token)).items;
    expect(appealed).toMatchObject({
      appeal: 'It is a quotation.',
      flow: { state_reason: 'It is advertising.', waiting_on: 'us' },
    });
    await decide(id, 'post.restored', 'You are right.');
    expect((await list(articleId, ben.token)).total).toBe(1);
    await decide(id, 'post.removed', 'Again.');
    expect((await event(asha, id, 'removal.appealed', 'Once more')).status).toBe(409);
    expect(await notificationsOf(asha)).toEqual(['post_removed', 'post_restored', 'post_removed']);
  });

  it('is deleted with the account, with its likes and its history', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const first = await written(server, asha, { articleId, text: 'First' });
    await written(server, ben, { articleId, parentId: first.id, text: 'Answer' });
    const other = await written(server, ben, { articleId, text: 'Other' });
    await call('/post-likes', { token: asha.token, body: { id: other.id, is_liked: true } });
    await db.transaction((tx) => leaveThreads(tx, asha.user.id, clock.now()));
    const { items } = await list(articleId, ben.token);
    const summaryOf = ({ id, is_visible, likes }: Post) => [id, is_visible, likes];
    expect(items.map(summaryOf)).toEqual([
      [other.id, true, 0],
      [first.id, false, 0],
    ]);
    expect(await db.$count(posts, eq(posts.text, 'First'))).toBe(0);
  });

  it('is counted in its thread while it is visible or has visible answers', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const { id } = await written(server, asha, { articleId, text: 'First' });
    const answer = await written(server, ben, { articleId, parentId: id, text: 'Answer' });
    const totals = async () => {
      for (const { name, differing } of moderationFlow.counters ?? []) expect(await differing(db), name).toEqual([]);
      return [(await list(articleId, asha.token)).total, (await list(articleId, ben.token)).total];
    };
    const found = [await totals()];
    await event(asha, id, 'post.withdrawn');
    found.push(await totals());
    await decide(answer.id, 'post.removed', 'It is advertising.');
    found.push(await totals());
    await decide(answer.id, 'post.restored', 'It is none.');
    found.push(await totals());
    await decide(answer.id, 'post.removed', 'It is advertising.');
    await event(asha, id, 'post.returned');
    found.push(await totals());
    expect(found).toEqual([
      [1, 1],
      [1, 1],
      // The post has no visible replies; its author can restore it.
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
  });

  it('has correct counts, and wrong counts are repaired', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const { id } = await written(server, asha, { articleId, text: 'First' });
    await written(server, asha, { articleId, parentId: id, text: 'Answer' });
    const [inThread, below] = moderationFlow.counters ?? [];
    expect([await inThread?.differing(db), await below?.differing(db)]).toEqual([[], []]);
    await db.update(threads).set({ posts: 9 });
    await db.update(posts).set({ answers: 9 }).where(eq(posts.id, id));
    expect([await inThread?.recount(db), await below?.recount(db)]).toEqual([1, 1]);
    expect([await inThread?.differing(db), await below?.differing(db)]).toEqual([[], []]);
    const sent = {
      event: { type: 'post.kept', at: 0 } as const,
      sender: 'operator',
      userId: null,
      reason: '',
    } as const;
    expect((await send(db, moderationFlow, { id, ...sent })).kind).toBe('illegal');
  });
});
