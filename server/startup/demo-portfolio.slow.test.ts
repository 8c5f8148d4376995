import { and, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { testStore } from '../../tests/support/files/test-store.ts';
import { startServer } from '../../tests/support/server.ts';
import { drafts } from '../platform/db/drafts-schema.ts';
import { keepDemo } from './demo.ts';

const server = await startServer();
afterAll(() => server.close());

it('39.4: the demo learner has a portfolio, and keeps their changes', async () => {
  const { db } = server.database;
  const alone = { host: '127.0.0.1', publicOrigin: undefined, trustProxy: false, production: false };
  const start = () => keepDemo({ ...server.database, kind: 'embedded' }, alone, false, testStore());
  await start();
  const isSkills = and(eq(drafts.kind, 'portfolio'), eq(drafts.subjectId, 6));
  const content = { text: '', urls: [], entries: [{ id: 'myown1', fields: { name: 'Patience' } }] };
  await db.update(drafts).set({ content, version: 8 }).where(isSkills);
  await start();
  const kept = await db.select().from(drafts).where(eq(drafts.kind, 'portfolio'));
  expect(kept.map(({ subjectId }) => subjectId).toSorted((one, other) => one - other)).toEqual([1, 3, 4, 6, 7]);
  expect(kept.find(({ subjectId }) => subjectId === 6)).toMatchObject({ content, version: 8 });
});
