import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../../../tests/support/server-database.ts';
import { migrate } from './database.ts';
import { liveClasses, liveEnrolments } from './live-classes-schema.ts';

const database = await openOldDatabase(21);
const { db } = database;
afterAll(() => database.close());

it('keeps who takes part in live classes and what was marked, and knows until when classes wait', async () => {
  await db.execute(sql`
    insert into users (name, email, role, created_at, updated_at)
    select 'Asha Rao', n || '@learner.test', 'Learner', now(), now() from generate_series(1, 3) n`);
  await db.execute(sql`
    insert into live_classes (external_ref, topic, summary, presenter_id, starts_at, ends_at, timezone, host_url, join_url,
      dial_in, seats_taken, is_open, state, created_at, updated_at)
    select state, '', '', 1, '2026-03-03T09:00Z', '2026-03-03T10:00Z', 'UTC', '', '', '', 3, true, state, now(), now()
    from (values ('announced.scheduled'), ('announced.moved'), ('live'), ('ended'), ('cancelled')) rows (state)`);
  await db.execute(sql`
    insert into live_enrolments (class_id, user_id, attended, joined_at, rating, created_at) values
      (3, 1, true, '2026-03-03T09:01Z', 5, '2026-03-01T08:00Z'), (3, 2, false, null, null, '2026-03-01T08:00Z'),
      (3, 3, null, null, null, '2026-03-01T08:00Z')`);
  await migrate(database);
  const due = (await db.select({ at: liveClasses.dueAt }).from(liveClasses).orderBy(liveClasses.id)).map(({ at }) =>
    at?.toISOString(),
  );
  const [begins, ends] = ['2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z'];
  expect(due).toEqual([begins, begins, ends, undefined, undefined]);
  const rows = await db.select().from(liveEnrolments).orderBy(liveEnrolments.id);
  const createdAt = new Date('2026-03-01T08:00Z');
  const same = { version: 1, stateReason: '', dueAt: null, createdAt, updatedAt: createdAt };
  expect(rows).toMatchObject([
    { ...same, state: 'seated.attended', joinedAt: new Date('2026-03-03T09:01Z'), rating: 5 },
    { ...same, state: 'seated.missed', joinedAt: null, rating: null },
    { ...same, state: 'seated.booked', joinedAt: null, rating: null },
  ]);
});
