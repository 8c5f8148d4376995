import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { errorReports, users } from '../../db/schema.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const report = { title: 'TypeError: x is undefined', errors: 'at render (page.js:1:2)', type: 'error', status: '500' };

beforeEach(() => server.reset());
afterAll(() => server.close());

describe('an error report', () => {
  it('is kept with its time, from a visitor too', async () => {
    expect((await call('/save-error-report', { body: report })).body?.data).toEqual({ id: 1 });
    expect(await db.select().from(errorReports)).toEqual([{ id: 1, userId: null, createdAt: clock.now(), ...report }]);
  });

  it('outlives the user who sent it', async () => {
    const { token, user } = await server.signUp();
    await call('/save-error-report', { token, body: report });
    expect(await db.select({ userId: errorReports.userId }).from(errorReports)).toEqual([{ userId: user.id }]);
    await db.delete(users);
    expect(await db.select({ userId: errorReports.userId }).from(errorReports)).toEqual([{ userId: null }]);
  });
});
