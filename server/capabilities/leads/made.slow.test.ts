import { afterAll, beforeEach, expect, it } from 'vitest';
import type { BrochureLink } from '../../../src/shared/transport/schema.d.ts';
import { brochureOf, importBrochures, withoutFile } from '../../../tests/support/brochures.ts';
import { dataOf, leadsOf } from '../../../tests/support/leads.ts';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { startServer } from '../../../tests/support/server.ts';
import { fileContents } from '../../platform/db/files-schema.ts';
import { courses } from '../../tables/courses.ts';
import { madeBrochures } from '../../tables/leads.ts';
import { pruneUploaded } from '../uploads/retention.ts';

const server = await startServer({ trustProxy: true });
const { clock, database, store } = server;
const { db } = database;
const day = 86_400_000;

beforeEach(() => server.reset());
const { ask, get } = leadsOf(server);
afterAll(() => server.close());

const bring = (more: object = {}) => importBrochures(database, { sample: brochureOf({ ...withoutFile, ...more }) });
async function fetched(): Promise<Buffer> {
  const { statusCode, rawPayload } = await get(dataOf<BrochureLink>(await ask()).url);
  expect(statusCode).toBe(200);
  return rawPayload;
}
const made = async () => (await db.select().from(madeBrochures))[0]?.sha256 ?? '';

it('35.11: the file of a brochure is kept while it is the newest, and created again if the store has lost it', async () => {
  // Twice, two days apart: unused files are marked first, then deleted.
  const prune = async () => {
    for (const days of [0, 2])
      await pruneUploaded({ db, store, mailFolder: '' }, new Date(clock.now().getTime() + days * day));
  };
  await bring();
  await fetched();
  await prune();
  const first = await made();
  await store.remove(`files/${first}`);
  await fetched();
  expect(await store.size(`files/${first}`)).not.toBeNull();
  await db.update(courses).set({ summary: 'Another.' });
  await fetched();
  await prune();
  expect(await made()).not.toBe(first);
  expect(await db.select({ sha256: fileContents.sha256 }).from(fileContents)).toEqual([{ sha256: await made() }]);
});

it('35.11: a partner’s brochure lists its offers, and a course’s lists its outcomes', async () => {
  await db.update(courses).set({ title: 'City waters', summary: 'Rain.', kind: 'lms', outcomes: ['Follow a drop'] });
  await bring({ about: { partner: 'smak' } });
  expect(readPdf(await fetched()).text.split('\n')).toEqual(
    expect.arrayContaining(['Brochure from Smak', 'Who.', 'City waters', 'Rain.']),
  );
  await bring({ about: { course: 'sample-program' } });
  expect(readPdf(await fetched()).text.split('\n')).toEqual(
    expect.arrayContaining(['Course', 'Rain.', 'Follow a drop']),
  );
});
