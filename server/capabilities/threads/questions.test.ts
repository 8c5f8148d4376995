import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeNamed } from '../../../src/messages/notice-named.ts';
import { isolated } from '../../../src/shared/text/isolated.ts';
import type {
  Bookmark,
  NoticeList,
  PostAnswer,
  PostDetails,
  PostHistory,
  PostPage,
} from '../../../src/shared/transport/schema.d.ts';
import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';
import type { OperatorContext } from '../../manifest.ts';
import { noticeMails } from '../../platform/db/notice-mails-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { communities } from '../../tables/communities.ts';
import { threadsVersion } from './find.ts';
import { leaveThreads } from './leave.ts';
import { lockOperations } from './lock-operations.ts';
import { moderationFlow } from './moderation-flow.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

interface PostInput {
  text?: string;
  title?: string;
  tags?: string[];
  parentId?: number;
}

/** Saves a draft of a post in a community and publishes it. */
async function say(
  { token }: Account,
  communityId: number,
  { parentId, text = 'It never ends.', ...names }: PostInput,
) {
  const kind = parentId === undefined ? 'community_post' : 'community_answer';
  const content = { text, file_ids: [], urls: [], ...names };
  const draft = { kind, subject_id: parentId ?? communityId, content, version: 1, bases: [0] };
  await call('/drafts', { token, body: draft });
  const input = { kind: 'community', subject_id: communityId, parent_id: parentId ?? null, version: 1 };
  return call('/posts', { token, body: { ...input, key: crypto.randomUUID() } });
}
const sentPost = async (...given: Parameters<typeof say>) => dataOf<PostAnswer>(await say(...given)).item;
/** A community with two members. */
async function begin() {
  const id = await addCommunity(server);
  const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
  for (const { user } of [asha, ben]) await addMember(server, id, user.id);
  return { id, asha, ben };
}
const list = async (id: number, query = '', token?: string) =>
  dataOf<PostPage>(await call(`/threads/community/${id}${query}`, token === undefined ? {} : { token }));
const titles = ({ items }: PostPage) => items.map(({ title }) => title);
const accept = ({ token }: Account, id: number, answerId: number | null) =>
  call('/post-acceptances', { token, body: { id, answer_id: answerId } });
const details = async (id: number, token?: string) =>
  dataOf<PostDetails>(await call(`/post-details/${id}`, token === undefined ? {} : { token }));

describe('a question', () => {
  it('requires a title, and limits the length of the title and the number of tags', async () => {
    const { id, asha, ben } = await begin();
    expect((await say(asha, id, { title: ' ' })).body?.data).toMatchObject({ fields: { title: expect.any(String) } });
    expect(
      (await say(ben, id, { title: 'a'.repeat(121), tags: ['1', '2', '3', '4', '5', '6'] })).body?.data,
    ).toMatchObject({ fields: { title: expect.any(String), tags: expect.any(String) } });
  });

  it('records its earlier title and tags when they change', async () => {
    const { id, asha } = await begin();
    const asked = await sentPost(asha, id, { title: ' Loops ', tags: ['#Loops', ' loops', 'First  Steps', ''] });
    expect(asked).toMatchObject({ title: 'Loops', tags: ['loops', 'first steps'] });
    const edit = (names: object) =>
      call('/post-edits', { token: asha.token, body: { id: asked.id, version: 1, text: 'It never ends.', ...names } });
    expect((await edit({ title: ' ' })).status).toBe(422);
    clock.advance(600_000);
    expect(dataOf<PostAnswer>(await edit({ title: 'Endless loops', tags: ['loops'] })).item).toMatchObject({
      title: 'Endless loops',
      tags: ['loops'],
    });
    const { items } = dataOf<PostHistory>(await call(`/post-history/${asked.id}`));
    expect(items).toMatchObject([{ title: 'Loops', tags: ['loops', 'first steps'] }]);
  });

  it('is found by its tag, its words, and the filter for unanswered questions', async () => {
    const { id, asha, ben } = await begin();
    const first = await sentPost(asha, id, { title: 'Loops', tags: ['loops'] });
    await sentPost(asha, id, { title: 'Types', text: 'What is a number?' });
    await sentPost(ben, id, { parentId: first.id, text: 'Count up.' });
    expect(titles(await list(id))).toEqual(['Types', 'Loops']);
    expect(titles(await list(id, '?tag=Loops'))).toEqual(['Loops']);
    expect(titles(await list(id, '?q=numb'))).toEqual(['Types']);
    expect(titles(await list(id, '?q=nothing'))).toEqual([]);
    expect(titles(await list(id, '?sort=unanswered'))).toEqual(['Types']);
  });

  it('has an answer accepted by its author, which notifies the answer’s author', async () => {
    const { id, asha, ben } = await begin();
    const asked = await sentPost(asha, id, { title: 'Loops' });
    const own = await sentPost(asha, id, { parentId: asked.id, text: 'I found it.' });
    const answer = await sentPost(ben, id, { parentId: asked.id, text: 'Count up.' });
    const other = await sentPost(asha, id, { title: 'Other' });
    expect((await accept(ben, asked.id, answer.id)).status).toBe(404);
    expect((await accept(asha, asked.id, own.id)).status).toBe(404);
    expect((await accept(asha, other.id, answer.id)).status).toBe(404);
    const before = await threadsVersion(db);
    clock.advance(1000);
    expect(dataOf<PostAnswer>(await accept(asha, asked.id, answer.id)).item.accepted_id).toBe(answer.id);
    expect(await threadsVersion(db)).not.toBe(before);
    await accept(asha, asked.id, answer.id);
    const notified = await db.select().from(notices).where(eq(notices.userId, ben.user.id));
    expect(notified.map(({ kind }) => kind)).toEqual(['answer_accepted']);
    expect((await details(answer.id)).accepted).toMatchObject({ id: answer.id, by: null });
    expect((await details(asked.id)).item).toMatchObject({ id: asked.id, answers: 2 });
    await sendNamed(db, moderationFlow, {
      id: answer.id,
      event: { type: 'post.removed', at: clock.now().getTime() },
      sender: 'operator',
      userId: null,
      reason: 'It is advertising.',
    });
    expect(await details(asked.id)).toMatchObject({ accepted: null, removed: 1, item: { accepted_id: null } });
  });

  it('43.29: is named with the answer’s author in a notice, while the answer is visible', async () => {
    const { id, asha, ben } = await begin();
    const asked = await sentPost(asha, id, { title: 'My loop never ends' });
    const answer = await sentPost(ben, id, { parentId: asked.id, text: 'Count up.' });
    const sentNotices = async () =>
      dataOf<NoticeList>(await call('/notification-list', { token: asha.token })).items.map(
        ({ kind, facts, is_gone }) => [kind, noticeNamed(kind).text(facts as never, () => ''), is_gone],
      );
    expect(await sentNotices()).toEqual([
      ['post_answered', `${isolated('Ben O.')} replied to “${isolated('My loop never ends')}”.`, false],
    ]);
    await sendNamed(db, moderationFlow, {
      id: answer.id,
      event: { type: 'post.removed', at: clock.now().getTime() },
      sender: 'operator',
      userId: null,
      reason: 'It is advertising.',
    });
    expect(await sentNotices()).toEqual([
      ['post_answered', `Someone replied to “${isolated('My loop never ends')}”.`, true],
    ]);
  });

  it('43.29: is named in the notice of its accepted answer, while the question is visible', async () => {
    const { id, asha, ben } = await begin();
    const asked = await sentPost(asha, id, { title: 'My loop never ends' });
    const answer = await sentPost(ben, id, { parentId: asked.id, text: 'Count up.' });
    await accept(asha, asked.id, answer.id);
    const sentNotices = async () =>
      dataOf<NoticeList>(await call('/notification-list', { token: ben.token })).items.map(
        ({ kind, facts, is_gone, action }) => [kind, noticeNamed(kind).text(facts as never, () => ''), is_gone, action],
      );
    const place = expect.stringContaining(String(answer.id));
    const named = `Your answer to “${isolated('My loop never ends')}” was accepted.`;
    expect(await sentNotices()).toEqual([['answer_accepted', named, false, place]]);
    await db.transaction((tx) => leaveThreads(tx, asha.user.id, clock.now()));
    const [[, text, isGone] = []] = await sentNotices();
    expect([text, isGone]).toEqual([expect.not.stringContaining('loop'), true]);
    const stored = await db.select().from(notices).where(eq(notices.userId, ben.user.id));
    expect(JSON.stringify(stored)).not.toContain('My loop never ends');
  });

  it('43.29: drops the name of a deleted account from notices', async () => {
    const { id, asha, ben } = await begin();
    const asked = await sentPost(asha, id, { title: 'My loop never ends' });
    await sentPost(ben, id, { parentId: asked.id, text: 'Count up.' });
    const facts = async () =>
      [...(await db.select().from(notices)), ...(await db.select().from(noticeMails))].map((one) => one.facts);
    expect(await facts()).toContainEqual(expect.objectContaining({ by: 'Ben O.' }));
    await db.transaction((tx) => leaveThreads(tx, ben.user.id, clock.now()));
    expect(JSON.stringify(await facts())).not.toContain('Ben');
  });

  it('44.5: records which answer each reply belongs to, also below the third level, and notifies its author', async () => {
    const { id, asha, ben } = await begin();
    const asked = await sentPost(asha, id, { title: 'Loops' });
    const first = await sentPost(ben, id, { parentId: asked.id, text: 'Count up.' });
    const second = await sentPost(asha, id, { parentId: first.id, text: 'From zero?' });
    const third = await sentPost(ben, id, { parentId: second.id, text: 'From one.' });
    const fourth = await sentPost(asha, id, { parentId: third.id, text: 'Why?' });
    expect(fourth).toMatchObject({
      depth: 3,
      parent_id: second.id,
      answered: { id: third.id, by: { name: 'Ben O.' } },
    });
    expect(first.answered).toBeUndefined();
    const notified = await db.select().from(notices).where(eq(notices.userId, ben.user.id));
    expect(notified.map(({ kind }) => kind)).toEqual(['post_answered', 'post_answered']);
    const seen = async (token?: string) =>
      dataOf<PostPage>(await call(`/post-answers/${asked.id}`, token === undefined ? {} : { token })).items.at(-1);
    expect((await seen(ben.token))?.answered).toMatchObject({ is_own: true });
    expect((await seen())?.answered).toEqual({ id: third.id, by: null, is_own: false });
  });

  it('43.24: lists its answers in the requested order', async () => {
    const { id, asha, ben } = await begin();
    const asked = await sentPost(asha, id, { title: 'Loops' });
    const first = await sentPost(ben, id, { parentId: asked.id, text: 'Count up.' });
    const second = await sentPost(ben, id, { parentId: asked.id, text: 'Count down.' });
    const below = await sentPost(asha, id, { parentId: first.id, text: 'From zero?' });
    await call('/post-likes', { token: asha.token, body: { id: second.id, is_liked: true } });
    const ids = async (query: string) =>
      dataOf<PostPage>(await call(`/post-answers/${asked.id}${query}`)).items.map((post) => post.id);
    expect(await ids('')).toEqual([first.id, below.id, second.id]);
    expect(await ids('?sort=new')).toEqual([below.id, second.id, first.id]);
    expect(await ids('?sort=top')).toEqual([second.id, below.id, first.id]);
  });

  it('can’t be answered while it is locked', async () => {
    const { id, asha, ben } = await begin();
    const asked = await sentPost(asha, id, { title: 'Loops' });
    const answer = await sentPost(ben, id, { parentId: asked.id, text: 'Count up.' });
    const operate = (name: string, ...argv: string[]) => {
      const operation = lockOperations[name];
      if (operation === undefined || !('prepare' in operation)) throw new Error(`There is no operation ${name}`);
      return operation.prepare(argv, '.')({ database, out: () => undefined } as unknown as OperatorContext);
    };
    await operate('lock-answers', String(asked.id), 'All is said.');
    expect((await details(asked.id, ben.token)).item).toMatchObject({ locked: 'All is said.', may: { answer: false } });
    const late = await say(ben, id, { parentId: answer.id, text: 'One more.' });
    expect(late.body?.data).toMatchObject({ code: 'post_locked' });
    await expect(operate('lock-answers', String(answer.id), 'No')).rejects.toThrow('no visible top-level post');
    await operate('unlock-answers', String(asked.id));
    expect((await details(asked.id, ben.token)).item.may.answer).toBe(true);
  });

  it('can be read and bookmarked only by readers of its community', async () => {
    const { id, asha } = await begin();
    const asked = await sentPost(asha, id, { title: 'Loops' });
    await db.update(communities).set({ access: 'invitation' }).where(eq(communities.id, id));
    const stranger = await signUpLongAgo(server, 'Mira Stone');
    const save = ({ token }: Account) =>
      call('/bookmarks', { token, body: { kind: 'post', ref_id: asked.id, is_set: true } });
    expect((await call(`/post-details/${asked.id}`)).status).toBe(404);
    expect((await save(stranger)).status).toBe(404);
    expect((await save(asha)).status).toBe(200);
    const saved = async ({ token }: Account) => dataOf<Bookmark[]>(await call('/bookmarks-list', { token }));
    expect(await saved(asha)).toMatchObject([{ kind: 'post', ref_id: asked.id, title: 'Loops' }]);
    await db.update(posts).set({ state: 'removed' }).where(eq(posts.id, asked.id));
    expect(await saved(asha)).toEqual([]);
  });
});
