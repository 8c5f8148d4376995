import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post, PostAnswer, PostHistory, PostPage, PostPlace } from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addArticle, signUpLongAgo, write, written } from '../../../tests/support/threads.ts';
import { articles } from '../../platform/db/articles-schema.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
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
const answersTo = async (id: number, token?: string) =>
  dataOf<PostPage>(await call(`/post-answers/${id}`, token === undefined ? {} : { token }));
const said = ({ items }: PostPage) => items.map(({ is_there, text, shown }) => (is_there ? (text ?? shown) : null));
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

describe('a presenter', () => {
  it('46.3: reads what everybody reads, and writes nothing where they do not teach', async () => {
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

describe('what people write about something', () => {
  it('is made of the draft, once, and the draft is gone', async () => {
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

  it('is refused where the draft is empty, too long, or another than the one that was seen', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    expect((await write(server, asha, { articleId, text: '  ' })).body?.data).toMatchObject({ code: 'post_empty' });
    await db.delete(drafts);
    expect((await write(server, asha, { articleId, text: 'a'.repeat(10_001) })).status).toBe(422);
    const body = { kind: 'article', subject_id: articleId, parent_id: null, version: 2, key: crypto.randomUUID() };
    expect((await call('/posts', { token: asha.token, body })).body?.data).toMatchObject({ code: 'stale' });
    expect(await db.$count(posts)).toBe(0);
  });

  it('holds no pictures, no headings and no addresses of programs', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const text = '# Big\n\n![a](https://example.com/a.png) <b onclick="x()">b</b> [c](javascript:alert(1))';
    const { shown } = await written(server, asha, { articleId, text });
    expect(JSON.stringify(shown)).not.toMatch(/"kind":"(heading|image)"|"href":"javascript/);
  });

  it('says what was typed where nothing can be made of it', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const text = `${'> '.repeat(70)}deep`;
    expect((await written(server, asha, { articleId, text })).shown).toEqual([
      { kind: 'code_block', text, fault: 'text_too_complex' },
    ]);
  });

  it('stands below what it answers, one level deep, and who is answered is told', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const first = await written(server, asha, { articleId, text: 'First' });
    const answer = await written(server, ben, { articleId, parentId: first.id, text: 'Answer' });
    const below = await written(server, asha, { articleId, parentId: answer.id, text: 'Thanks' });
    expect([answer.depth, below.depth, below.parent_id]).toEqual([1, 1, first.id]);
    expect(said(await answersTo(first.id, ben.token))).toEqual(['Answer', paragraph('Thanks')]);
    const page = await list(articleId);
    expect(page.items.map(({ id, answers }) => [id, answers])).toEqual([[first.id, 2]]);
    expect(await notificationsOf(asha)).toEqual(['post_answered']);
    expect(await db.select({ posts: threads.posts }).from(threads)).toEqual([{ posts: 3 }]);
  });

  it('comes in pages, the newest or the most liked first, and a link finds its page', async () => {
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

  it('is there for nobody once what it is about is not', async () => {
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

describe('a post', () => {
  it('is changed by its author, and what it said before can be read', async () => {
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

  it('is held back where its author is new, or where it has many addresses', async () => {
    const articleId = await addArticle(server);
    const [mira, ben] = [await server.signUp('Mira Stone'), await signUpLongAgo(server, 'Ben Okafor')];
    const first = await written(server, mira, { articleId, text: 'Hello' });
    expect(first.flow).toMatchObject({ state: 'held', waiting_on: 'us' });
    expect((await list(articleId, ben.token)).total).toBe(0);
    expect(said(await list(articleId, mira.token))).toEqual(['Hello']);
    await decide(first.id, 'post.approved');
    expect((await list(articleId, ben.token)).total).toBe(1);
    expect(await notificationsOf(mira)).toEqual(['post_approved']);
    clock.advance(60_000);
    expect((await written(server, mira, { articleId, text: 'Again' })).flow?.state).toBe('shown.visible');
    clock.advance(60_000);
    const links = 'https://a.example https://b.example https://c.example';
    expect((await written(server, ben, { articleId, text: links })).flow?.state).toBe('held');
  });

  it('is taken away and back within ten minutes; then its words are gone, and answers keep their place', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const first = await written(server, asha, { articleId, text: 'First' });
    await written(server, ben, { articleId, parentId: first.id, text: 'Answer' });
    await call('/post-edits', { token: asha.token, body: { id: first.id, version: 1, text: 'First, better said' } });
    await event(asha, first.id, 'post.withdrawn');
    expect((await list(articleId, ben.token)).items[0]).toMatchObject({ is_there: false, by: null, shown: [] });
    const readBy = async (token?: string) => (await call(`/post-history/${first.id}`, { token })).status;
    expect([await readBy(asha.token), await readBy(ben.token), await readBy()]).toEqual([200, 404, 404]);
    await event(asha, first.id, 'post.returned');
    expect((await list(articleId, ben.token)).items[0]).toMatchObject({ is_there: true });
    await event(asha, first.id, 'post.withdrawn');
    clock.advance(600_000);
    expect((await event(asha, first.id, 'post.returned')).status).toBe(409);
    await sweep(db, moderationFlow, clock.now());
    expect(
      await db.select({ text: posts.text, userId: posts.userId }).from(posts).where(eq(posts.id, first.id)),
    ).toEqual([{ text: '', userId: null }]);
    expect((await list(articleId, asha.token)).items[0]).toMatchObject({ is_there: false, answers: 1 });
    expect(await db.select({ posts: threads.posts }).from(threads)).toEqual([{ posts: 1 }]);
  });

  it('is reported, removed with a reason, appealed once, and back', async () => {
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
    expect(mine).toMatchObject({ is_there: true, text: 'First', flow: { state_reason: 'It is advertising.' } });
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

  it('goes with the account, with its likes and its history', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const first = await written(server, asha, { articleId, text: 'First' });
    await written(server, ben, { articleId, parentId: first.id, text: 'Answer' });
    const other = await written(server, ben, { articleId, text: 'Other' });
    await call('/post-likes', { token: asha.token, body: { id: other.id, is_liked: true } });
    await db.transaction((tx) => leaveThreads(tx, asha.user.id, clock.now()));
    const { items } = await list(articleId, ben.token);
    const told = ({ id, is_there, likes }: Post) => [id, is_there, likes];
    expect(items.map(told)).toEqual([
      [other.id, true, 0],
      [first.id, false, 0],
    ]);
    expect(await db.$count(posts, eq(posts.text, 'First'))).toBe(0);
  });

  it('is counted among those of its thread as long as somebody sees it, or what it holds the place of', async () => {
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
      // Below it stands nothing that others see; its author can bring it back.
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
  });

  it('is counted right, and counted anew where it is not', async () => {
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
