import { sql } from 'drizzle-orm';
import { type Database, migrate, openDatabase } from '../server/db/database.ts';
import { overPGlite, startPGlite } from '../server/db/embedded.ts';
import { noteCatalogueChange } from '../server/modules/catalogue/version.ts';
import { searchCourses } from '../server/modules/courses/search.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import { milliseconds, type Row } from './report.ts';

const sizes = [1_000, 10_000, 100_000];
/** As many courses have a word of a topic, however many there are. */
const perTopic = 200;
const searches = 200;

/**
 * Courses in groups of 200, each with a word of its own, and with words that many have; they are made by the database.
 *
 * @param from how many there are already
 */
async function fillUpTo({ db }: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into courses (external_ref, slug, kind, title, summary, overview, overview_html, level, language, mode, subject,
      duration_min, price, currency, certificate, outcomes, instructors, faqs, skill_names, popularity, created_at, updated_at)
    select 'c' || n, 'c' || n, 'lms', 'Introduction to ' || topic || ' number ' || n,
      'What one should know of ' || topic, repeat('Learn to work with data, people and tools. ', 20), '',
      (array['beginner', 'intermediate', 'advanced'])[n % 3 + 1], (array['en', 'de', 'fr'])[n % 3 + 1], 'online',
      'Subject ' || n % 40, n % 5000, n % 2 * 10, 'EUR', n % 2 = 0, '{}', '[]', '[]', '', n % 977, now(), now()
    from (select n, 'topic' || translate((n / ${perTopic}::int)::text, '0123456789', 'bcdfghklmn') as topic
      from generate_series(${from}::int, ${to - 1}::int) n) as made`);
  await db.transaction((tx) => noteCatalogueChange(tx, 'courses'));
}

/** The time that 95 of 100 searches stay below. */
async function p95({ db }: Database, size: number): Promise<number> {
  const topics = Math.floor(size / perTopic);
  const times: number[] = [];
  for (let index = 0; index < searches; index += 1) {
    const letters = [...String(index % topics)].map((digit) => 'bcdfghklmn'[Number(digit)]).join('');
    const begun = performance.now();
    const { total } = await searchCourses(
      db,
      { kinds: ['lms', 'free'] },
      { q: `introduction "topic${letters}"`, ...(index % 2 === 0 ? {} : { level: ['beginner'] }) },
    );
    times.push(performance.now() - begun);
    if (total === 0 || total > perTopic) throw new Error(`${total} courses were found instead of up to ${perTopic}`);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(searches * 0.95)] ?? 0;
}

async function measureOn(kind: string, database: Database): Promise<Row[]> {
  await migrate(database);
  const times: number[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fillUpTo(database, filled, size);
    filled = size;
    await p95(database, size);
    times.push(await p95(database, size));
  }
  const [first = 0] = times;
  const counts = sizes.map((size) => size.toLocaleString('en')).join(', ');
  return [
    {
      what: `search of up to ${perTopic} matches, p95 with ${counts} courses, ${kind}`,
      value: `${times.map(milliseconds).join(', ')}: ${((times.at(-1) ?? 0) / first).toFixed(2)} times`,
      orientation: '3 times',
    },
  ];
}

/** Searches of courses, on both databases. */
export async function measureCourses(): Promise<Row[]> {
  const embedded = overPGlite(await startPGlite());
  const rows = await measureOn('embedded', embedded);
  await embedded.close();
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('There is no Postgres on this machine');
  const cluster = await startPostgres(binaries);
  try {
    const database = await openDatabase({ url: cluster.url });
    rows.push(...(await measureOn('Postgres', database)));
    await database.close();
  } finally {
    await cluster.stop();
  }
  return rows;
}
