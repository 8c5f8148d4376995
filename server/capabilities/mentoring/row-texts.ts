import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { mentorBookings as bookings } from '../../tables/mentor-bookings.ts';

/** The learner, the mentor and the time of meetings. Accounts that were deleted are left out. */
export const bookingTexts: RowTexts = {
  words: [personInWords(bookings.learnerId), sql`'with ' || ${users.name}`, timeInWords(bookings.startsAt)],
};
