import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeChoicesMessages } from '../../../src/messages/notice-choices.ts';
import { allNotices } from '../../../src/messages/notices.ts';
import type { NoticeCount, NoticeList, NoticesRead } from '../../../src/shared/transport/schema.d.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { turnsDuring } from '../../../tests/support/turns.ts';
import { capabilities } from '../../composition.ts';
import { users } from '../../platform/db/account-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { notify } from '../../platform/notices/notify.ts';
import { certificateNotice } from '../certificates/issue.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
afterAll(() => server.close());

let asha: Account;
let ben: Account;
beforeEach(async () => {
  await server.reset();
  [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
});

const notifyPeople = (people: readonly number[], turn: number) =>
  db.transaction((tx) =>
    notify(
      tx,
      certificateNotice,
      people,
      {
        cause: { flow: 'certificate', id: 1, event: 'certificate.issued' },
        turn,
        facts: { title: 'Maps' },
        action: '/',
      },
      clock.now(),
    ),
  );
const notifyMany = async ({ user }: Account, count: number) => {
  for (let turn = 1; turn <= count; turn += 1) await notifyPeople([user.id], turn);
};
const list = async ({ token }: Account, query = '') =>
  (await call(`/notification-list${query}`, { token })).body?.data as NoticeList;
const count = async ({ token }: Account) => (await call('/notification-count', { token })).body?.data as NoticeCount;
const post = ({ token }: Account, path: string, body: object) => call(path, { token, body });
const idsOf = ({ items }: NoticeList) => items.map(({ id }) => id);

describe('the kinds of notices', () => {
  it('are each declared by one capability', () => {
    const declared = capabilities.flatMap(({ notices: kinds = [] }) => kinds);
    expect(declared.map(({ name }) => name).toSorted()).toEqual(Object.keys(allNotices).toSorted());
  });

  it('29.9: each belong to an area, and no area is empty', () => {
    const chosen = capabilities.flatMap(({ notices: kinds = [] }) =>
      kinds.filter(({ readers }) => readers === undefined),
    );
    const areas = new Set(chosen.map(({ area }) => area));
    expect([...areas].toSorted()).toEqual(Object.keys(noticeChoicesMessages.areas).toSorted());
  });
});

describe('notices', () => {
  it('are created once for each recipient, with their facts', async () => {
    await notifyPeople([asha.user.id, ben.user.id, ben.user.id], 1);
    await notifyPeople([asha.user.id, ben.user.id], 1);
    expect(await db.$count(notices)).toBe(2);
    const { items } = await list(ben);
    expect(items).toEqual([
      {
        id: expect.any(Number),
        kind: 'certificate',
        facts: { title: 'Maps' },
        action: '/',
        is_gone: false,
        is_required: false,
        created_at: clock.now().toISOString(),
        read_at: null,
      },
    ]);
  });

  it('are created in batches for many recipients, and the server yields to other work', async () => {
    await db.execute(sql`
      insert into ${users} (name, email, role, created_at, updated_at)
      select 'Learner', 'learner-' || number || '@learner.test', 'Learner', now(), now()
      from generate_series(1, 1200) as number`);
    const people = await db.select({ id: users.id }).from(users).orderBy(asc(users.id));
    const ids = people.map(({ id }) => id);
    expect(await turnsDuring(() => notifyPeople(ids, 1))).toBeGreaterThanOrEqual(1_202 / 200 - 1);
    expect(await db.$count(notices)).toBe(1202);
  });

  it('are rolled back together with the change that caused them', async () => {
    const failed = db.transaction(async (tx) => {
      const cause = { flow: 'certificate', id: 1, event: 'certificate.issued' };
      await notify(
        tx,
        certificateNotice,
        [asha.user.id],
        { cause, turn: 1, facts: { title: '' }, action: null },
        clock.now(),
      );
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await db.$count(notices)).toBe(0);
  });

  it('are deleted with the account', async () => {
    await notifyPeople([asha.user.id, ben.user.id], 1);
    await db.delete(users).where(eq(users.id, asha.user.id));
    expect((await db.select({ userId: notices.userId }).from(notices)).map(({ userId }) => userId)).toEqual([
      ben.user.id,
    ]);
  });
});

describe('the list of notices', () => {
  it('shows the newest first in pages that end, even when new notices arrive', async () => {
    await notifyMany(asha, 45);
    const first = await list(asha);
    expect([first.items.length, first.unread]).toEqual([20, 45]);
    await notifyPeople([asha.user.id], 46);
    const second = await list(asha, `?before=${first.next_before}`);
    const third = await list(asha, `?before=${second.next_before}`);
    const ids = [first, second, third].flatMap(idsOf);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect([new Set(ids).size, third.items.length, third.next_before]).toEqual([45, 5, null]);
  });

  it('can be limited to unread notices', async () => {
    await notifyMany(asha, 3);
    const [newest = 0] = idsOf(await list(asha));
    await post(asha, '/notification-events', { id: newest, event: 'read' });
    expect(idsOf(await list(asha, '?unread=true'))).toEqual(idsOf(await list(asha)).slice(1));
    expect(await count(asha)).toEqual({ unread: 2, newest });
    expect(await count(ben)).toEqual({ unread: 0, newest: null });
  });
});

describe('a notice', () => {
  it('is counted as unread up to a thousand, and beyond as more', async () => {
    await db.execute(sql`
      insert into notices (user_id, kind, key, flow, entity_id, event, facts, created_at)
      select ${asha.user.id}::int, 'certificate', 'k' || n, 'certificate', 1, 'made', '{"title":"Maps"}', now()
      from generate_series(1, 1200) n`);
    expect([(await count(asha)).unread, (await list(asha)).unread]).toEqual([1001, 1001]);
  });

  it('can be read, marked unread, archived and restored', async () => {
    await notifyPeople([asha.user.id], 1);
    const [notice] = (await list(asha)).items;
    const send = (event: string) => post(asha, '/notification-events', { id: notice?.id, event });
    expect((await send('read')).status).toBe(200);
    const readAt = clock.now().toISOString();
    clock.advance(60_000);
    await send('read');
    expect((await list(asha)).items).toEqual([{ ...notice, read_at: readAt }]);
    await send('archive');
    expect(await list(asha)).toMatchObject({ items: [], unread: 0 });
    await send('restore');
    expect((await list(asha)).items).toEqual([{ ...notice, read_at: readAt }]);
    await send('unread');
    expect((await list(asha)).items).toEqual([notice]);
  });
});

describe('all notices', () => {
  it('are marked read up to the newest shown, and can be marked unread again', async () => {
    await notifyMany(asha, 3);
    const [newest = 0, , oldest = 0] = idsOf(await list(asha));
    await notifyPeople([ben.user.id], 1);
    await post(asha, '/notification-events', { id: oldest, event: 'read' });
    clock.advance(1_000);
    await notifyPeople([asha.user.id], 4);
    const { body } = await post(asha, '/notification-readings', { up_to: newest });
    expect(body?.data).toEqual({ count: 2, read_at: clock.now().toISOString() });
    expect([(await count(asha)).unread, (await count(ben)).unread]).toEqual([1, 1]);
    const { read_at } = body?.data as NoticesRead;
    expect((await post(ben, '/notification-reading-withdrawals', { read_at })).status).toBe(200);
    expect((await count(asha)).unread).toBe(1);
    await post(asha, '/notification-reading-withdrawals', { read_at });
    expect((await count(asha)).unread).toBe(3);
  });

  it('are marked read in batches, however many there are', async () => {
    await notifyPeople([asha.user.id], 1);
    await db.execute(sql`
      insert into ${notices} (user_id, kind, key, flow, entity_id, event, facts, created_at)
      select user_id, kind, key || number, flow, entity_id, event, facts, created_at
      from ${notices}, generate_series(1, 1500) as number`);
    const { newest } = await count(asha);
    const read = async () => {
      const { body } = await post(asha, '/notification-readings', { up_to: newest });
      expect(body?.data).toMatchObject({ count: 1501 });
    };
    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(1_501 / 200 - 1);
    expect((await count(asha)).unread).toBe(0);
  });
});

describe('a muted kind of notices', () => {
  const mute = (is_muted: boolean, kind = 'certificate') => post(asha, '/notification-mutings', { kind, is_muted });

  it('is not sent to the learner until they unmute it', async () => {
    await notifyPeople([asha.user.id], 1);
    for (const isMuted of [true, true]) expect((await mute(isMuted)).status).toBe(200);
    await notifyPeople([asha.user.id, ben.user.id], 2);
    expect(await list(asha)).toMatchObject({ items: [{}], muted: ['certificate'] });
    expect((await list(ben)).items).toHaveLength(1);
    await mute(false);
    await notifyPeople([asha.user.id], 3);
    expect(await list(asha)).toMatchObject({ items: [{}, {}], muted: [] });
  });

  it.each(['nothing', 'constructor'])('can’t be an unknown kind: %s', async (kind) => {
    expect(await mute(true, kind)).toMatchObject({ status: 422, body: { data: { code: 'unknown_notice' } } });
    const chosen = await post(asha, '/notification-preferences', { kind, mail: 'daily' });
    expect(chosen).toMatchObject({ status: 422, body: { data: { code: 'unknown_notice' } } });
    expect((await list(asha)).muted).toEqual([]);
  });

  it('can’t be a required kind', async () => {
    expect(await mute(true, 'new_device')).toMatchObject({ status: 422, body: { data: { code: 'required_notices' } } });
    expect((await list(asha)).muted).toEqual([]);
  });
});
