import { asc, eq } from 'drizzle-orm';
import type { ExportedLearning } from '../../../src/shared/transport/schema.d.ts';
import { courses, lessonItems } from '../../platform/db/course-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  bookmarks,
  certificates,
  dailyActivity,
  dashboardWidgets,
  enrolments,
  itemProgress,
  learningGoals,
  lessonNotes,
  recommendationDismissals,
} from '../../platform/db/learning-schema.ts';
import { users } from '../../platform/db/schema.ts';
import { badgeOnceConfirmed } from '../certificates/store.ts';
import { told } from './told.ts';

/** What is stored of what somebody learns. */
export async function learningOf(tx: Db, userId: number): Promise<ExportedLearning> {
  return {
    ...(await coursesOf(tx, userId)),
    ...(await lessonsOf(tx, userId)),
    ...(await wishesOf(tx, userId)),
  };
}

async function coursesOf(tx: Db, userId: number) {
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
  const issued = await tx
    .select({
      id: certificates.id,
      code: certificates.code,
      holder: certificates.holder,
      course: certificates.courseTitle,
      issued_at: certificates.issuedAt,
      revoked_at: certificates.revokedAt,
      revoked_reason: certificates.revokedReason,
      credential: badgeOnceConfirmed,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.id));
  return { enrolments: parts.map(told), certificates: issued.map(told) };
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
  return { item_progress: progress.map(told), lesson_notes: notes.map(told), daily_activity: days };
}

async function wishesOf(tx: Db, userId: number) {
  const marks = await tx
    .select({ id: bookmarks.id, kind: bookmarks.kind, ref_id: bookmarks.refId, created_at: bookmarks.createdAt })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .orderBy(asc(bookmarks.id));
  const goals = await tx
    .select({ days_per_week: learningGoals.daysPerWeek, updated_at: learningGoals.updatedAt })
    .from(learningGoals)
    .where(eq(learningGoals.userId, userId));
  const dismissed = await tx
    .select({ course: courses.title, created_at: recommendationDismissals.createdAt })
    .from(recommendationDismissals)
    .innerJoin(courses, eq(courses.id, recommendationDismissals.courseId))
    .where(eq(recommendationDismissals.userId, userId))
    .orderBy(asc(recommendationDismissals.courseId));
  const arranged = await tx
    .select({
      order: dashboardWidgets.order,
      hidden: dashboardWidgets.hidden,
      updated_at: dashboardWidgets.updatedAt,
    })
    .from(dashboardWidgets)
    .where(eq(dashboardWidgets.userId, userId));
  return {
    bookmarks: marks.map(told),
    learning_goals: goals.map(told),
    recommendation_dismissals: dismissed.map(told),
    dashboard_widgets: arranged.map(told),
  };
}
