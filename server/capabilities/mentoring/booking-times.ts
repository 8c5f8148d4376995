import type { Stretch } from '../../../src/shared/mentoring/hours.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';

/** What of a mentor's time is booked, or asked for, within a span; in no order. */
export async function takenByBookings(
  _db: Db,
  _mentorUserIds: readonly number[],
  _span: Span,
): Promise<(Stretch & { userId: number })[]> {
  return [];
}
