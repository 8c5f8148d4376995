import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import type {
  CommunityAnswer,
  CommunityOverview,
  CommunityPage,
  PostAnswer,
  PostPage,
  SearchAnswer,
} from '../../../src/shared/transport/schema.d.ts';
import { addCommunity, addMember, writeInCommunity } from '../../../tests/support/communities.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';
import { flows } from '../../composition.ts';
import { users } from '../../platform/db/account-schema.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { projectRoot } from '../../platform/root.ts';
import { communities } from '../../tables/communities.ts';
import { readCommunities } from './import/read-communities.ts';
import { writeCommunities } from './import/write-communities.ts';
import { membershipFlow } from './membership-flow.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const read = async ({ token }: Account, id: number) =>
  dataOf<CommunityAnswer>(await call(`/community-details/${id}`, { token })).item;

const send = ({ token }: Account, id: number, event: string) =>
  call('/community-membership-events', { token, body: { id, event } });

const sent = async (...given: Parameters<typeof send>) => dataOf<CommunityAnswer>(await send(...given)).item;

const list = async ({ token }: Account, query = '') =>
  dataOf<CommunityPage>(await call(`/community-list${query}`, { token }));

const write = (account: Account, communityId: number, parentId: number | null = null) =>
  writeInCommunity(server, account, communityId, parentId);

const written = async (...given: Parameters<typeof write>) => dataOf<PostAnswer>(await write(...given)).item;

const readShipped = () => readCommunities('content/communities', `${projectRoot}/content/communities`);

describe('communities', () => {
  it('44.1: are listed for visitors with example posts, and without posts of closed communities', async () => {
    await db.transaction((tx) => writeCommunities(tx, readShipped().ready, clock.now()));
    const overview = dataOf<CommunityOverview>(await call('/community-overview'));
    expect(overview.communities.map(({ name }) => name).toSorted()).toEqual([
      'Programming for beginners',
      'Scholarship applications',
    ]);
    expect(overview.posts).toEqual([]);
    expect(overview.examples).toHaveLength(5);
    expect(overview.examples.every(({ community }) => community !== 'Open data group')).toBe(true);
  });

  it('44.12: don’t count examples as posts of members', async () => {
    await db.transaction((tx) => writeCommunities(tx, readShipped().ready, clock.now()));
    // Make the examples look as if they were posted this week.
    await db.update(posts).set({ createdAt: clock.now() });
    const asha = await signUpLongAgo(server);
    const [{ id } = { id: 0 }] = (await list(asha, '?q=programs')).items.map(({ about }) => about);
    await addMember(server, id, asha.user.id);
    const pageBy = async (by: string) =>
      dataOf<PostPage>(await call(`/threads/community/${id}?by=${by}`, { token: asha.token }));
    const { about, part } = await read(asha, id);
    expect(about).toMatchObject({ weekly_posts: 0, last_post_at: null });
    expect(part.unread).toBe(0);
    expect(await pageBy('people')).toMatchObject({ total: 0, items: [] });
    const examples = await pageBy('examples');
    expect(new Set(examples.items.map(({ by }) => by?.kind))).toEqual(new Set(['example']));
    expect(examples.total).toBe(examples.items.length);
    const { id: own } = await written(asha, id);
    expect((await read(asha, id)).about).toMatchObject({
      weekly_posts: 1,
      last_post_at: clock.now().toISOString(),
    });
    expect(await pageBy('people')).toMatchObject({ total: 1, items: [{ id: own }] });
    expect(await pageBy('examples')).toEqual(examples);
    const overview = dataOf<CommunityOverview>(await call('/community-overview'));
    expect(overview.weekly_posts).toBe(1);
    expect(overview.posts.map((post) => post.id)).toEqual([own]);
    expect(overview.examples).toEqual([]);
  });

  it('44.1: are found by words and topics, and suggested to learners without a membership', async () => {
    const asha = await server.signUp('Asha Rao');
    await addCommunity(server, { name: 'Knitting', topic: 'Fashion', search: "'knitting'" });
    const id = await addCommunity(server);
    expect((await list(asha, '?q=code')).items.map(({ about }) => about.id)).toEqual([id]);
    expect((await list(asha, '?topic=Fashion')).total).toBe(1);
    expect((await list(asha)).topics).toHaveLength(2);
    expect(await list(asha, '?tab=mine')).toMatchObject({ total: 0, suggested: [{}, {}] });
    await sent(asha, id, 'community.joined');
    expect(await list(asha, '?tab=mine')).toMatchObject({ total: 1, suggested: [] });
  });

  it('44.11: show the visible posts of open communities in the portal search', async () => {
    const asha = await signUpLongAgo(server);
    const [open, asked, archived] = [
      await addCommunity(server),
      await addCommunity(server, { access: 'request' }),
      await addCommunity(server, { name: 'Rails' }),
    ];
    for (const id of [open, asked, archived]) await addMember(server, id, asha.user.id);
    const { id } = await written(asha, open);
    for (const other of [asked, archived]) await written(asha, other);
    await written(asha, open, id);
    await db.update(communities).set({ isActive: false }).where(eq(communities.id, archived));
    const found = async (session: { token?: string } = {}) =>
      dataOf<SearchAnswer>(await call('/global-search?q=loop&types=posts', session)).groups;
    const item = {
      title: 'Loops',
      url: `/communities/content/${id}`,
      note: 'First steps in code',
      snippet: 'Which loop?',
    };
    expect(await found()).toEqual([{ type: 'posts', total: 1, url: null, items: [{ ...item, language: 'en' }] }]);
    expect(await found(asha)).toEqual(await found());
    for (const state of ['held', 'removed.appealable', 'withdrawn', 'gone']) {
      await db.update(posts).set({ state }).where(eq(posts.id, id));
      expect(await found(asha), state).toEqual([]);
    }
    await db.update(posts).set({ state: 'shown.visible', title: null }).where(eq(posts.id, id));
    expect((await found())[0]?.items[0]?.title).toBe('Which loop?');
    const mention: RichNode = { kind: 'mention', children: ['@Ben O.'] };
    await db
      .update(posts)
      .set({ nodes: [{ kind: 'paragraph', children: ['Ask ', mention] }] })
      .where(eq(posts.id, id));
    expect((await found())[0]?.items[0]?.snippet).toBe('Ask @someone');
  });

  it('44.10: are imported with questions of example people, who are marked and have no account', async () => {
    const { ready, problems } = readShipped();
    expect(problems).toEqual([]);
    const import_ = () => db.transaction((tx) => writeCommunities(tx, ready, clock.now()));
    expect(await import_()).toMatchObject({ inserted: 3 });
    const stored = await db.$count(posts);
    expect(await import_()).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
    for (const { counters } of flows)
      for (const { name, differing } of counters) expect(await differing(db), name).toEqual([]);
    expect(await db.$count(posts)).toBe(stored);
    expect(await db.$count(users)).toBe(0);
    const [first] = await db.select().from(communities).where(eq(communities.externalRef, 'first-programs'));
    const page = dataOf<PostPage>(await call(`/threads/community/${first?.id}`));
    expect(page.items[0]?.by).toEqual({ name: 'Noor A.', kind: 'example' });
    expect(page.items.find(({ title }) => title?.startsWith('Why does my loop'))).toMatchObject({ answers: 2 });
  });

  it('44.3: let only operators accept a membership request', async () => {
    const id = await addCommunity(server, { access: 'request' });
    const asha = await server.signUp('Asha Rao');
    const part = await addMember(server, id, asha.user.id, { state: 'requested' });
    const event = { type: 'request.accepted', at: clock.now().getTime() };
    const outcome = await sendNamed(db, membershipFlow, { id: part, event, sender: 'learner', userId: 1, reason: '' });
    expect(outcome.kind).toBe('illegal');
  });
});
