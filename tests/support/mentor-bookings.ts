import { mentorBookings } from '../../server/platform/db/mentor-bookings-schema.ts';
import type { Place } from './programmes.ts';

const hour = 3_600_000;

/** A request of a learner for half an hour with a mentor in a week, where nothing else is said. @returns its id */
export async function addBooking(
  { database: { db }, clock }: Place,
  of: { mentorId: number; learnerId: number },
  more: Partial<typeof mentorBookings.$inferInsert> = {},
): Promise<number> {
  const now = clock.now();
  const startsAt = more.startsAt ?? new Date(now.getTime() + 168 * hour);
  const [row] = await db
    .insert(mentorBookings)
    .values({
      endsAt: new Date(startsAt.getTime() + hour / 2),
      goal: 'I would like to know what my portfolio says of me.',
      question: '',
      isPortfolioShared: false,
      state: 'requested',
      version: 2,
      dueAt: new Date(now.getTime() + 72 * hour),
      createdAt: now,
      updatedAt: now,
      ...of,
      ...more,
      startsAt,
    })
    .returning({ id: mentorBookings.id });
  return row?.id ?? 0;
}
