import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../src/routes/paths.ts';
import { formOf, importForm } from '../../tests/support/forms.ts';
import { enrolLearner } from '../../tests/support/live-classes.ts';
import { startServer } from '../../tests/support/server.ts';
import { readPageFolder } from '../capabilities/site-pages/page-folder.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import { folderStore } from '../platform/storage/folder-store.ts';
import { forms } from '../tables/forms.ts';
import { interestAreas } from '../tables/interests.ts';
import { liveClasses } from '../tables/live-classes.ts';
import { sitePages } from '../tables/site-pages.ts';
import { skills } from '../tables/skills.ts';
import { universities } from '../tables/universities.ts';
import { createDemoAccounts, removeDemoAccounts } from './demo-accounts.ts';
import { keepDemoClasses, removeDemoClasses } from './demo-classes.ts';
import { seed } from './seed.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
const mediaFolder = mkdtempSync(join(tmpdir(), 'acado-media-'));
const store = folderStore(mediaFolder);
const sizes = async () => [await db.$count(interestAreas), await db.$count(skills), await db.$count(universities)];

beforeEach(() => server.reset());
afterAll(async () => {
  await server.close();
  rmSync(mediaFolder, { recursive: true });
});

describe('the seed', () => {
  it('fills the catalogues once, however many processes start', async () => {
    const counts = await Promise.all([seed(database, store), seed(database, store)]);
    const [areas = 0, skillCount = 0, universityCount = 0] = await sizes();
    expect([areas >= 24, skillCount >= 120, universityCount >= 60]).toEqual([true, true, true]);
    expect(counts.map(({ skills: { inserted, unchanged } }) => inserted + unchanged)).toEqual([skillCount, skillCount]);
    expect(counts.map(({ skills: { duplicates } }) => duplicates)).toEqual([0, 0]);
  });

  it('contains a valid text for every text page', async () => {
    await seed(database, store);
    expect(readPageFolder('content/pages').problems).toEqual([]);
    const slugs = await db.selectDistinct({ slug: sitePages.slug }).from(sitePages).orderBy(sitePages.slug);
    expect(slugs.length).toBeGreaterThan(4);
    const wanted = paths.flatMap(({ text }) => text?.slug ?? []);
    expect(new Set(slugs.map(({ slug }) => slug))).toEqual(new Set(wanted));
  });

  it('keeps an operator’s changes', async () => {
    await seed(database, store);
    await db.update(skills).set({ name: 'Renamed' }).where(eq(skills.externalRef, 'python'));
    await seed(database, store);
    expect(await db.$count(skills, eq(skills.name, 'Renamed'))).toBe(1);
  });

  it('adds the contact form to an installation with other forms', async () => {
    await importForm(database, formOf(), 'own');
    await seed(database, store);
    const names = await db.select({ name: forms.externalRef }).from(forms).orderBy(forms.externalRef);
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['contact', 'own']));
    expect(names.map(({ name }) => name)).not.toContain('interest');
  });
});

describe('the demo accounts', () => {
  it('are removed with their classes, except classes with other participants', async () => {
    await createDemoAccounts(database, clock.now());
    await keepDemoClasses(database, clock.now());
    const { user } = await server.signUp();
    const [other] = await db.select().from(liveClasses).where(eq(liveClasses.externalRef, 'demo:upcoming'));
    await enrolLearner(server, other?.id ?? 0, user.id);
    expect(await removeDemoAccounts(database, clock.now())).toBe(true);
    await removeDemoClasses(database);
    expect(await removeDemoAccounts(database, clock.now())).toBe(false);
    expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: user.id }]);
    expect(await db.select({ id: liveClasses.id, state: liveClasses.state }).from(liveClasses)).toEqual([
      { id: other?.id, state: 'cancelled' },
    ]);
  });

  it('are a learner with choices and a presenter, created once', async () => {
    await seed(database, store);
    await createDemoAccounts(database, clock.now());
    await createDemoAccounts(database, clock.now());
    expect(await db.$count(users)).toBe(2);
    const signIn = async (email: string) =>
      (await call('/login', { body: { email, password: demoAccounts.password } })).body?.data as {
        token: string;
        user: object;
      };
    const learner = await signIn('learner@acado.test');
    expect(learner.user).toMatchObject({ role: 'Learner', username: null, is_interest_save: 1 });
    expect((await signIn('presenter@acado.test')).user).toMatchObject({ role: 'Presenter', username: 'presenter' });
    const { token } = learner;
    const chosen = await Promise.all(
      ['/skills-mapping-list', '/user-university-mapped'].map(async (path) => (await call(path, { token })).body?.data),
    );
    expect(chosen.map((list) => (list as unknown[]).length)).toEqual([3, 3]);
    const areas = (await call('/get-course-category', { token })).body?.data as { is_mapped: number | null }[];
    expect(areas.filter(({ is_mapped }) => is_mapped !== null)).toHaveLength(3);
    expect((await call('/user-portfolio', { token })).body?.data).toMatchObject({
      portfolio_profile: [{ country: 'India' }],
    });
  });
});
