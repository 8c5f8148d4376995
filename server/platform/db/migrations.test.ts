import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { CoursePage } from '../../../src/shared/transport/schema.d.ts';
import { startServer } from '../../../tests/support/server.ts';
import { openOldDatabase } from '../../../tests/support/server-database.ts';
import { madeColumns } from '../../composition.ts';
import { refreshColumns } from '../../startup/refresh-columns.ts';
import { migrate } from './database.ts';
import { searchWords } from './search-schema.ts';

const database = await openOldDatabase(8);
const { db } = database;
await db.execute(sql`
  insert into courses (external_ref, slug, kind, title, summary, overview, overview_html, level, language, mode, subject,
    duration_min, price, currency, certificate, outcomes, instructors, faqs, skill_names, created_at, updated_at)
  select slug, slug, kind, title, summary, '', '', 'beginner', 'en', 'online', subject,
    60, 0, 'EUR', true, '{}', '[]', '[]', skills, now(), now()
  from (values
    ('charts', 'lms', 'Statistics you can trust', 'Where to look first.', 'Mathematics', E'Python\nData cleaning'),
    ('pond', 'free', 'The ecology of a pond', 'What lives in it, it says.', 'Biology', ''),
    ('degree', 'program', 'Bachelor of Statistics', '', 'Mathematics', '')
  ) as rows (slug, kind, title, summary, subject, skills)`);
await migrate(database);
await refreshColumns(db, madeColumns);
const server = await startServer({ database });
afterAll(() => server.close());

const found = async (q: string) => {
  const { body } = await server.call(`/courses-list?q=${q}`);
  const { items, is_similar } = body?.data as CoursePage;
  return { slugs: items.map(({ slug }) => slug).toSorted(), is_similar };
};

it('keeps the words of courses that were there before they had any, each once', async () => {
  const words = (await db.select({ word: searchWords.word }).from(searchWords)).map(({ word }) => word);
  expect(words.toSorted().join(' ')).toBe(
    'bachelor biology can cleaning data ecology first lives look mathematics pond python says statistics the trust what where you',
  );
  const [row] = await db.select().from(searchWords).where(sql`word = 'pond'`);
  expect(row?.forms).toEqual(['ond', 'pnd', 'pod', 'pon', 'pond']);
});

it('finds them as they are spelt, and as they are misspelt', async () => {
  expect(await found('statistics')).toEqual({ slugs: ['charts', 'degree'], is_similar: false });
  expect(await found('statisitcs')).toEqual({ slugs: ['charts', 'degree'], is_similar: true });
  expect(await found('pyhton')).toEqual({ slugs: ['charts'], is_similar: true });
  expect(await found('ecolgy')).toEqual({ slugs: ['pond'], is_similar: true });
});
