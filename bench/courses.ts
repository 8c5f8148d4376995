import { sql } from 'drizzle-orm';
import { type Database, migrate, openDatabase } from '../server/db/database.ts';
import { overPGlite, startPGlite } from '../server/db/embedded.ts';
import { noteCatalogueChange } from '../server/modules/catalogue/version.ts';
import { searchCourses } from '../server/modules/courses/search.ts';
import { keepWords } from '../server/modules/courses/spelling.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import type { Row } from './report.ts';

const sizes = [1_000, 10_000, 100_000];
/** As many courses have a word of a topic, however many there are. */
const perTopic = 200;
const rounds = 5;
const searchesInRound = 40;

/** Courses in groups of 200, each with a word of its own, and with words that many have; they are made by the database. */
async function fill({ db }: Database, size: number): Promise<void> {
  await db.execute(sql`
    insert into courses (external_ref, slug, kind, title, summary, overview, overview_html, level, language, mode, subject,
      duration_min, price, currency, certificate, outcomes, instructors, faqs, skill_names, popularity, created_at, updated_at)
    select 'c' || n, 'c' || n, 'lms', 'Introduction to ' || topic || ' number ' || n,
      'What one should know of ' || topic, repeat('Learn to work with data, people and tools. ', 20), '',
      (array['beginner', 'intermediate', 'advanced'])[n % 3 + 1], (array['en', 'de', 'fr'])[n % 3 + 1], 'online',
      'Subject ' || n % 40, n % 5000, n % 2 * 10, 'EUR', n % 2 = 0, '{}', '[]', '[]', '', n % 977, now(), now()
    from (select n, 'topic' || translate((n / ${perTopic}::int)::text, '0123456789', 'bcdfghklmn') as topic
      from generate_series(0, ${size - 1}::int) n) as made`);
  await db.transaction(async (tx) => {
    await keepWords(tx);
    await tx.execute(sql`analyze course_words`);
    await noteCatalogueChange(tx, 'courses');
  });
}

/** The same topic in letters, as the database writes it. */
const lettersOf = (topic: number) => [...String(topic)].map((digit) => 'bcdfghklmn'[Number(digit)]).join('');

/** What is searched for, by what is measured: words as they stand, and with two letters in the wrong order. */
const questions = {
  'up to 200 matches': (topic: number) => `introduction "topic${lettersOf(topic)}"`,
  'a slip of the hand': (topic: number) => `tpoic${lettersOf(topic)} introduction`,
} as const;
type Question = keyof typeof questions;
const names = Object.keys(questions) as Question[];

/** Milliseconds of a round of searches. */
async function searchOn({ db }: Database, size: number, question: Question): Promise<number[]> {
  const topics = Math.floor(size / perTopic);
  const times: number[] = [];
  for (let index = 0; index < searchesInRound; index += 1) {
    const q = questions[question](index % topics);
    const begun = performance.now();
    const { total } = await searchCourses(
      db,
      { kinds: ['lms', 'free'] },
      { q, ...(index % 2 === 0 ? {} : { level: ['beginner'] }) },
    );
    times.push(performance.now() - begun);
    if (total === 0 || total > perTopic) throw new Error(`${total} courses were found instead of up to ${perTopic}`);
  }
  return times;
}

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** In turns, for what else the machine does must not weigh on one size alone; the first round warms up. */
async function measureOn(kind: string, open: (name: string) => Promise<Database>): Promise<Row[]> {
  const databases: { size: number; database: Database; times: Record<Question, number[]> }[] = [];
  for (const size of sizes) {
    const database = await open(`courses_${size}`);
    await migrate(database);
    await fill(database, size);
    databases.push({ size, database, times: { 'up to 200 matches': [], 'a slip of the hand': [] } });
  }
  for (let round = 0; round <= rounds; round += 1)
    for (const { size, database, times } of databases)
      for (const question of names) {
        const taken = await searchOn(database, size, question);
        if (round > 0) times[question].push(...taken);
      }
  for (const { database } of databases) await database.close();
  const counts = sizes.map((size) => size.toLocaleString('en')).join(', ');
  return names.map((question) => {
    const figures = databases.map(({ times }) => p95(times[question]));
    const [first = 0] = figures;
    return {
      what: `search, ${question}, p95 with ${counts} courses, ${kind}`,
      value: `${figures.map((time) => `${time.toFixed(1)} ms`).join(', ')}: ${((figures.at(-1) ?? 0) / first).toFixed(2)} times`,
      orientation: '3 times',
    };
  });
}

/** Searches of courses, on both databases. */
export async function measureCourses(): Promise<Row[]> {
  const rows = await measureOn('embedded', async () => overPGlite(await startPGlite()));
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('There is no Postgres on this machine');
  const cluster = await startPostgres(binaries);
  try {
    const created = async (name: string) => {
      const maintenance = await openDatabase({ url: cluster.url });
      await maintenance.db.execute(sql`create database ${sql.identifier(name)}`);
      await maintenance.close();
      const url = new URL(cluster.url);
      url.pathname = `/${name}`;
      return openDatabase({ url: url.href });
    };
    rows.push(...(await measureOn('Postgres', created)));
  } finally {
    await cluster.stop();
  }
  return rows;
}
