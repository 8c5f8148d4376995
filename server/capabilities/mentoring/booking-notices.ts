import { and, inArray } from 'drizzle-orm';
import { notices } from '../../../src/messages/mentor-bookings-notices.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { mentors } from '../../tables/mentoring.ts';

export type Booking = typeof mentorBookings.$inferSelect;

/** The mentors whose accounts still exist, by account id. */
async function findMentors(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: mentors.userId })
    .from(mentors)
    .where(and(inArray(mentors.userId, [...ids]), mentors.isOpen));
  return rows.map(({ id }) => id);
}

/** Notifications about one-to-one meetings and mentor alerts. */
export const bookingNotices = noticeKinds(
  notices,
  { area: 'mentoring', findThere: existingIn(mentorBookings) },
  { mentor_found: { findThere: findMentors } },
);

/** The recipient of a notification about a booking. */
export type Side = 'learner' | 'mentor';

/**
 * The recipients and facts of a notification about a booking: for each side the other's name, and the time in their
 * own zone. Null if one account was deleted.
 */
export async function aboutBooking(tx: Db, { id, mentorId, learnerId, startsAt }: Booking, side: Side, words = '') {
  if (mentorId === null || learnerId === null) return null;
  const people = await tx
    .select({ id: users.id, name: users.name, username: users.username, timezone: users.timezone })
    .from(users)
    .where(inArray(users.id, [mentorId, learnerId]));
  const mentor = people.find((one) => one.id === mentorId);
  const learner = people.find((one) => one.id === learnerId);
  if (mentor === undefined || learner === undefined) return null;
  const [reader, other] = side === 'learner' ? [learner, mentor] : [mentor, learner];
  const timezone = reader.timezone ?? 'UTC';
  return {
    reader: reader.id,
    about: {
      facts: { title: other.name, starts_at: startsAt.toISOString(), timezone, words },
      action:
        side === 'learner'
          ? `/mentoring?tab=bookings&booking=${id}`
          : `/fac-calendar/${encodeURIComponent(mentor.username ?? '')}?booking=${id}`,
      target: id,
    },
  };
}
