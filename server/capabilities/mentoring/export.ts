import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentors, mentorWatches } from '../../tables/mentoring.ts';
import { bookingsOf, tasksOf } from './booking-export.ts';

/** A user's mentor profile, their meetings and their mentor alerts. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  mentors: serialised(
    tx
      .select({
        id: mentors.id,
        is_open: mentors.isOpen,
        about: mentors.about,
        topics: mentors.topics,
        languages: mentors.languages,
        meeting_minutes: mentors.meetingMinutes,
        join_url: mentors.joinUrl,
        notice_hours: mentors.noticeHours,
        meetings_held: mentors.meetingsHeld,
        answer_minutes: mentors.answerMinutes,
        rating_sum: mentors.ratingSum,
        rating_count: mentors.ratingCount,
        created_at: mentors.createdAt,
        updated_at: mentors.updatedAt,
      })
      .from(mentors),
    mentors.id,
    eq(mentors.userId, userId),
  ),
  mentor_bookings: bookingsOf(tx, userId),
  mentor_watches: serialised(
    tx
      .select({
        id: mentorWatches.id,
        q: mentorWatches.q,
        topic: mentorWatches.topic,
        language: mentorWatches.language,
        created_at: mentorWatches.createdAt,
      })
      .from(mentorWatches),
    mentorWatches.id,
    eq(mentorWatches.userId, userId),
  ),
  mentor_tasks: tasksOf(tx, userId),
});
