import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommunityAnswer, CommunityPage, PostAnswer, PostPage } from '../../../src/shared/transport/schema.d.ts';
import { addCommunity, addMember, writeInCommunity } from '../../../tests/support/communities.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';
import { capabilities } from '../../capabilities.ts';
import { opsCommand } from '../../cli/ops.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { projectRoot } from '../../platform/root.ts';
import { communities } from '../../tables/communities.ts';
import { findCommunity } from './access.ts';
import { readCommunities } from './import/read-communities.ts';
import { writeCommunities } from './import/write-communities.ts';
import { leaveCommunities } from './leave.ts';
import { readCommunity } from './store.ts';

const server = await startServer();
const { call, clock, database, store } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

async function ops(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const { order } = opsCommand.prepare(argv, '.');
  const signal = new AbortController().signal;
  const context = { database, linkOrigin: 'https://acado.test', store, signal, out: keep, err: keep };
  await opsCommand.perform({ command: 'ops', order, rows: [] }, context);
  return lines;
}

const read = async ({ token }: Account, id: number) =>
  dataOf<CommunityAnswer>(await call(`/community-details/${id}`, { token })).item;

const send = ({ token }: Account, id: number, event: string) =>
  call('/community-membership-events', { token, body: { id, event } });

const sent = async (...given: Parameters<typeof send>) => dataOf<CommunityAnswer>(await send(...given)).item;

const list = async ({ token }: Account, query = '') =>
  dataOf<CommunityPage>(await call(`/community-list${query}`, { token }));

const setLevel = ({ token }: Account, id: number, level: string, isMuted = false) =>
  call('/community-levels', { token, body: { id, level, is_muted: isMuted } });

const write = (account: Account, communityId: number, parentId: number | null = null) =>
  writeInCommunity(server, account, communityId, parentId);

const written = async (...given: Parameters<typeof write>) => dataOf<PostAnswer>(await write(...given)).item;

const notificationsOf = async ({ user }: Account) => {
  await sendDueReminders(db, capabilities, clock.now());
  const rows = await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id);
  return rows.map(({ kind }) => kind);
};

const readShipped = () => readCommunities('content/communities', `${projectRoot}/content/communities`);

describe('membership in a community', () => {
  it('44.2: starts with one press in an open community, and can be restored shortly after leaving', async () => {
    const id = await addCommunity(server);
    const asha = await server.signUp('Asha Rao');
    expect((await read(asha, id)).part.possible_events).toEqual(['community.joined']);
    expect(await sent(asha, id, 'community.joined')).toMatchObject({
      about: { members: 1 },
      part: { tags: ['member'] },
      may_write: true,
    });
    expect((await send(asha, id, 'community.joined')).status).toBe(409);
    expect(await sent(asha, id, 'community.left')).toMatchObject({ about: { members: 0 }, may_write: false });
    clock.advance(10_000);
    expect((await sent(asha, id, 'community.returned')).about.members).toBe(1);
    await sent(asha, id, 'community.left');
    clock.advance(15_000);
    expect((await send(asha, id, 'community.returned')).status).toBe(409);
    expect((await read(asha, id)).part.possible_events).toEqual(['community.joined']);
  });

  it('44.3: is requested where access needs approval, and a refusal needs a reason', async () => {
    const id = await addCommunity(server, { access: 'request' });
    const [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
    expect((await send(asha, id, 'community.joined')).status).toBe(409);
    for (const one of [asha, ben]) await sent(one, id, 'membership.requested');
    const requests = () => ops('flow', 'membership', '--waiting-on', 'us', '--content');
    const lines = await requests();
    expect(lines[0]).toMatch(/^membership \d+, requested since .* UTC, waiting on us: /);
    expect(lines[0]).toContain(`: First steps in code, Asha Rao <${asha.user.email}>`);
    const accept = lines.find((line) => line.endsWith('request.accepted'));
    await ops(...(accept ?? '').split(' ').slice(4));
    const refuse = (await requests()).find((line) => line.includes('request.refused')) ?? '';
    await ops(...refuse.split(' ').slice(4, 8), '--reason', 'It is for who has begun already.');
    expect(await notificationsOf(asha)).toEqual(['community_accepted']);
    expect((await read(asha, id)).may_read).toBe(true);
    expect(await notificationsOf(ben)).toEqual(['community_refused']);
    expect((await read(ben, id)).part).toMatchObject({
      tags: ['outside', 'refused'],
      state_reason: 'It is for who has begun already.',
      possible_events: [],
    });
    const community = await findCommunity(db, id);
    if (community === null) throw new Error('There is no community');
    // Operator commands use the system clock.
    const asking = { userId: ben.user.id, now: new Date(Date.now() + 30 * 86_400_000) };
    expect((await readCommunity(db, community, asking)).item.part.possible_events).toEqual(['membership.requested']);
  });

  it('44.4: is offered by an invitation, which the learner accepts or declines', async () => {
    const id = await addCommunity(server, { access: 'invitation' });
    const [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
    expect((await read(asha, id)).part.possible_events).toEqual([]);
    for (const { user } of [asha, ben]) await ops('invite-to-community', String(id), user.email);
    expect(await notificationsOf(asha)).toEqual(['community_invited']);
    expect((await sent(asha, id, 'invitation.accepted')).may_read).toBe(true);
    expect((await sent(ben, id, 'invitation.declined')).may_read).toBe(false);
    await expect(ops('invite-to-community', String(id), asha.user.email)).rejects.toThrow(/joined/);
    await expect(ops('invite-to-community', String(id), 'nobody@example.com')).rejects.toThrow(/No learner/);
  });

  it('44.9: ends with the account, which is no longer counted', async () => {
    const id = await addCommunity(server);
    const asha = await server.signUp('Asha Rao');
    await sent(asha, id, 'community.joined');
    await leaveCommunities(db, asha.user.id, clock.now());
    expect((await db.select().from(communities))[0]?.members).toBe(0);
  });
});

describe('a post in a community', () => {
  it('44.5: is readable for all in an open community and for members in other communities, and written by members only', async () => {
    const [open, closed] = [await addCommunity(server), await addCommunity(server, { access: 'request' })];
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    for (const id of [open, closed]) await addMember(server, id, asha.user.id);
    for (const id of [open, closed]) await written(asha, id);
    const seen = async (id: number, token?: string) =>
      call(`/threads/community/${id}`, token === undefined ? {} : { token });
    expect(dataOf<PostPage>(await seen(open)).items[0]).toMatchObject({ by: null });
    expect((await seen(closed)).status).toBe(404);
    expect((await seen(closed, ben.token)).status).toBe(404);
    expect((await seen(closed, asha.token)).status).toBe(200);
    expect((await write(ben, open)).body?.data).toMatchObject({ code: 'members_only' });
    expect((await write(ben, closed)).status).toBe(404);
    expect(dataOf<PostPage>(await seen(open, ben.token)).items[0]).toMatchObject({ may: { answer: false } });
  });

  it('44.6: notifies members by their settings, but never its author', async () => {
    const id = await addCommunity(server);
    const people = ['Asha Rao', 'Ben Okafor', 'Cleo Marsh', 'Dara Lin'];
    const [asha, ben, cleo, dara] = await Promise.all(people.map((name) => signUpLongAgo(server, name)));
    if (!asha || !ben || !cleo || !dara) throw new Error('A learner is missing');
    for (const one of [asha, ben, cleo, dara]) await addMember(server, id, one.user.id);
    for (const one of [asha, ben]) await setLevel(one, id, 'all');
    await setLevel(dara, id, 'all', true);
    const { id: postId } = await written(asha, id);
    expect(await notificationsOf(ben)).toEqual(['community_post']);
    for (const one of [asha, cleo, dara]) expect(await notificationsOf(one)).toEqual([]);
    await written(ben, id, postId);
    expect(await notificationsOf(asha)).toEqual(['post_answered']);
    await setLevel(asha, id, 'none');
    await written(cleo, id, postId);
    expect(await notificationsOf(asha)).toEqual(['post_answered']);
    expect((await setLevel(await server.signUp(), id, 'all')).body?.data).toMatchObject({ code: 'members_only' });
  });

  it.each([false, true])(
    '29.15: is in the evening digest unless it was removed before the evening (removed: %s)',
    async (isRemoved) => {
      const id = await addCommunity(server);
      const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
      for (const one of [asha, ben]) await addMember(server, id, one.user.id);
      await db.update(users).set({ addressProvenAt: clock.now() });
      await setLevel(ben, id, 'all');
      await written(asha, id);
      expect(await notificationsOf(ben)).toEqual(['community_post']);
      if (isRemoved) await db.update(posts).set({ state: 'removed' });
      clock.advance(24 * 3_600_000);
      await mailNotices(db, clock.now());
      expect(await db.$count(outgoingMails)).toBe(isRemoved ? 0 : 1);
    },
  );

  it('44.6: notifies many members in batches', async () => {
    const id = await addCommunity(server);
    const asha = await signUpLongAgo(server);
    await addMember(server, id, asha.user.id);
    await db.execute(sql`
      insert into users (name, email, role, created_at, updated_at)
      select 'Member', 'member' || n || '@example.com', 'Learner', now(), now() from generate_series(1, 1201) as n`);
    await db.execute(sql`
      insert into community_members (community_id, user_id, level, state, created_at)
      select ${id}::int, id, 'all', 'joined', now() from users where name = 'Member'`);
    await written(asha, id);
    expect(await sendDueReminders(db, capabilities, clock.now())).toBe(3);
    expect(await db.$count(notices)).toBe(1201);
  });

  it('44.7: is counted as unread until the member has seen it', async () => {
    const id = await addCommunity(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    for (const one of [asha, ben]) await addMember(server, id, one.user.id);
    const { id: postId } = await written(asha, id);
    expect((await list(ben, '?tab=mine')).items[0]?.part).toMatchObject({ unread: 1, seen_post_id: null });
    expect((await list(asha, '?tab=mine')).items[0]?.part.unread).toBe(0);
    await call('/community-visits', { token: ben.token, body: { id, post_id: postId } });
    expect((await read(ben, id)).part).toMatchObject({ unread: 0, seen_post_id: postId });
  });

  it('44.8: can be pinned above other posts by operators', async () => {
    const id = await addCommunity(server);
    const asha = await signUpLongAgo(server);
    await addMember(server, id, asha.user.id);
    const { id: postId } = await written(asha, id);
    const answer = await written(asha, id, postId);
    await ops('pin-post', String(id), String(postId));
    expect((await read(asha, id)).pinned?.id).toBe(postId);
    await expect(ops('pin-post', String(id), String(answer.id))).rejects.toThrow(/no visible top-level post/);
    await ops('pin-post', String(id), 'none');
    expect((await read(asha, id)).pinned).toBeNull();
  });

  it('44.10: is pinned by the file of its community unless operators pinned another post', async () => {
    const [first] = readShipped().ready.filter(({ row }) => row.externalRef === 'first-programs');
    if (first === undefined) throw new Error('The community is not shipped');
    const write = (more: object) =>
      db.transaction((tx) =>
        writeCommunities(tx, [{ ...first, ...more, row: { ...first.row, ...more } }], clock.now()),
      );
    await write({});
    const [community] = await db.select().from(communities);
    const id = community?.id ?? 0;
    const asha = await signUpLongAgo(server);
    expect((await read(asha, id)).pinned?.title).toBe('How to ask a question that gets answers');
    await addMember(server, id, asha.user.id);
    const { id: postId } = await written(asha, id);
    await ops('pin-post', String(id), String(postId));
    await write({ hash: 'changed' });
    expect((await read(asha, id)).pinned?.id).toBe(postId);
  });
});
