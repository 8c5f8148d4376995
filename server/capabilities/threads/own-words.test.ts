import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnPostPage, PostAnswer, PostHistory } from '../../../src/shared/transport/schema.d.ts';
import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addArticle, signUpLongAgo, written } from '../../../tests/support/threads.ts';
import { addTicket } from '../../../tests/support/tickets.ts';
import { postEdits, posts, threads } from '../../platform/db/threads-schema.ts';
import { sendNamed, sweep } from '../../platform/flows/apply.ts';
import { articles } from '../../tables/articles.ts';
import { communityMembers } from '../../tables/communities.ts';
import { moderationFlow } from './moderation-flow.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const minute = 60_000;
const decide = (id: number, type: string) =>
  sendNamed(db, moderationFlow, {
    id,
    event: { type, at: clock.now().getTime() },
    sender: 'operator',
    userId: null,
    reason: '',
  });
const edit = async ({ token }: Account, id: number, version: number, text: string) =>
  dataOf<PostAnswer>(await call('/post-edits', { token, body: { id, version, text } })).item.flow?.version ?? 0;
const history = async (id: number, token?: string) =>
  dataOf<PostHistory>(await call(`/post-history/${id}`, token === undefined ? {} : { token })).items;
const wordsIn = (items: PostHistory['items']) => items.map(({ shown }) => JSON.stringify(shown));
const ops = (...argv: string[]) => runTool({ command: 'ops', argv, workingFolder: '.' }, { database });
const links = 'https://a.example https://b.example https://c.example';

describe('the history of a post', () => {
  it('43.25: contains nothing from before it was approved, for any reader', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const { id } = await written(server, asha, { articleId, text: links });
    const before = (await db.select().from(threads))[0]?.changedAt;
    clock.advance(60 * minute);
    await edit(asha, id, 1, 'Harmless.');
    expect((await db.select().from(threads))[0]?.changedAt).toEqual(before);
    expect(await db.$count(postEdits)).toBe(0);
    await decide(id, 'post.approved');
    expect([await history(id), await history(id, asha.token)]).toEqual([[], []]);
  });

  it('43.25: contains nothing changed within ten minutes after it became visible', async () => {
    const articleId = await addArticle(server);
    const mira = await server.signUp('Mira Stone');
    const { id } = await written(server, mira, { articleId, text: 'Call 030 1234.' });
    clock.advance(60 * minute);
    await decide(id, 'post.approved');
    clock.advance(9 * minute);
    const version = await edit(mira, id, 2, 'Write to me.');
    expect(await history(id)).toEqual([]);
    clock.advance(minute);
    await edit(mira, id, version, 'Ask here.');
    expect(wordsIn(await history(id))).toEqual([expect.stringContaining('Write to me.')]);
  });

  it('43.26: loses a version only when the author removes the version', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const { id } = await written(server, asha, { articleId, text: 'Call 030 1234.' });
    clock.advance(10 * minute);
    await edit(asha, id, await edit(asha, id, 1, 'Write to me.'), 'Ask here.');
    const [second, first] = await history(id);
    const remove = ({ token }: Account, editId = first?.id) =>
      call('/post-history-removals', { token, body: { id, edit_id: editId } });
    expect((await remove(ben)).status).toBe(404);
    const left = dataOf<PostHistory>(await remove(asha)).items;
    expect(left.map((one) => one.id)).toEqual([second?.id]);
    expect(await history(id)).toHaveLength(1);
    expect((await remove(asha)).status).toBe(404);
  });

  it('43.26: is shown to operators with a reported post, and operators can remove a version', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const { id } = await written(server, asha, { articleId, text: 'An insult.' });
    clock.advance(10 * minute);
    await edit(asha, id, 1, 'A compliment.');
    await call('/post-reports', { token: ben.token, body: { id, reason: 'offence', note: '' } });
    const { lines } = await ops('flow', 'moderation', '--waiting-on', 'us', '--content');
    expect(lines).toContain('  > An insult.');
    const [line = ''] = lines.filter((one) => one.includes('remove-version'));
    expect((await ops(...line.split(' -- ')[1]!.split(' '))).code).toBe(0);
    expect(await history(id)).toEqual([]);
    for (const argv of [[`${id}`, '999'], [`${id}`]]) expect((await ops('remove-version', ...argv)).code).toBe(1);
  });

  it('43.25: keeps the latest twenty versions', async () => {
    const articleId = await addArticle(server);
    const asha = await signUpLongAgo(server);
    const { id } = await written(server, asha, { articleId, text: 'No. 0' });
    clock.advance(10 * minute);
    let version = 1;
    for (let count = 1; count <= 22; count++) version = await edit(asha, id, version, `No. ${count}`);
    expect(await db.$count(postEdits)).toBe(20);
    expect(wordsIn(await history(id))[0]).toContain('No. 21');
  });
});

describe('the list of a learner’s own posts', () => {
  const own = async ({ token }: Account) => dataOf<OwnPostPage>(await call('/own-posts', { token }));
  const send = ({ token }: Account, id: number, event: string) =>
    call('/post-events', { token, body: { id, event, appeal: '' } });

  /** A post in a members-only community that its author has left. */
  async function inLeft(asha: Account): Promise<{ communityId: number; id: number }> {
    const communityId = await addCommunity(server, { access: 'invitation', name: 'Among ourselves' });
    await addMember(server, communityId, asha.user.id);
    const { token } = asha;
    const content = { text: 'Mine.', title: 'A question', tags: [], file_ids: [], urls: [] };
    const draft = { kind: 'community_post', subject_id: communityId, content, version: 1, bases: [] };
    await call('/drafts', { token, body: draft });
    const input = { kind: 'community', subject_id: communityId, parent_id: null, version: 1, key: crypto.randomUUID() };
    const { id } = dataOf<PostAnswer>(await call('/posts', { token, body: input })).item;
    await db.delete(communityMembers).where(eq(communityMembers.userId, asha.user.id));
    return { communityId, id };
  }

  it('43.27: shows posts in communities that the learner has left, which can be withdrawn, and no posts of others', async () => {
    const asha = await signUpLongAgo(server);
    const { communityId, id } = await inLeft(asha);
    const { token } = asha;
    expect((await call(`/threads/community/${communityId}`, { token })).status).toBe(404);
    expect(await own(asha)).toMatchObject({
      total: 1,
      items: [{ post: { id, text: 'Mine.', may: { answer: false } }, about: { title: 'Among ourselves' } }],
    });
    expect((await call(`/post-history/${id}`, { token })).status).toBe(200);
    for (const path of [`/post-answers/${id}`, `/post-details/${id}`, `/posts/${id}`])
      expect((await call(path, { token })).status).toBe(404);
    const changed = { id, version: 1, text: 'Changed', title: 'A question', tags: [] };
    expect((await call('/post-edits', { token, body: changed })).status).toBe(404);
    expect((await send(asha, id, 'post.withdrawn')).status).toBe(200);
    expect((await own(asha)).items[0]?.post.flow).toMatchObject({ state: 'withdrawn' });
    expect((await send(asha, id, 'post.returned')).status).toBe(404);
    clock.advance(10 * minute);
    await sweep(db, moderationFlow, clock.now());
    expect((await own(asha)).total).toBe(0);
  });

  it('43.27: is private, and its posts below a hidden article can be withdrawn', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const { id } = await written(server, asha, { articleId, text: 'Mine.' });
    await db.update(articles).set({ isActive: false });
    expect((await send(ben, id, 'post.withdrawn')).status).toBe(404);
    expect((await own(ben)).items).toEqual([]);
    expect((await send(asha, id, 'post.withdrawn')).status).toBe(200);
  });

  it('47.4: contains no messages of tickets', async () => {
    const asha = await server.signUp();
    await addTicket(server, { userId: asha.user.id });
    const [post] = await db.select().from(posts);
    expect((await own(asha)).total).toBe(0);
    expect((await send(asha, post?.id ?? 0, 'post.withdrawn')).status).toBe(404);
    expect((await call(`/post-history/${post?.id}`, { token: asha.token })).status).toBe(404);
  });
});
