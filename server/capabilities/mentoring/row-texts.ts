import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { mentorBookings as bookings } from '../../tables/mentor-bookings.ts';

const mentors = alias(users, 'mentors');

/** The learner, the mentor and the time of meetings. Accounts that were deleted are left out. */
export const bookingTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({
        id: bookings.id,
        text: inWords(personInWords, sql`'with ' || ${mentors.name}`, timeInWords(bookings.startsAt)),
      })
      .from(bookings)
      .leftJoin(users, eq(users.id, bookings.learnerId))
      .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
      .where(inArray(bookings.id, [...ids])),
};
