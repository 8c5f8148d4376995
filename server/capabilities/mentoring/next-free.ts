import { and, asc, eq, exists, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nextFreeDays } from '../../../src/shared/mentoring/slots.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { lexemesIn } from '../../platform/search/word-vector.ts';
import { importedCalendars } from '../../tables/calendar.ts';
import { liveClasses, presenterAvailability } from '../../tables/live-classes.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { mentors } from '../../tables/mentoring.ts';
import { freeTimes, isOpenMentor, type Slot } from './free-times.ts';
import { notifyWatchers } from './watches.ts';

const day = 24 * 3_600_000;
/** Maximum age of a cached free time (ms): some changes, such as a new day coming into range, send no event. */
const maxCacheAge = 60 * 60_000;
/** The maximum number of mentors to recompute per run. */
const maxRenewed = 50;

/** Tables that affect a mentor's free times. */
type ChangingTable =
  | typeof presenterAvailability
  | typeof liveClasses
  | typeof importedCalendars
  | typeof mentorBookings;

/** The searchable text of a mentor. */
export const wordsOfMentor = ({ name, about, topics }: { name: string; about: string; topics: readonly string[] }) =>
  lexemesIn([name, about, ...topics]);

/** Free slots of mentors in the next days, by account id. */
export const comingFreeTimes = (db: Db, userIds: readonly number[], now: Date): Promise<Map<number, Slot[]>> =>
  freeTimes(db, userIds, { from: now, to: new Date(now.getTime() + nextFreeDays * day) }, now);

/**
 * Recomputes the next free time and search text of mentors, and sends mentor alerts. Call it in the same transaction as
 * a change that must show immediately; `renewUnseen` catches all other changes.
 */
export async function renewNextFree(tx: Db, userIds: readonly number[], now: Date): Promise<void> {
  const found = await comingFreeTimes(tx, userIds, now);
  const rows = await tx
    .select({ userId: mentors.userId, name: users.name, about: mentors.about, topics: mentors.topics })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(inArray(mentors.userId, [...userIds]))
    .orderBy(asc(mentors.userId));
  for (const { userId, ...about } of rows) {
    const nextFreeAt = found.get(userId)?.[0]?.startsAt ?? null;
    const set = { nextFreeAt, nextFreeSeenAt: now, search: wordsOfMentor(about) };
    await tx.update(mentors).set(set).where(eq(mentors.userId, userId));
  }
  const free = rows.map(({ userId }) => userId).filter((userId) => (found.get(userId)?.length ?? 0) > 0);
  if (free.length > 0) await tx.transaction((inner) => notifyWatchers(inner, free, now));
}

/**
 * Recomputes open mentors whose availability, classes, calendars or bookings changed since the last run. Also
 * recomputes mentors whose next free time is now inside the minimum notice, or whose cached value is too old.
 */
export async function renewUnseen(db: Db, now: Date): Promise<number> {
  const seen = mentors.nextFreeSeenAt;
  const changed = (table: ChangingTable, owner: PgColumn) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(owner, mentors.userId), gte(table.updatedAt, seen))),
    );
  const due = await db
    .select({ userId: mentors.userId })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(
      and(
        isOpenMentor(now),
        or(
          isNull(seen),
          lt(seen, new Date(now.getTime() - maxCacheAge)),
          lt(sql`${mentors.nextFreeAt} - ${mentors.noticeHours} * interval '1 hour'`, now.toISOString()),
          changed(presenterAvailability, presenterAvailability.userId),
          changed(liveClasses, liveClasses.presenterId),
          changed(importedCalendars, importedCalendars.userId),
          changed(mentorBookings, mentorBookings.mentorId),
        ),
      ),
    )
    .orderBy(sql`${seen} nulls first`, asc(mentors.id))
    .limit(maxRenewed);
  const ids = due.map(({ userId }) => userId);
  if (ids.length > 0) await renewNextFree(db, ids, now);
  return ids.length;
}
