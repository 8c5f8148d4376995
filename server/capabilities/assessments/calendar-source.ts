import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import {
  type CalendarSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
} from '../../platform/calendar/source.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { enrolments } from '../../tables/learning.ts';
import type { AssessmentRow } from './answer-store.ts';
import { assessmentAddress } from './due-reminder.ts';

const isLearning = tagged(enrolmentMachine, 'learning').in(enrolments.state);

/** Graded assessments that close: those of the user's courses, and any other assessments the user has started. */
const isExpected = (userId: number | SQL): SQL => sql`(
  ${assessments.status} = 'published' and ${assessments.mode} = 'graded' and ${assessments.closesAt} is not null and (
    exists (select 1 from ${enrolments} where ${enrolments.courseId} = ${assessments.courseId}
      and ${enrolments.userId} = ${userId} and ${isLearning})
    or (${assessments.courseId} is null and exists (
      select 1 from ${attempts} where ${attempts.assessmentId} = ${assessments.id} and ${attempts.userId} = ${userId}))))`;

// A deadline has no duration: it ends when it starts.
const touches = ({ from, to }: Span) => and(lt(assessments.closesAt, to), gte(assessments.closesAt, from));

type Due = AssessmentRow & { startsAt: Date };

async function select(db: Db, userId: number, which: SQL | undefined): Promise<Due[]> {
  const rows = await db
    .select()
    .from(assessments)
    .where(and(isExpected(userId), which))
    .orderBy(asc(assessments.closesAt), asc(assessments.id))
    .limit(pageSize);
  return rows.flatMap((row) => (row.closesAt === null ? [] : [{ ...row, startsAt: row.closesAt }]));
}

const itemOf = (row: Due): SourcedItem => ({
  uid: `assessment-${row.id}@acado`,
  type: 'deadline',
  title: row.title,
  note: row.summary,
  location: '',
  starts_at: row.startsAt.toISOString(),
  ends_at: row.startsAt.toISOString(),
  is_all_day: false,
  timezone: 'UTC',
  status: 'confirmed',
  path: assessmentAddress(row.id),
  entry: null,
  sequence: row.version,
  updatedAt: row.updatedAt,
});

/** The closing dates of a user's assessments. */
export const assessmentSource: CalendarSource = {
  type: 'deadline',
  isAttended: false,
  items: async function* (db, userId, span) {
    const read = (isNext: SQL | undefined) => select(db, userId, and(touches(span), isNext));
    for await (const row of readInPages({ startsAt: assessments.closesAt, id: assessments.id }, read))
      yield itemOf(row);
  },
  find: async (db, userId, uid) => {
    const id = numberIn(uid, 'assessment');
    const [row] = id === null ? [] : await select(db, userId, eq(assessments.id, id));
    return row === undefined ? null : itemOf(row);
  },
  next: async (db, userId, from) => {
    const [row] = await db
      .select({ at: assessments.closesAt })
      .from(assessments)
      .where(and(isExpected(userId), gte(assessments.closesAt, from)))
      .orderBy(asc(assessments.closesAt))
      .limit(1);
    return row?.at ?? null;
  },
  version: (userId) => sql`(
    select concat_ws(' ', count(*), sum(${assessments.id}), sum(${assessments.version}), max(${assessments.updatedAt}))
    from ${assessments} where ${isExpected(userId)})`,
};
