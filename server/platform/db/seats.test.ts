import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../../../tests/support/server-database.ts';
import { courses } from './courses-schema.ts';
import { migrate } from './database.ts';
import { liveClasses } from './live-classes-schema.ts';

const database = await openOldDatabase(12);
const { db } = database;
afterAll(() => database.close());

it('counts the seats of courses and classes anew that accounts have left with', async () => {
  await db.execute(sql`
    insert into users (name, email, role, created_at, updated_at)
    select 'Asha Rao', n || '@learner.test', 'Learner', now(), now() from generate_series(1, 5) n`);
  await db.execute(sql`
    insert into courses (external_ref, slug, kind, title, summary, overview, overview_html, level, language, mode, subject,
      duration_min, price, currency, certificate, outcomes, instructors, faqs, skill_names, created_at, updated_at,
      seats, seats_taken)
    select slug, slug, 'lms', slug, '', '', '', 'beginner', 'en', 'online', '',
      60, 0, 'EUR', true, '{}', '[]', '[]', '', now(), now(), seats, taken
    from (values ('left', 5, 5), ('empty', 1, 1), ('right', null, 1)) as rows (slug, seats, taken)`);
  await db.execute(sql`
    insert into enrolments (user_id, course_id, state, created_at, updated_at)
    select u, c, s, now(), now() from (values
      (1, 1, 'enrolled.notStarted'), (2, 1, 'enrolled.inProgress'), (3, 1, 'completed'), (4, 1, 'waitlisted'),
      (5, 1, 'withdrawn'), (1, 3, 'completed')) as rows (u, c, s)`);
  await db.execute(sql`
    insert into live_classes (external_ref, topic, summary, presenter_id, starts_at, ends_at, timezone, host_url, join_url,
      dial_in, seats, seats_taken, is_open, state, created_at, updated_at)
    select n::text, '', '', 1, now(), now() + interval '1 hour', 'UTC', '', '', '', 1, 1, true, 'live', now(), now()
    from generate_series(1, 2) n`);
  await db.execute(sql`insert into live_enrolments (class_id, user_id, created_at) values (2, 2, now())`);
  await migrate(database);
  const taken = async (table: typeof courses | typeof liveClasses) =>
    (await db.select({ taken: table.seatsTaken }).from(table).orderBy(table.id)).map((row) => row.taken);
  expect([await taken(courses), await taken(liveClasses)]).toEqual([
    [3, 0, 1],
    [0, 1],
  ]);
});
