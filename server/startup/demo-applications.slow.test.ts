import { join } from 'node:path';
import { asc, eq, like } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../tests/support/server.ts';
import { seedForms } from '../capabilities/forms/import/kind.ts';
import { noticeMails } from '../platform/db/notice-mails-schema.ts';
import { projectRoot } from '../platform/root.ts';
import { applications, interviewSlots } from '../tables/applications.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { keepDemoApplications } from './demo-applications.ts';
import { keepDemoProgrammes } from './demo-programmes.ts';

const server = await startServer();
const { database, store, clock } = server;
const { db } = database;
afterAll(() => server.close());

const states = async () =>
  (await db.select({ state: applications.state }).from(applications).orderBy(asc(applications.reference))).map(
    ({ state }) => state,
  );

const six = [
  'draft',
  'underway.considered.inReview',
  'underway.considered.infoNeeded',
  'underway.offered',
  'over.rejected',
  'underway.considered.interview.choosing',
];

it('the demo learner has applications in six states, and ended applications are renewed', async () => {
  await db.transaction((tx) => seedForms(tx, join(projectRoot, 'content/forms')));
  const start = async (days: number) => {
    const now = new Date(clock.now().getTime() + days * 86_400_000);
    await createDemoAccounts(database, now);
    await keepDemoProgrammes(database, now);
    await keepDemoApplications(database, store, now);
    return states();
  };
  expect(await start(0)).toEqual(six);
  const [offered] = await db.select().from(applications).where(eq(applications.state, 'underway.offered'));
  expect(await start(1)).toEqual(six);
  expect(await start(40)).toEqual(six);
  const slots = await db.select().from(interviewSlots);
  expect(slots).toHaveLength(5);
  expect(slots.filter(({ startsAt }) => startsAt.getTime() <= clock.now().getTime() + 40 * 86_400_000)).toEqual([]);
  const [again] = await db.select().from(applications).where(eq(applications.state, 'underway.offered'));
  expect(again?.id).not.toBe(offered?.id);
  const mails = await db.select().from(noticeMails).where(like(noticeMails.kind, 'application%'));
  expect(mails.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt !== null)).toEqual([]);
});
