import { sql } from 'drizzle-orm';
import { courseSearch } from '../server/capabilities/courses/search.ts';
import { searchColumnsOf, spelledOf } from '../server/capabilities/courses/search-columns.ts';
import { noteCatalogueChange } from '../server/platform/content-versions/version.ts';
import { type Database, migrate, openDatabase } from '../server/platform/db/database.ts';
import { overPGlite, startPGlite } from '../server/platform/db/embedded.ts';
import { keepWords } from '../server/platform/search/spelling.ts';
import { courses } from '../server/tables/courses.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import type { Row } from './report.ts';

const sizes = [1_000, 10_000, 100_000];
/** The number of courses per topic word, independent of the total. */
const perTopic = 200;
const rounds = 5;
const searchesInRound = 40;

/** The topics have different letters, and the first three topics also name a programming language. */
const letters = 'vwxyz';
const languages = ['C++', 'C#', '.NET'];
const rowsInBatch = 500;

/**
 * Creates courses in groups of 200, each group with its own words in several scripts, plus words that all groups share.
 */
async function fill({ db }: Database, size: number): Promise<void> {
  const now = new Date();
  const rowOf = (number: number) => {
    const topic = Math.floor(number / perTopic);
    const own = [letters[topic] ?? '', languages[topic] ?? ''];
    const words = `topic${lettersOf(topic)} học ${lettersOf(topic, accented)}khóa 数据${lettersOf(topic, han)}研究`;
    const row = {
      externalRef: `c${number}`,
      slug: `c${number}`,
      kind: 'lms' as const,
      title: ['Introduction to', words, 'number', number, ...own].join(' '),
      summary: `What one should know of ${words}`,
      overview: 'Learn to work with data, people and tools. '.repeat(20),
      overviewNodes: [],
      level: (['beginner', 'intermediate', 'advanced'] as const)[number % 3] ?? 'beginner',
      language: ['en', 'de', 'fr'][number % 3] ?? 'en',
      mode: 'online' as const,
      subject: `Subject ${number % 40}`,
      durationMin: number % 5000,
      price: (number % 2) * 10,
      currency: 'EUR',
      certificate: number % 2 === 0,
      outcomes: [],
      instructors: [],
      faqs: [],
      skillNames: '',
      popularity: number % 977,
      createdAt: now,
      updatedAt: now,
    };
    return { ...row, ...searchColumnsOf(row) };
  };
  for (let start = 0; start < size; start += rowsInBatch) {
    const rows = Array.from({ length: Math.min(rowsInBatch, size - start) }, (_, index) => rowOf(start + index));
    await db.insert(courses).values(rows);
    await keepWords(db, 'courses', rows.flatMap(spelledOf));
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`analyze search_words`);
    await noteCatalogueChange(tx, 'courses');
  });
}

const accented = 'àéîõüýđłşç';
const plain = 'aeiouydlsc';
const han = '零壹贰叁肆伍陆柒捌玖';

/** The topic's number in letters of an alphabet. */
const lettersOf = (topic: number, alphabet = 'bcdfghklmn') =>
  [...String(topic).padStart(3, '0')].map((digit) => alphabet[Number(digit)]).join('');

/** The measured searches: exact words, words with swapped letters, and other variants. */
const questions = {
  'up to 200 matches': (topic: number) => `introduction "topic${lettersOf(topic)}"`,
  'a slip of the hand': (topic: number) => `tpoic${lettersOf(topic)} introduction`,
  'accents left out': (topic: number) => `${lettersOf(topic, plain)}khoa hoc`,
  'the middle of a run of Chinese': (topic: number) => `据${lettersOf(topic, han)}研`,
  'one letter': (topic: number) => letters[topic % letters.length] ?? '',
  'C++, C# and .NET': (topic: number) => languages[topic % languages.length] ?? '',
} as const;
type Question = keyof typeof questions;
const names = Object.keys(questions) as Question[];

/** Milliseconds of each search in a round. */
async function searchOn({ db }: Database, size: number, question: Question): Promise<number[]> {
  const topics = Math.floor(size / perTopic);
  const times: number[] = [];
  for (let index = 0; index < searchesInRound; index += 1) {
    const q = questions[question](index % topics);
    const begun = performance.now();
    const { total } = await courseSearch(db)(
      { kinds: ['lms', 'free'] },
      { q, ...(index % 2 === 0 ? {} : { level: ['beginner'] }) },
    );
    times.push(performance.now() - begun);
    if (total === 0 || total > perTopic) throw new Error(`${total} courses were found instead of up to ${perTopic}`);
  }
  return times;
}

const noTimes = () => Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Question, number[]>;

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/**
 * The two sizes alternate within each round, so that other work on the machine affects both. The first round is for
 * warming up.
 */
async function measureOn(kind: string, open: (name: string) => Promise<Database>): Promise<Row[]> {
  const databases: { size: number; database: Database; times: Record<Question, number[]> }[] = [];
  for (const size of sizes) {
    const database = await open(`courses_${size}`);
    await migrate(database);
    await fill(database, size);
    databases.push({ size, database, times: noTimes() });
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

/** Measures course searches on both databases. */
export async function measureCourses(): Promise<Row[]> {
  const rows = await measureOn('embedded', async () => overPGlite(await startPGlite()));
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('Postgres is not installed');
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
