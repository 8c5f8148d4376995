import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import { courses, lessonItems } from '../../platform/db/courses-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { bookmarks, dailyActivity, enrolments, itemProgress, lessonNotes } from '../../platform/db/learning-schema.ts';

/** What is stored of what somebody learns. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  learning: {
    enrolments: await partsOf(tx, userId),
    ...(await lessonsOf(tx, userId)),
    bookmarks: await bookmarksOf(tx, userId),
  },
});

async function partsOf(tx: Db, userId: number) {
  const parts = await tx
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
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(asc(enrolments.id));
  return parts.map(serialise);
}

async function lessonsOf(tx: Db, userId: number) {
  const progress = await tx
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
    .innerJoin(lessonItems, eq(lessonItems.id, itemProgress.itemId))
    .where(eq(itemProgress.userId, userId))
    .orderBy(asc(itemProgress.id));
  const notes = await tx
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
    .innerJoin(lessonItems, eq(lessonItems.id, lessonNotes.itemId))
    .where(eq(lessonNotes.userId, userId))
    .orderBy(asc(lessonNotes.createdAt), asc(lessonNotes.id));
  const days = await tx
    .select({ local_date: dailyActivity.localDate })
    .from(dailyActivity)
    .where(eq(dailyActivity.userId, userId))
    .orderBy(asc(dailyActivity.localDate));
  return { item_progress: progress.map(serialise), lesson_notes: notes.map(serialise), daily_activity: days };
}

async function bookmarksOf(tx: Db, userId: number) {
  const marks = await tx
    .select({ id: bookmarks.id, kind: bookmarks.kind, ref_id: bookmarks.refId, created_at: bookmarks.createdAt })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .orderBy(asc(bookmarks.id));
  return marks.map(serialise);
}
