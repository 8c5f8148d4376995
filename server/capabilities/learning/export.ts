import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { courses, lessonItems } from '../../tables/courses.ts';
import { bookmarks, dailyActivity, enrolments, itemProgress, lessonNotes } from '../../tables/learning.ts';

/** The stored data of a user's learning. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  learning: {
    enrolments: partsOf(tx, userId),
    ...lessonsOf(tx, userId),
    bookmarks: bookmarksOf(tx, userId),
  },
});

function partsOf(tx: Db, userId: number) {
  return serialised(
    tx
      .select({
        id: enrolments.id,
        course: courses.title,
        state: enrolments.state,
        state_reason: enrolments.stateReason,
        enrolled_at: enrolments.enrolledAt,
        completed_at: enrolments.completedAt,
        created_at: enrolments.createdAt,
        updated_at: enrolments.updatedAt,
      })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId)),
    enrolments.id,
    eq(enrolments.userId, userId),
  );
}

function lessonsOf(tx: Db, userId: number) {
  const progress = serialised(
    tx
      .select({
        id: itemProgress.id,
        lesson: lessonItems.title,
        status: itemProgress.status,
        last_position: itemProgress.lastPosition,
        furthest: itemProgress.furthest,
        watched: itemProgress.watched,
        page: itemProgress.page,
        completed_at: itemProgress.completedAt,
        updated_at: itemProgress.updatedAt,
      })
      .from(itemProgress)
      .innerJoin(lessonItems, eq(lessonItems.id, itemProgress.itemId)),
    itemProgress.id,
    eq(itemProgress.userId, userId),
  );
  const notes = serialised(
    tx
      .select({
        id: lessonNotes.id,
        lesson: lessonItems.title,
        second: lessonNotes.second,
        paragraph: lessonNotes.paragraph,
        text: lessonNotes.text,
        created_at: lessonNotes.createdAt,
        updated_at: lessonNotes.updatedAt,
      })
      .from(lessonNotes)
      .innerJoin(lessonItems, eq(lessonItems.id, lessonNotes.itemId)),
    lessonNotes.id,
    eq(lessonNotes.userId, userId),
  );
  const days = serialised(
    tx.select({ key: dailyActivity.localDate, local_date: dailyActivity.localDate }).from(dailyActivity),
    dailyActivity.localDate,
    eq(dailyActivity.userId, userId),
  );
  return { item_progress: progress, lesson_notes: notes, daily_activity: days };
}

function bookmarksOf(tx: Db, userId: number) {
  return serialised(
    tx
      .select({ id: bookmarks.id, kind: bookmarks.kind, ref_id: bookmarks.refId, created_at: bookmarks.createdAt })
      .from(bookmarks),
    bookmarks.id,
    eq(bookmarks.userId, userId),
  );
}
