import { eq, or, sql } from 'drizzle-orm';
import { mapped, serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentorBookings } from '../../platform/db/mentor-bookings-schema.ts';

/** A user's meetings as a learner and as a mentor: the stars are the learner's alone. */
export const bookingsOf = (tx: Db, userId: number) =>
  mapped(
    serialised(
      tx
        .select({
          id: mentorBookings.id,
          role: sql<
            'learner' | 'mentor'
          >`case when ${mentorBookings.learnerId} = ${userId} then 'learner' else 'mentor' end`,
          starts_at: mentorBookings.startsAt,
          ends_at: mentorBookings.endsAt,
          proposed_at: mentorBookings.proposedAt,
          goal: mentorBookings.goal,
          question: mentorBookings.question,
          mentor_question: mentorBookings.mentorQuestion,
          answer: mentorBookings.answer,
          is_portfolio_shared: mentorBookings.isPortfolioShared,
          follows_id: mentorBookings.followsId,
          answered_at: mentorBookings.answeredAt,
          rating: mentorBookings.rating,
          comment: mentorBookings.comment,
          state: mentorBookings.state,
          state_reason: mentorBookings.stateReason,
          created_at: mentorBookings.createdAt,
          updated_at: mentorBookings.updatedAt,
        })
        .from(mentorBookings),
      mentorBookings.id,
      or(eq(mentorBookings.learnerId, userId), eq(mentorBookings.mentorId, userId)),
    ),
    (row) => ({ ...row, rating: row.role === 'learner' ? row.rating : null }),
  );
