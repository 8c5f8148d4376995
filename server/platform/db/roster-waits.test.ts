import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../../../tests/support/server-database.ts';
import { migrate } from './database.ts';
import { liveClasses, liveEnrolments, rosterWaits } from './live-classes-schema.ts';

const database = await openOldDatabase(16);
const { db } = database;
afterAll(() => database.close());

it('has those wait who were put into a class by a roster before anybody had confirmed their address', async () => {
  await db.execute(sql`
    insert into users (name, email, role, address_proven_at, created_at, updated_at) values
      ('Pat Presenter', 'pat@school.test', 'Presenter', null, now(), now()),
      ('Asha Rao', 'asha@learner.test', 'Learner', now(), now(), now()),
      ('Ben Okafor', 'ben@learner.test', 'Learner', null, now(), now())`);
  await db.execute(sql`
    insert into live_classes (external_ref, topic, summary, presenter_id, starts_at, ends_at, timezone, host_url, join_url,
      dial_in, seats, seats_taken, is_open, state, created_at, updated_at)
    select ref, '', '', 1, now(), now() + interval '1 hour', 'UTC', '', '', '', 5, 2, is_open, state, now(), now()
    from (values ('private', false, 'announced.scheduled'), ('open', true, 'live'), ('over', false, 'ended'))
      as rows (ref, is_open, state)`);
  await db.execute(sql`
    insert into live_enrolments (class_id, user_id, created_at)
    select class, learner, now() from generate_series(1, 3) class, generate_series(2, 3) learner`);
  await migrate(database);
  const waits = await db.select({ class: rosterWaits.classId, learner: rosterWaits.userId }).from(rosterWaits);
  expect(waits).toEqual([{ class: 1, learner: 3 }]);
  const taken = await db.select({ taken: liveClasses.seatsTaken }).from(liveClasses).orderBy(liveClasses.id);
  expect([taken.map((row) => row.taken), await db.$count(liveEnrolments)]).toEqual([[1, 2, 2], 5]);
});
