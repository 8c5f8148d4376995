import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { dailyActivity } from '../../tables/learning.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

const say = (token: string, body: { timezone: string; if_none?: boolean }) => call('/user-timezone', { token, body });
const zoneOf = async (token: string) => ((await call('/user', { token })).body?.data as { timezone: unknown }).timezone;

describe('29.1: the time zone of a learner', () => {
  it('is taken from the first device until the learner chooses another, under its current name', async () => {
    const { token, user } = await server.signUp();
    expect(await zoneOf(token)).toBeNull();
    const answer = await say(token, { timezone: 'Asia/Calcutta', if_none: true });
    expect(answer.body).toEqual({ status: 1, error: null, data: { ...user, timezone: 'Asia/Kolkata' } });
    expect((await say(token, { timezone: 'Europe/Berlin', if_none: true })).body?.data).toMatchObject({
      timezone: 'Asia/Kolkata',
    });
    expect((await say(token, { timezone: 'America/New_York' })).body?.data).toMatchObject({
      timezone: 'America/New_York',
    });
    expect([await zoneOf(token), (await call('/account', { token })).body?.data]).toMatchObject([
      'America/New_York',
      { timezone: 'America/New_York' },
    ]);
  });

  it.each(['Nowhere/Land', 'Etc'])('cannot be an unknown zone: %s', async (timezone) => {
    const { token } = await server.signUp();
    expect(await say(token, { timezone })).toMatchObject({
      status: 422,
      body: { data: { code: 'unknown_timezone', fields: { timezone: 'is not a known time zone' } } },
    });
    expect(await zoneOf(token)).toBeNull();
  });

  it('is stored for that learner only', async () => {
    const [asha, ben] = [await server.signUp(), await server.signUp('Ben Okafor')];
    await say(asha.token, { timezone: 'Asia/Kolkata' });
    const zones = await db.select({ id: users.id, zone: users.timezone }).from(users).orderBy(users.id);
    expect(zones).toEqual([
      { id: asha.user.id, zone: 'Asia/Kolkata' },
      { id: ben.user.id, zone: null },
    ]);
  });

  it('decides which day it is, whatever the device says', async () => {
    const { token, user } = await server.signUp();
    await say(token, { timezone: 'Pacific/Kiritimati' });
    clock.advance(11 * 3_600_000);
    await db.insert(dailyActivity).values({ userId: user.id, localDate: '2026-03-02' });
    const { body } = await call('/learning-streak?timezone=America/New_York', { token });
    expect(body?.data).toMatchObject({ today: '2026-03-02', streak: 1 });
  });

  it('is used for times in mails', async () => {
    const { token } = await server.signUp();
    await say(token, { timezone: 'Asia/Kolkata' });
    await call('/account-deletions', { token, body: { password: 'a long enough sentence' } });
    const [mail] = await db.select({ text: outgoingMails.text }).from(outgoingMails);
    expect(mail?.text).toMatch(/will be deleted on \w+ \d+ March 2026, \d\d:30 GMT\+5:30\./);
  });

  it('is part of the data export', async () => {
    const { token, user } = await server.signUp();
    await say(token, { timezone: 'Europe/Berlin' });
    const { body } = await call('/data-exports', { token, body: { password: 'a long enough sentence' } });
    expect(body?.data).toMatchObject({ account: [{ id: user.id, timezone: 'Europe/Berlin' }] });
  });
});
