import { gt } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { MentorPage } from '../../src/shared/transport/schema.d.ts';
import { startServer } from '../../tests/support/server.ts';
import { users } from '../platform/db/account-schema.ts';
import { posts } from '../platform/db/threads-schema.ts';
import { mentorBookings, mentorTasks } from '../tables/mentor-bookings.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { keepDemoMentors, removeDemoMentors } from './demo-mentors.ts';

const server = await startServer();
const { database, clock } = server;
afterAll(() => server.close());

it('the demo has mentors with free times in three zones, keeps changes, and removes example mentors', async () => {
  await createDemoAccounts(database, clock.now());
  const { token } = await server.signUp();
  const found = async () => (await server.call('/mentors', { token })).body?.data as MentorPage;
  for (const _ of ['the first start', 'the second']) {
    await keepDemoMentors(database, clock.now());
    const { items } = await found();
    expect(items.map(({ username }) => username).sort()).toEqual(['mira-example', 'presenter', 'tomas-example']);
    const { db } = database;
    expect([await db.$count(mentorBookings), await db.$count(mentorTasks), await db.$count(posts)]).toEqual([2, 2, 2]);
  }
  const later = new Date(clock.now().getTime() + 40 * 86_400_000);
  await keepDemoMentors(database, later);
  const ahead = await database.db.select().from(mentorBookings).where(gt(mentorBookings.startsAt, later));
  expect(ahead.map(({ state }) => state)).toEqual(['confirmed']);
  const count = await database.db.$count(users);
  await removeDemoMentors(database, clock.now());
  expect((await found()).items.map(({ username }) => username)).toEqual(['presenter']);
  expect(await database.db.$count(users)).toBe(count - 2);
});
