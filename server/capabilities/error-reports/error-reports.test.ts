import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { errorReports } from '../../tables/error-reports.ts';

const server = await startServer({ trustProxy: true });
const { call, clock } = server;
const { db } = server.database;
const report = { title: 'TypeError: x is undefined', errors: 'at render (page.js:1:2)', type: 'error', status: '500' };
const place = { release: '0.1.0+4f0c2a91', path: '/universities/:university_id', count: 3 };
const send = (from: string, { token, more = {} }: { token?: string; more?: object } = {}) =>
  call('/save-error-report', {
    body: { ...report, ...more },
    headers: { 'x-forwarded-for': from },
    ...(token === undefined ? {} : { token }),
  });
const statusesOf = async (answers: readonly ReturnType<typeof send>[]) => {
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  return {
    taken: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((s) => s === 429).length,
  };
};

beforeEach(() => server.reset());
afterAll(() => server.close());

describe('an error report', () => {
  it('21.3: is stored with its time, also from a visitor', async () => {
    expect((await call('/save-error-report', { body: report })).body?.data).toEqual({ id: 1 });
    expect(await db.select().from(errorReports)).toEqual([
      { id: 1, userId: null, createdAt: clock.now(), release: null, path: null, count: 1, ...report },
    ]);
  });

  it('is stored with release, page, count and user, and outlives the user', async () => {
    const { token, user } = await server.signUp();
    await send('192.0.2.1', { token, more: place });
    const kept = { id: 1, createdAt: clock.now(), ...report, ...place };
    expect(await db.select().from(errorReports)).toEqual([{ ...kept, userId: user.id }]);
    await db.delete(users);
    expect(await db.select().from(errorReports)).toEqual([{ ...kept, userId: null }]);
  });

  it.each([
    [{ path: '/reset-password?token=secret' }, 'path'],
    [{ path: '/skills#typed' }, 'path'],
    [{ path: 'skills' }, 'path'],
    [{ path: `/${'x'.repeat(200)}` }, 'path'],
    [{ release: 'x y' }, 'release'],
    [{ count: 0 }, 'count'],
    [{ errors: 'x'.repeat(20_001) }, 'errors'],
  ])('is refused with %j', async (more, field) => {
    const answer = await send('192.0.2.1', { more });
    expect(answer.status).toBe(400);
    expect((answer.body?.data as { fields: object }).fields).toHaveProperty(field);
    expect(await db.$count(errorReports)).toBe(0);
  });
});

describe('the limit of error reports', () => {
  it('counts by user across networks, and says when the next report is accepted', async () => {
    const { token } = await server.signUp();
    const most = 60;
    const answers = Array.from({ length: most + 2 }, (_, index) => send(`192.0.2.${index}`, { token }));
    expect(await statusesOf(answers)).toEqual({ taken: most, refused: 2 });
    clock.advance(60_000);
    const refused = await send('198.51.100.1', { token });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(59 * 60)]);
    expect((await send('198.51.100.1')).status).toBe(200);
    clock.advance(59 * 60_000);
    expect((await send('198.51.100.1', { token })).status).toBe(200);
  });

  it('counts by client address, and doesn’t count refused reports', async () => {
    const { token } = await server.signUp();
    const most = 120;
    expect(await statusesOf(Array.from({ length: most + 1 }, () => send('192.0.2.1')))).toEqual({
      taken: most,
      refused: 1,
    });
    const fromThere = Array.from({ length: 60 }, () => send('192.0.2.1', { token }));
    expect(await statusesOf(fromThere)).toEqual({ taken: 0, refused: 60 });
    expect((await send('192.0.2.2', { token })).status).toBe(200);
    expect(await db.$count(errorReports)).toBe(most + 1);
  });
});
