import { eq, or, sql } from 'drizzle-orm';
import { exported } from '../../platform/accounts/exported.ts';
import { mentorBookings, mentorTasks } from '../../tables/mentor-bookings.ts';
import { mentors, mentorWatches } from '../../tables/mentoring.ts';

const isOfTheirs = (userId: number) => or(eq(mentorBookings.learnerId, userId), eq(mentorBookings.mentorId, userId));

/** A user's mentor profile, their meetings and their mentor alerts. */
export const exportedTables = [
  exported({
    table: mentors,
    omit: {
      search: 'repeats the profile for the search',
      nextFreeAt: 'is computed from the calendar',
      nextFreeSeenAt: 'is computed from the calendar',
    },
  }),
  exported({
    table: mentorBookings,
    by: isOfTheirs,
    omit: { learnerId: 'is another person', mentorId: 'is another person', rating: 'is shown to the learner only' },
    add: (userId) => ({
      role: sql`case when ${mentorBookings.learnerId} = ${userId} then 'learner' else 'mentor' end`,
      rating: sql`case when ${mentorBookings.learnerId} = ${userId} then ${mentorBookings.rating} end`,
    }),
  }),
  exported({
    table: mentorTasks,
    by: isOfTheirs,
    omit: { userId: 'may be another person', key: 'recognises a repeated request' },
    join: [mentorBookings],
    add: (userId) => ({ is_own: sql`${mentorTasks.userId} = ${userId}` }),
  }),
  exported({ table: mentorWatches, omit: { words: 'repeats the search for our index' } }),
];
