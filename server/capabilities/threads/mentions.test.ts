import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mentionOf } from '../../../src/shared/text/mention.ts';
import type { PostAnswer, PostPeople } from '../../../src/shared/transport/schema.d.ts';
import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addArticle, signUpLongAgo, written } from '../../../tests/support/threads.ts';
import { users } from '../../platform/db/account-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { postMentions, posts } from '../../platform/db/threads-schema.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { threadRuleOf } from '../../platform/threads/rules.ts';
import { communities, communityMembers } from '../../tables/communities.ts';
import { suspend } from '../suspensions/suspension-flow.ts';
import { leaveThreads } from './leave.ts';
import { mentionedIn } from './mentions.ts';
import { moderationFlow } from './moderation-flow.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const people = async ({ token }: Account, place: string, q: string) =>
  dataOf<PostPeople>(await call(`/threads/${place}/people?q=${encodeURIComponent(q)}`, { token })).items;
const noticeKindsOf = async ({ user }: Account) => {
  const rows = await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id);
  return rows.map(({ kind }) => kind);
};
const mention = (name: string) => ({ kind: 'mention', children: [`@${name}`] });
const edit = async ({ token }: Account, { id, flow }: PostAnswer['item'], text: string) =>
  dataOf<PostAnswer>(await call('/post-edits', { token, body: { id, version: flow?.version, text } })).item;
/** Two authors of comments on an article. */
async function begin() {
  const articleId = await addArticle(server);
  const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Bén Okafor')];
  const bens = await written(server, ben, { articleId, text: 'Count **up**.' });
  return { articleId, asha, ben, bens, mark: `p${bens.id}` };
}

describe('mention suggestions', () => {
  it('43.21: list authors of the thread and members by two letters of the shown name, only for learners who can write there', async () => {
    const { articleId, asha, bens } = await begin();
    const place = `article/${articleId}`;
    const offered = [{ name: 'Bén O.', kind: 'learner', mark: `p${bens.id}`, wrote: 'Count up.', joined_at: null }];
    expect(await people(asha, place, 'be')).toEqual(offered);
    expect(await people(asha, place, 'Ben o')).toEqual(offered);
    await db.update(users).set({ name: 'Jürgen Groß' }).where(eq(users.name, 'Bén Okafor'));
    for (const typed of ['Juer', 'Jür', 'jur']) expect(await people(asha, place, typed)).toHaveLength(1);
    await db.update(users).set({ name: 'Bén Okafor' }).where(eq(users.name, 'Jürgen Groß'));
    for (const query of ['ben ok', 'ok', 'as', '%%']) expect(await people(asha, place, query)).toEqual([]);
    expect((await call(`/threads/${place}/people?q=b`, { token: asha.token })).status).toBe(400);
    expect((await call(`/threads/${place}/people?q=be`)).status).toBe(401);

    const id = await addCommunity(server);
    const [cleo, clara] = [await signUpLongAgo(server, 'Cleo Marsh'), await signUpLongAgo(server, 'Clara Marsh')];
    await addMember(server, id, asha.user.id);
    const number = await addMember(server, id, cleo.user.id);
    await addMember(server, id, clara.user.id, { state: 'left' });
    const member = {
      name: 'Cleo M.',
      kind: 'learner',
      mark: `m${number}`,
      wrote: null,
      joined_at: clock.now().toISOString(),
    };
    expect(await people(asha, `community/${id}`, 'cl')).toEqual([member]);
    expect((await call(`/threads/community/${id}/people?q=cl`, { token: clara.token })).status).toBe(404);
    await db.update(communities).set({ access: 'invitation' }).where(eq(communities.id, id));
    expect((await call(`/threads/community/${id}/people?q=cl`, { token: clara.token })).status).toBe(404);
    expect((await call('/threads/ticket/1/people?q=cl', { token: asha.token })).status).toBe(404);
  });

  it('tell people apart by their latest post', async () => {
    const { articleId, asha } = await begin();
    await written(server, await signUpLongAgo(server, 'Ben Osei'), { articleId, text: 'Count down.' });
    const offered = await people(asha, `article/${articleId}`, 'ben');
    expect(offered.map(({ wrote }) => wrote)).toEqual(['Count down.', 'Count up.']);
  });
});

describe('a mentioned person', () => {
  it('43.21: is named by the server, notified once across edits, and hidden from visitors', async () => {
    const { articleId, asha, ben, mark } = await begin();
    const text = `Thanks, ${mentionOf('Bén O.', mark)}! ${mentionOf('Nobody', 'p999')} \`${mentionOf('x', mark)}\``;
    const post = await written(server, asha, { articleId, text });
    expect(post.shown).toEqual([
      {
        kind: 'paragraph',
        children: ['Thanks, ', mention('Bén O.'), '! @Nobody ', { kind: 'code', text: '@x' }],
      },
    ]);
    expect(await noticeKindsOf(ben)).toEqual(['post_mentioned']);
    const without = await edit(asha, post, 'Thanks!');
    expect(await db.$count(postMentions)).toBe(0);
    const again = await edit(asha, without, `Thanks again, ${mentionOf('Bén O.', mark)}.`);
    expect(again.shown).toEqual([{ kind: 'paragraph', children: ['Thanks again, ', mention('Bén O.'), '.'] }]);
    expect(await noticeKindsOf(ben)).toEqual(['post_mentioned']);
    const seen = JSON.stringify([
      (await call(`/threads/article/${articleId}`)).body?.data,
      (await call(`/post-history/${post.id}`)).body?.data,
    ]);
    expect(seen).toContain('@someone');
    expect(seen).not.toContain('Bén');
    const found = await db.select({ search: posts.search }).from(posts).where(eq(posts.id, post.id));
    expect(JSON.stringify(found)).not.toMatch(/b[eé]n/);
  });

  it('gets no second notification if the post answers them, is notified of an added mention, and isn’t notified of their own posts', async () => {
    const { articleId, asha, ben, bens, mark } = await begin();
    await written(server, asha, { articleId, parentId: bens.id, text: `Yes, ${mentionOf('Bén O.', mark)}.` });
    expect(await noticeKindsOf(ben)).toEqual(['post_answered']);
    await written(server, ben, { articleId, text: mentionOf('Bén O.', mark) });
    const post = await written(server, asha, { articleId, text: 'Thanks.' });
    expect(await noticeKindsOf(ben)).toEqual(['post_answered']);
    await edit(asha, post, `Thanks, ${mentionOf('Bén O.', mark)}.`);
    expect(await noticeKindsOf(ben)).toEqual(['post_answered', 'post_mentioned']);
  });

  it('is notified at most ten times an hour per author', async () => {
    const { articleId, asha, ben, mark } = await begin();
    const text = mentionOf('Bén O.', mark);
    for (let number = 1; number <= 11; number += 1)
      await written(server, asha, { articleId, text: `${text} ${number}` });
    expect(await noticeKindsOf(ben)).toHaveLength(10);
    await written(server, await signUpLongAgo(server, 'Cleo Marsh'), { articleId, text });
    expect(await noticeKindsOf(ben)).toHaveLength(11);
    clock.advance(3_600_000);
    await written(server, asha, { articleId, text: `${text} again` });
    expect(await noticeKindsOf(ben)).toHaveLength(12);
  });

  it('is notified once the post is visible', async () => {
    const { articleId, ben, mark } = await begin();
    const post = await written(server, await server.signUp('Mira Stone'), {
      articleId,
      text: mentionOf('Bén O.', mark),
    });
    expect(await noticeKindsOf(ben)).toEqual([]);
    const event = { type: 'post.approved', at: clock.now().getTime() };
    await sendNamed(db, moderationFlow, { id: post.id, event, sender: 'operator', userId: null, reason: '' });
    expect(await noticeKindsOf(ben)).toEqual(['post_mentioned']);
  });

  it('is not notified without access, when suspended, or with notifications off', async () => {
    const id = await addCommunity(server, { access: 'request' });
    const asha = await signUpLongAgo(server);
    await addMember(server, id, asha.user.id);
    const names = ['Ben Okafor', 'Cleo Marsh', 'Dara Lin', 'Eli Moss'];
    const shown = ['Ben O.', 'Cleo M.', 'Dara L.', 'Eli M.'];
    const others = await Promise.all(names.map((name) => signUpLongAgo(server, name)));
    const marks = await Promise.all(others.map(({ user }) => addMember(server, id, user.id)));
    const [ben, cleo, dara, eli] = others;
    if (!ben || !cleo || !dara || !eli) throw new Error('A learner is missing');
    const setPart = (given: object, { user }: Account) =>
      db.update(communityMembers).set(given).where(eq(communityMembers.userId, user.id));
    const now = clock.now();
    await suspend(db, cleo.user.id, new Date(now.getTime() + 86_400_000), 'Advertising.', now);
    await setPart({ level: 'none' }, dara);
    const text = marks.map((number, index) => mentionOf(shown[index] ?? '', `m${number}`)).join(' ');
    const content = { title: 'Loops', text, file_ids: [], urls: [] };
    const draft = { kind: 'community_post', subject_id: id, content, version: 1, bases: [] };
    await call('/drafts', { token: asha.token, body: draft });
    await setPart({ state: 'left' }, eli);
    const input = { kind: 'community', subject_id: id, parent_id: null, version: 1, key: crypto.randomUUID() };
    expect((await call('/posts', { token: asha.token, body: input })).status).toBe(200);
    for (const one of [cleo, dara, eli]) expect(await noticeKindsOf(one)).not.toContain('post_mentioned');
    expect(await noticeKindsOf(ben)).toEqual(['post_mentioned']);
  });

  it('43.21: is not found by a member number without the name', async () => {
    const { asha, ben, mark } = await begin();
    const id = await addCommunity(server);
    await addMember(server, id, asha.user.id);
    const number = await addMember(server, id, ben.user.id);
    const namedBy = (name: string, of: string) =>
      mentionedIn(db, threadRuleOf('community'), { subjectId: id, threadId: 0 }, `Hello ${mentionOf(name, of)}`);
    expect(await namedBy('x', `m${number}`)).toEqual([]);
    expect(await namedBy('Bén O.', `m${number}`)).toMatchObject([{ userId: ben.user.id, name: 'Bén O.' }]);
    // A number is valid only in its own thread.
    expect(await namedBy('Bén O.', mark)).toEqual([]);
  });

  it('is no longer linked to an account after its deletion, and the text stays', async () => {
    const { articleId, asha, ben, mark } = await begin();
    await written(server, asha, { articleId, text: `Thanks, ${mentionOf('Bén O.', mark)}.` });
    await leaveThreads(db, ben.user.id, clock.now());
    await db.delete(users).where(eq(users.id, ben.user.id));
    expect(await db.$count(postMentions)).toBe(0);
    const [post] = await db.select().from(posts).where(eq(posts.userId, asha.user.id));
    expect(JSON.stringify(post?.nodes)).toContain('@Bén O.');
  });
});
