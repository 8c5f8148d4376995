import { sql } from 'drizzle-orm';
import { dashboardOf } from '../server/capabilities/dashboard/arrangement.ts';
import { nextUp } from '../server/capabilities/dashboard/next-up.ts';
import { recommendationsFor } from '../server/capabilities/dashboard/recommendations.ts';
import { streakOf } from '../server/capabilities/dashboard/streak.ts';
import { listMyCourses } from '../server/capabilities/learning/my-courses.ts';
import { capabilities } from '../server/composition.ts';
import { sourcesOf } from '../server/platform/calendar/sources.ts';
import { type Database, migrate, openDatabase } from '../server/platform/db/database.ts';
import { overPGlite, startPGlite } from '../server/platform/db/embedded.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import { median, type Row } from './report.ts';

/** Rows of progress; each learner has a hundred. */
const sizes = [10_000, 1_000_000];
const perLearner = 100;
const coursesEach = 10;
const courseCount = 50;
const batch = 500;
const rounds = 30;
const now = new Date('2026-03-04T12:00:00Z');

/** Creates courses of ten lessons, and learners who have read ten courses, with SQL. */
async function fill({ db }: Database, size: number): Promise<void> {
  const learners = size / perLearner;
  await db.execute(sql`
    insert into courses (external_ref, slug, kind, title, summary, overview, overview_nodes, level, language, mode, subject,
      duration_min, price, currency, certificate, outcomes, instructors, faqs, skill_names, search, title_words, search_version, popularity, created_at, updated_at)
    select 'c' || n, 'c' || n, 'lms', 'Course ' || n, 'What one should know', '', '[]', 'beginner', 'en', 'online',
      'Subject ' || n % 7, 60, 0, 'EUR', false, '{}', '[]', '[]', '', '', '', 1, n % 17, ${now}, ${now}
    from generate_series(1, ${courseCount}::int) n`);
  await db.execute(sql`
    insert into modules (external_ref, course_id, position, slug, title, summary)
    select 'm' || id, id, 1, 'm', 'Module', '' from courses`);
  await db.execute(sql`
    insert into lesson_items (external_ref, module_id, position, slug, kind, title, minutes, preview, rule)
    select 'i' || id || '-' || n, id, n, 'i', 'text', 'Lesson ' || n, 5, false, 'read'
    from modules, generate_series(1, ${perLearner / coursesEach}::int) n`);
  for (let from = 1; from <= learners; from += batch) {
    const users = sql`generate_series(${from}::int, ${Math.min(from + batch - 1, learners)}::int) u`;
    await db.execute(sql`
      insert into users (name, email, role, created_at, updated_at)
      select 'Learner ' || u, 'learner-' || u || '@bench.test', 'Learner', ${now}, ${now} from ${users}`);
    await db.execute(sql`
      insert into enrolments (user_id, course_id, state, enrolled_at, created_at, updated_at)
      select u, (u + c) % ${courseCount} + 1, 'enrolled.inProgress', ${now}, ${now}, ${now}
      from ${users}, generate_series(1, ${coursesEach}::int) c`);
    await db.execute(sql`
      insert into item_progress (user_id, item_id, status, updated_at)
      select e.user_id, i.id, 'started', ${now}
      from enrolments e join modules m on m.course_id = e.course_id join lesson_items i on i.module_id = m.id
      where e.user_id between ${from} and ${from + batch - 1}`);
    await db.execute(sql`
      insert into daily_activity (user_id, local_date) select u, date '2026-03-04' - d from ${users}, generate_series(0, 59) d`);
  }
}

/** The queries of a dashboard visit, for learners across the table; in milliseconds. */
async function visit({ db }: Database, size: number, round: number): Promise<number> {
  const learners = size / perLearner;
  const userId = ((round * 7_919) % learners) + 1;
  const begun = performance.now();
  const { streak } = await streakOf(db, userId, 'Europe/Berlin', now);
  const { total } = await listMyCourses(db, userId, { status: 'open', page_size: 1 }, now);
  await listMyCourses(db, userId, { page_size: 3 }, now);
  await dashboardOf(db, userId);
  await nextUp(db, sourcesOf(capabilities), userId, now, new Set());
  await recommendationsFor(db, userId);
  const time = performance.now() - begun;
  if (streak !== 60 || total !== coursesEach) throw new Error(`The dashboard shows ${streak} days, ${total} courses`);
  return time;
}

/** The databases alternate in each round, so that other work on the machine affects both. */
async function measureOn(kind: string, databases: readonly Database[]): Promise<Row> {
  for (const [index, database] of databases.entries()) {
    await migrate(database);
    await fill(database, sizes[index] ?? 0);
  }
  const times: number[][] = sizes.map(() => []);
  for (let round = -5; round < rounds; round += 1)
    for (const [index, database] of databases.entries()) {
      const time = await visit(database, sizes[index] ?? 0, round + 5);
      if (round >= 0) times[index]?.push(time);
    }
  const medians = times.map(median);
  return {
    what: `the queries of a dashboard with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} rows of progress, ${kind}`,
    value: `${medians.map((time) => `${time.toFixed(1)} ms`).join(', ')}: ${((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(2)} times`,
    orientation: '3 times',
  };
}

/** Measures the dashboard's queries on both databases. */
export async function measureDashboard(): Promise<Row[]> {
  const embedded = [overPGlite(await startPGlite()), overPGlite(await startPGlite())];
  const rows = [await measureOn('embedded', embedded)];
  for (const database of embedded) await database.close();
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('Postgres is not installed');
  const clusters = [await startPostgres(binaries), await startPostgres(binaries)];
  try {
    const databases = await Promise.all(clusters.map(({ url }) => openDatabase({ url })));
    rows.push(await measureOn('Postgres', databases));
    for (const database of databases) await database.close();
  } finally {
    for (const cluster of clusters) await cluster.stop();
  }
  return rows;
}
