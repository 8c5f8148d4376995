import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { applicationStates } from '../../../src/messages/applications.ts';
import {
  type CalendarSource,
  type HeldSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
  within,
} from '../../platform/calendar/source.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, interviewSlots } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { applicationAddress } from './notices.ts';

/** Chosen interview slots, with their learners and interviewers. */
const selectTimes = async (db: Db, which: SQL | undefined) => {
  const rows = await db
    .select({
      slot: interviewSlots,
      applicationId: applications.id,
      version: applications.version,
      title: programmes.title,
      timezone: programmes.timezone,
      username: users.username,
    })
    .from(interviewSlots)
    .innerJoin(applications, eq(applications.slotId, interviewSlots.id))
    .innerJoin(programmeIntakes, eq(programmeIntakes.id, interviewSlots.intakeId))
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .leftJoin(users, eq(users.id, interviewSlots.presenterId))
    .where(which)
    .orderBy(asc(interviewSlots.startsAt), asc(interviewSlots.id))
    .limit(pageSize);
  return rows.map(({ slot, ...row }) => ({ ...slot, ...row }));
};

type Time = Awaited<ReturnType<typeof selectTimes>>[number];

const itemOf = (row: Time, path: string | null): SourcedItem => ({
  uid: `interview-${row.id}@acado`,
  type: 'event',
  title: row.title,
  note: applicationStates.interview.label,
  location: row.place,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  is_all_day: false,
  timezone: row.timezone,
  status: 'confirmed',
  path,
  entry: null,
  sequence: row.version,
  updatedAt: row.updatedAt,
});

async function* itemsOf(
  db: Db,
  whose: SQL,
  span: Parameters<CalendarSource['items']>[2],
  pathOf: (row: Time) => string | null,
) {
  const touches = and(whose, within(interviewSlots.startsAt, interviewSlots.endsAt, span));
  const read = (isNext: SQL | undefined) => selectTimes(db, and(touches, isNext));
  for await (const row of readInPages(interviewSlots, read)) yield itemOf(row, pathOf(row));
}

const versionOf = (whose: SQL): SQL<string> => sql`(
  select concat_ws(' ', count(*), sum(${interviewSlots.id}), sum(${applications.version}), max(${interviewSlots.updatedAt}))
  from ${interviewSlots} join ${applications} on ${applications.slotId} = ${interviewSlots.id} where ${whose})`;

const isOwn = (userId: number | SQL) => sql`${applications.userId} = ${userId}`;
const isLedBy = (presenterId: number | SQL) => sql`${interviewSlots.presenterId} = ${presenterId}`;
const toApplication = ({ applicationId }: Time) => applicationAddress(applicationId);

/** Interviews in the learners' calendars. */
export const interviewSource: CalendarSource = {
  type: 'event',
  isAttended: true,
  items: (db, userId, span) => itemsOf(db, isOwn(userId), span, toApplication),
  find: async (db, userId, uid) => {
    const id = numberIn(uid, 'interview');
    const [row] = id === null ? [] : await selectTimes(db, and(isOwn(userId), eq(interviewSlots.id, id)));
    return row === undefined ? null : itemOf(row, toApplication(row));
  },
  next: async (db, userId, from) =>
    (await selectTimes(db, and(isOwn(userId), gte(interviewSlots.startsAt, from))))[0]?.startsAt ?? null,
  version: (userId) => versionOf(isOwn(userId)),
};

/** Interviews in the calendar of the presenter who leads them. */
export const heldInterviews: HeldSource = {
  items: (db, presenterId, span) =>
    itemsOf(db, isLedBy(presenterId), span, ({ username }) =>
      username === null ? null : `/fac-calendar/${encodeURIComponent(username)}`,
    ),
  version: (presenterId) => versionOf(isLedBy(presenterId)),
  findOpen: async () => null,
};
