import { eq, or, sql } from 'drizzle-orm';
import { mapped, serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentorBookings, mentorTasks } from '../../tables/mentor-bookings.ts';

const isOfTheirs = (userId: number) => or(eq(mentorBookings.learnerId, userId), eq(mentorBookings.mentorId, userId));

/** The tasks of a user's meetings. */
export const tasksOf = (tx: Db, userId: number) =>
  serialised(
    tx
      .select({
        id: mentorTasks.id,
        booking_id: mentorTasks.bookingId,
        text: mentorTasks.text,
        for: mentorTasks.side,
        due_on: mentorTasks.dueOn,
        done_at: mentorTasks.doneAt,
        is_own: sql<boolean>`${mentorTasks.userId} = ${userId}`,
        created_at: mentorTasks.createdAt,
        updated_at: mentorTasks.updatedAt,
      })
      .from(mentorTasks)
      .innerJoin(mentorBookings, eq(mentorBookings.id, mentorTasks.bookingId)),
    mentorTasks.id,
    isOfTheirs(userId),
  );

/** A user's meetings as a learner and as a mentor. Only the learner's export has the stars. */
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
      isOfTheirs(userId),
    ),
    (row) => ({ ...row, rating: row.role === 'learner' ? row.rating : null }),
  );
