import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PostPage, PostPlace } from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addArticle, signUpLongAgo, write, written } from '../../../tests/support/threads.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { articles } from '../../tables/articles.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const list = async (articleId: number, token?: string, query = '') =>
  dataOf<PostPage>(await call(`/threads/article/${articleId}${query}`, token === undefined ? {} : { token }));

const answersTo = async (id: number, token?: string) =>
  dataOf<PostPage>(await call(`/post-answers/${id}`, token === undefined ? {} : { token }));

const textsIn = ({ items }: PostPage) =>
  items.map(({ is_visible, text, shown }) => (is_visible ? (text ?? shown) : null));

const event = ({ token }: Account, id: number, name: string, appeal = '') =>
  call('/post-events', { token, body: { id, event: name, appeal } });

const notificationsOf = async ({ user }: Account) => {
  const rows = await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id);
  return rows.map(({ kind }) => kind);
};

const paragraph = (text: string) => [{ kind: 'paragraph', children: [text] }];

describe('a presenter', () => {
  it('46.3: reads public posts, and can’t write outside their own courses', async () => {
    const articleId = await addArticle(server);
    const { id } = await written(server, await signUpLongAgo(server), { articleId, text: 'Read it twice.' });
    const pat = await server.signInPresenter();
    expect((await list(articleId, pat.token)).total).toBe(1);
    const { token } = pat;
    const tried = [
      await call(`/drafts/article_comment/${articleId}`, { token }),
      await write(server, pat, { articleId, text: 'From elsewhere.' }),
      await write(server, pat, { articleId, parentId: id, text: 'From elsewhere.' }),
      await call('/post-likes', { token, body: { id, is_liked: true } }),
      await call('/post-reports', { token, body: { id, reason: 'spam', note: '' } }),
      await call('/post-edits', { token, body: { id, version: 1, text: 'Another.' } }),
      await event(pat, id, 'post.withdrawn'),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 409, 409, 409, 409, 404, 404]);
    expect([await db.$count(drafts), await db.$count(posts)]).toEqual([0, 1]);
  });
});

describe('a comment', () => {
  it('is created from the draft only once, and the draft is deleted', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const key = crypto.randomUUID();
    const first = await written(server, asha, { articleId, text: ' Read it **twice**. ', key });
    expect(first).toMatchObject({ text: 'Read it **twice**.', by: { name: 'Asha R.' }, is_own: true, answers: 0 });
    expect(await db.$count(drafts)).toBe(0);
    expect((await written(server, asha, { articleId, text: 'Something else', key })).id).toBe(first.id);
    expect(await db.$count(posts)).toBe(1);
    const [seen] = (await list(articleId)).items;
    expect(seen).toMatchObject({ by: null, text: null, flow: null, is_own: false, may: { report: false } });
    const ben = await signUpLongAgo(server, 'Ben Okafor');
    expect((await list(articleId, ben.token)).items[0]).toMatchObject({
      by: { name: 'Asha R.' },
      may: { report: true },
    });
  });

  it('is refused if the draft is empty, too long, or another version', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    expect((await write(server, asha, { articleId, text: '  ' })).body?.data).toMatchObject({ code: 'post_empty' });
    await db.delete(drafts);
    expect((await write(server, asha, { articleId, text: 'a'.repeat(10_001) })).status).toBe(422);
    const body = { kind: 'article', subject_id: articleId, parent_id: null, version: 2, key: crypto.randomUUID() };
    expect((await call('/posts', { token: asha.token, body })).body?.data).toMatchObject({ code: 'stale' });
    expect(await db.$count(posts)).toBe(0);
  });

  it('contains no pictures, headings or script links', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const text = '# Big\n\n![a](https://example.com/a.png) <b onclick="x()">b</b> [c](javascript:alert(1))';
    const { shown } = await written(server, asha, { articleId, text });
    expect(JSON.stringify(shown)).not.toMatch(/"kind":"(heading|image)"|"href":"javascript/);
  });

  it('is shown as typed if it can’t be formatted', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const text = `${'> '.repeat(70)}deep`;
    expect((await written(server, asha, { articleId, text })).shown).toEqual([
      { kind: 'code_block', text, fault: 'text_too_complex' },
    ]);
  });

  it('is listed below the post that it answers, one level deep, and notifies its author', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const first = await written(server, asha, { articleId, text: 'First' });
    const answer = await written(server, ben, { articleId, parentId: first.id, text: 'Answer' });
    const below = await written(server, asha, { articleId, parentId: answer.id, text: 'Thanks' });
    expect([answer.depth, below.depth, below.parent_id]).toEqual([1, 1, first.id]);
    expect(textsIn(await answersTo(first.id, ben.token))).toEqual(['Answer', paragraph('Thanks')]);
    const page = await list(articleId);
    expect(page.items.map(({ id, answers }) => [id, answers])).toEqual([[first.id, 2]]);
    expect(await notificationsOf(asha)).toEqual(['post_answered']);
    expect(await db.select({ posts: threads.posts }).from(threads)).toEqual([{ posts: 3 }]);
  });

  it('is listed in pages by date or likes, and a link finds its page', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const { id: oldest } = await written(server, asha, { articleId, text: 'The oldest' });
    const [{ threadId } = { threadId: 0 }] = await db.select().from(posts);
    const more = Array.from({ length: 21 }, () => ({
      threadId,
      path: [],
      key: crypto.randomUUID(),
      text: 'Another',
      nodes: [],
      isHeld: false,
      state: 'shown.visible',
      createdAt: clock.now(),
    }));
    const added = await db.insert(posts).values(more).returning({ id: posts.id });
    const ids = added.map(({ id }) => id);
    await db.update(posts).set({ path: sql`array[id]` });
    const ben = await signUpLongAgo(server, 'Ben Okafor');
    await call('/post-likes', { token: ben.token, body: { id: oldest, is_liked: true } });
    await call('/post-likes', { token: ben.token, body: { id: oldest, is_liked: true } });
    expect((await list(articleId)).items[0]?.id).toBe(ids.at(-1));
    expect((await list(articleId, ben.token, '?sort=top')).items[0]).toMatchObject({
      id: oldest,
      likes: 1,
      is_liked: true,
    });
    expect((await list(articleId, undefined, '?page=2')).items.map(({ id }) => id)).toEqual([ids[0], oldest]);
    expect(dataOf<PostPlace>(await call(`/posts/${oldest}`))).toMatchObject({
      root_id: oldest,
      page: 2,
      answers_page: null,
    });
    expect(
      (await call('/post-likes', { token: asha.token, body: { id: oldest, is_liked: true } })).body?.data,
    ).toMatchObject({ code: 'own' });
  });

  it('is hidden once its article is hidden', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const ben = await signUpLongAgo(server, 'Ben Okafor');
    const { id } = await written(server, asha, { articleId, text: 'First' });
    await db.update(articles).set({ isActive: false });
    const threadPaths = [`/threads/article/${articleId}`, `/post-answers/${id}`, `/posts/${id}`];
    for (const path of threadPaths) expect((await call(path, { token: asha.token })).status).toBe(404);
    expect((await call(`/post-history/${id}`, { token: ben.token })).status).toBe(404);
    expect((await call('/post-edits', { token: asha.token, body: { id, version: 1, text: 'Other' } })).status).toBe(
      404,
    );
  });
});
