import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { applicationStates } from '../../../src/messages/applications.ts';
import {
  type CalendarSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
} from '../../platform/calendar/source.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { applications } from '../../tables/applications.ts';
import { applicationAddress } from './notices.ts';
import { type Found, inStates, selectFound } from './store.ts';
import { tagOfState } from './words.ts';

/** Applications that are waiting for the learner and have a due date. */
const isDue = and(inStates('waitingOnLearner'), sql`${applications.dueAt} is not null`);
const isOwn = (userId: number | SQL) => sql`${applications.userId} = ${userId}`;

interface Due extends Found {
  id: number;
  startsAt: Date;
}

async function selectDue(db: Db, userId: number, which: SQL | undefined): Promise<Due[]> {
  const rows = await selectFound(db)
    .where(and(isOwn(userId), isDue, which))
    .orderBy(asc(applications.dueAt), asc(applications.id))
    .limit(pageSize);
  return rows.flatMap((found) =>
    found.row.dueAt === null ? [] : [{ ...found, id: found.row.id, startsAt: found.row.dueAt }],
  );
}

function dueItemOf({ row, programme, startsAt }: Due): SourcedItem {
  const tag = tagOfState(row.state);
  const at = startsAt.toISOString();
  return {
    uid: `application-${row.id}@acado`,
    type: 'deadline',
    title: programme.title,
    note: tag === null ? '' : applicationStates[tag].label,
    location: '',
    starts_at: at,
    ends_at: at,
    is_all_day: false,
    timezone: programme.timezone,
    status: 'confirmed',
    path: applicationAddress(row.id),
    entry: null,
    sequence: row.version,
    updatedAt: row.updatedAt,
  };
}

/** Deadlines of applications, offers and questions. */
export const applicationSource: CalendarSource = {
  type: 'deadline',
  isAttended: false,
  items: async function* (db, userId, { from, to }) {
    // A deadline has no duration: start and end are the same.
    const touches = sql`${applications.dueAt} >= ${instantOf(from)} and ${applications.dueAt} < ${instantOf(to)}`;
    const read = (isNext: SQL | undefined) => selectDue(db, userId, and(touches, isNext));
    for await (const row of readInPages({ startsAt: applications.dueAt, id: applications.id }, read))
      yield dueItemOf(row);
  },
  find: async (db, userId, uid) => {
    const id = numberIn(uid, 'application');
    const [row] = id === null ? [] : await selectDue(db, userId, eq(applications.id, id));
    return row === undefined ? null : dueItemOf(row);
  },
  next: async (db, userId, from) => (await selectDue(db, userId, gte(applications.dueAt, from)))[0]?.startsAt ?? null,
  version: (userId) => sql`(
    select concat_ws(' ', count(*), sum(${applications.id}), sum(${applications.version}))
    from ${applications} where ${isOwn(userId)} and ${isDue})`,
};
