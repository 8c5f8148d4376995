import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import {
  type CalendarSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
} from '../../platform/calendar/source.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { worksAt } from './admission.ts';
import { assignmentAddress } from './notices.ts';

const isReturned = tagged(assignmentMachine, 'returned').in(assignmentWorks.state);

/**
 * The due date of work: for returned work, the time to improve it; otherwise the due date of the assignment, or the
 * learner's extension.
 */
export const until: SQL<Date> = sql`(case when ${isReturned} then ${assignmentWorks.dueAt}
  else greatest(${assignments.submitBy}, ${assignmentWorks.extendedUntil}) end)`;

const isExpected = (userId: number | SQL): SQL => sql`(
  ${assignments.status} = 'published' and (${assignments.submitBy} is not null or ${isReturned})
  and ${worksAt(userId)})`;

/** A user's work at an assignment. */
export const isOwn = (userId: number | SQL): SQL =>
  sql`${assignmentWorks.assignmentId} = ${assignments.id} and ${assignmentWorks.userId} = ${userId}`;

async function select(db: Db, userId: number, which: SQL | undefined) {
  const rows = await db
    .select({ assignment: assignments, work: assignmentWorks, at: until.mapWith(assignments.submitBy) })
    .from(assignments)
    .leftJoin(assignmentWorks, isOwn(userId))
    .where(and(isExpected(userId), which))
    .orderBy(asc(until), asc(assignments.id))
    .limit(pageSize);
  return rows.map(({ assignment, work, at }) => ({ ...assignment, work, startsAt: at }));
}

const itemOf = ({ work, startsAt, ...row }: Awaited<ReturnType<typeof select>>[number]): SourcedItem => ({
  uid: `assignment-${row.id}@acado`,
  type: 'deadline',
  title: row.title,
  note: row.summary,
  location: '',
  starts_at: startsAt.toISOString(),
  ends_at: startsAt.toISOString(),
  is_all_day: false,
  timezone: row.timezone,
  status: 'confirmed',
  path: assignmentAddress(row.id),
  entry: null,
  sequence: row.version + (work?.version ?? 0),
  updatedAt: work !== null && work.updatedAt > row.updatedAt ? work.updatedAt : row.updatedAt,
});

/** Due dates of assignments and of returned work. */
export const assignmentSource: CalendarSource = {
  type: 'deadline',
  isAttended: false,
  items: async function* (db, userId, { from, to }) {
    // A deadline has no duration: it ends when it starts.
    const touches = sql`${until} >= ${instantOf(from)} and ${until} < ${instantOf(to)}`;
    const read = (isNext: SQL | undefined) => select(db, userId, and(touches, isNext));
    for await (const row of readInPages({ startsAt: until, id: assignments.id }, read)) yield itemOf(row);
  },
  find: async (db, userId, uid) => {
    const id = numberIn(uid, 'assignment');
    const [row] = id === null ? [] : await select(db, userId, eq(assignments.id, id));
    return row === undefined ? null : itemOf(row);
  },
  next: async (db, userId, from) => {
    const [row] = await select(db, userId, sql`${until} >= ${instantOf(from)}`);
    return row?.startsAt ?? null;
  },
  version: (userId) => sql`(
    select concat_ws(' ', count(*), sum(${assignments.id}), sum(${assignments.version}), max(${assignments.updatedAt}),
      sum(${assignmentWorks.version}))
    from ${assignments} left join ${assignmentWorks} on ${isOwn(userId)} where ${isExpected(userId)})`,
};
