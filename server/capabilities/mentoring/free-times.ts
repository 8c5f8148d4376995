import { and, eq, inArray } from 'drizzle-orm';
import { bookableDays, slotsOf } from '../../../src/shared/mentoring/slots.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import type { Span } from '../../platform/calendar/span.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTurns } from '../../platform/turns.ts';
import { mentors } from '../../tables/mentoring.ts';
import { readAvailabilities, readTakenTimes } from '../live-classes/module.ts';
import { takenByBookings } from './booking-times.ts';

/** A free slot of a mentor, identified by its start. */
export interface Slot {
  startsAt: Date;
  endsAt: Date;
}

const hour = 3_600_000;
const day = 24 * hour;
/** The number of mentors per query: each may have hundreds of classes and events. */
const atOnce = 10;

/** Selects mentors who are open to learners. */
export const isOpenMentor = (now: Date) =>
  and(eq(mentors.isOpen, true), eq(users.role, 'Presenter'), isActiveAccount(now));

/**
 * Free slots of mentors by account id: slots that start within a span and don't overlap a class, an imported
 * event or a booking. Slots inside the minimum notice or too far ahead are left out. Mentors who are not open have
 * none.
 */
export async function freeTimes(
  db: Db,
  mentorUserIds: readonly number[],
  span: Span,
  now: Date,
): Promise<Map<number, Slot[]>> {
  const free = new Map<number, Slot[]>(mentorUserIds.map((id) => [id, []]));
  const last = Math.min(span.to.getTime(), now.getTime() + bookableDays * day);
  const within = { from: new Date(Math.max(span.from.getTime(), now.getTime())), to: new Date(last) };
  if (within.from >= within.to) return free;
  const pause = inTurns();
  for (let from = 0; from < mentorUserIds.length; from += atOnce) {
    const open = await findOpen(db, mentorUserIds.slice(from, from + atOnce), now);
    const ids = open.map(({ userId }) => userId);
    if (ids.length === 0) continue;
    // An item that overlaps the last slot may start after it.
    const reach = { from: within.from, to: new Date(last + hour) };
    const availabilities = await readAvailabilities(db, ids);
    const taken = [...(await readTakenTimes(db, ids, reach)), ...(await takenByBookings(db, ids, reach, now))];
    for (const { userId, meetingMinutes: minutes, noticeHours } of open) {
      await pause();
      const availability = availabilities.get(userId);
      if (availability === undefined) continue;
      const slots = slotsOf(availability, {
        minutes,
        taken: taken.filter((one) => one.userId === userId),
        from: within.from.getTime(),
        to: last,
        earliest: now.getTime() + noticeHours * hour,
      });
      free.set(
        userId,
        slots.map((slot) => ({ startsAt: new Date(slot), endsAt: new Date(slot + minutes * 60_000) })),
      );
    }
  }
  return free;
}

const findOpen = (db: Db, ids: readonly number[], now: Date) =>
  db
    .select({ userId: mentors.userId, meetingMinutes: mentors.meetingMinutes, noticeHours: mentors.noticeHours })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(and(inArray(mentors.userId, [...ids]), isOpenMentor(now)));

/**
 * A mentor's slot with that start, or null if none is offered. Locks the mentor until the transaction ends, so that
 * concurrent bookings are seen, even on another slot grid.
 */
export async function isOffered(tx: Db, mentorUserId: number, startsAt: Date, now: Date): Promise<Slot | null> {
  await tx.select({ id: mentors.id }).from(mentors).where(eq(mentors.userId, mentorUserId)).for('update');
  const span = { from: startsAt, to: new Date(startsAt.getTime() + 1) };
  const free = await freeTimes(tx, [mentorUserId], span, now);
  return free.get(mentorUserId)?.find((slot) => slot.startsAt.getTime() === startsAt.getTime()) ?? null;
}
