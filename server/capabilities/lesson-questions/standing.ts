import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { communities } from '../../tables/communities.ts';
import { coursePresenters, lessonItems, modules } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';

const isLearning = tagged(enrolmentMachine, 'learning');

/** Whether a user is a learner or presenter of a course, and so can read and write in its community. */
export async function takesPart(db: Db, courseId: number, userId: number): Promise<boolean> {
  const learns = and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId), isLearning.in(enrolments.state));
  return (await db.$count(enrolments, learns)) > 0 || (await teaches(db, courseId, userId));
}

/** Whether a user teaches a course. */
export async function teaches(db: Db, courseId: number, userId: number): Promise<boolean> {
  const isTheirs = and(eq(coursePresenters.courseId, courseId), eq(coursePresenters.userId, userId));
  return (await db.$count(coursePresenters, isTheirs)) > 0;
}

/** The community of a lesson's course; null if there is none. */
export async function communityOfLesson(db: Db, lessonItemId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: communities.id })
    .from(lessonItems)
    .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
    .innerJoin(communities, eq(communities.courseId, modules.courseId))
    .where(and(eq(lessonItems.id, lessonItemId), isNull(lessonItems.removedAt), eq(communities.isActive, true)));
  return found?.id ?? null;
}

/** The presenters of a community's course. */
export const presentersIn = (db: Db, communityId: number) =>
  db
    .select({ id: users.id, username: users.username })
    .from(communities)
    .innerJoin(coursePresenters, eq(coursePresenters.courseId, communities.courseId))
    .innerJoin(users, eq(users.id, coursePresenters.userId))
    .where(and(eq(communities.id, communityId), isNotNull(users.username)))
    .orderBy(asc(users.id));

/** The learners among some users. */
export async function learnersAmong(db: Db, userIds: readonly number[]): Promise<number[]> {
  const isAmong = and(inArray(users.id, [...userIds]), eq(users.role, 'Learner'));
  return (await db.select({ id: users.id }).from(users).where(isAmong)).map(({ id }) => id);
}
