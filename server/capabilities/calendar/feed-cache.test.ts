import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { calendarEntries } from '../../tables/calendar.ts';
import { createFeedCache, feedAge } from './feed-cache.ts';
import { deleteFeed, replaceFeed } from './feed-store.ts';

const one = await startServer();
const other = await startServer({ database: one.database });
const { db } = one.database;
const sources = sourcesOf(capabilities);
let asha: Account;

beforeEach(async () => {
  await one.reset();
  asha = await one.signUp();
});
afterAll(async () => {
  await other.app.close();
  await one.close();
});

describe('a cached feed', () => {
  it('is read once within its lifetime, and again after it has expired or been dropped', async () => {
    let time = 0;
    const feeds = createFeedCache(db, sources, () => time);
    const now = one.clock.now();
    const secret = await replaceFeed(db, asha.user.id, now);
    const version = async () => (await feeds.find(secret, now))?.version;
    const first = await version();
    const entry = { userId: asha.user.id, title: 'Study', kind: 'entry', timezone: 'UTC', isAllDay: false } as const;
    const times = { startsAt: now, endsAt: now, createdAt: now, updatedAt: now };
    await db.insert(calendarEntries).values({ ...entry, ...times, note: '', uid: 'study@acado' });
    time += feedAge - 1;
    expect(await version()).toBe(first);
    time += 1;
    const second = await version();
    expect(second).not.toBe(first);
    await deleteFeed(db, asha.user.id);
    expect(await version()).toBe(second);
    feeds.forget();
    expect(await version()).toBeUndefined();
  });

  it('is not returned for another secret, and doesn’t hide a feed created later', async () => {
    const feeds = createFeedCache(db, sources, () => 0);
    const now = one.clock.now();
    const secret = await replaceFeed(db, asha.user.id, now);
    expect(await feeds.find(createToken(), now)).toBeNull();
    expect(await feeds.find(tokenHash(secret), now)).toBeNull();
    expect(await feeds.find(secret, now)).toMatchObject({ userId: asha.user.id });
  });

  it('ends immediately in the process that revokes its address, and within its lifetime in other processes', async () => {
    const { body } = await one.call('/calendar-feeds', { token: asha.token, method: 'POST' });
    const { pathname } = new URL((body?.data as { url: string }).url);
    const statusOf = async ({ app }: typeof one) => (await app.inject(pathname)).statusCode;
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
    await one.call('/calendar-feed-revocations', { token: asha.token, method: 'POST' });
    expect(await statusOf(one)).toBe(404);
    await expect.poll(() => statusOf(other), { timeout: 20_000 }).toBe(404);
  });
});
