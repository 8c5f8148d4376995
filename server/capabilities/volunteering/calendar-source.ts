import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import {
  type CalendarSource,
  numberIn,
  pageSize,
  readInPages,
  type SourcedItem,
  within,
} from '../../platform/calendar/source.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { uidOf } from './serialise.ts';

/** Includes cancelled shifts, so that calendars learn of the cancellation. */
const isIn = tagged(participationMachine, 'confirmed', 'calledOff').in(shiftSignups.state);
const isCalledOff = tagged(participationMachine, 'calledOff');
const isOwn = (userId: number | SQL) => sql`${shiftSignups.userId} = ${userId}`;

async function select(db: Db, userId: number, which: SQL | undefined) {
  const rows = await db
    .select({ step: programmeSteps, signup: shiftSignups, title: programmes.title, timezone: programmes.timezone })
    .from(shiftSignups)
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(and(isOwn(userId), isIn, which))
    .orderBy(asc(programmeSteps.startsAt), asc(programmeSteps.id))
    .limit(pageSize);
  return rows.flatMap(({ step, ...row }) =>
    step.startsAt === null ? [] : [{ ...row, step, id: step.id, startsAt: step.startsAt }],
  );
}

type Found = Awaited<ReturnType<typeof select>>[number];

const itemOf = ({ step, signup, title, timezone, startsAt }: Found): SourcedItem => ({
  uid: uidOf(signup.id),
  type: 'event',
  title,
  note: step.title,
  location: step.place,
  starts_at: startsAt.toISOString(),
  ends_at: (step.endsAt ?? startsAt).toISOString(),
  is_all_day: false,
  timezone,
  status: isCalledOff(signup.state) ? 'cancelled' : 'confirmed',
  path: `/volunteering-activity/${step.id}`,
  entry: null,
  sequence: signup.version,
  updatedAt: signup.updatedAt,
});

/** Shifts that a user is signed up for. */
export const shiftSource: CalendarSource = {
  type: 'event',
  isAttended: true,
  items: async function* (db, userId, span) {
    const touches = within(programmeSteps.startsAt, programmeSteps.endsAt, span);
    const read = (isNext: SQL | undefined) => select(db, userId, and(touches, isNext));
    for await (const row of readInPages(programmeSteps, read)) yield itemOf(row);
  },
  find: async (db, userId, uid) => {
    const id = numberIn(uid, 'shift');
    const [row] = id === null ? [] : await select(db, userId, eq(shiftSignups.id, id));
    return row === undefined ? null : itemOf(row);
  },
  next: async (db, userId, from) => (await select(db, userId, gte(programmeSteps.startsAt, from)))[0]?.startsAt ?? null,
  version: (userId) => sql`(
    select concat_ws(' ', count(*), sum(${shiftSignups.id}), sum(${shiftSignups.version}), max(${programmes.updatedAt}))
    from ${shiftSignups} join ${programmeSteps} on ${programmeSteps.id} = ${shiftSignups.stepId}
    join ${programmes} on ${programmes.id} = ${programmeSteps.programmeId} where ${isOwn(userId)} and ${isIn})`,
};
