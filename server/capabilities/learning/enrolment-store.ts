import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type CourseFacts, enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { primaryActionAt } from '../../../src/machines/enrolment/enrolment.selectors.ts';
import type { operations, PrimaryAction } from '../../../src/shared/transport/schema.d.ts';
import { coursePrerequisites, courses } from '../../platform/db/course-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { certificates, enrolments } from '../../platform/db/learning-schema.ts';
import { type Outcome, send } from '../../platform/flows/apply.ts';
import { statesWith } from '../../platform/flows/states-with.ts';
import { type Enrolment, enrolmentFlow, freeSeat } from './enrolment-flow.ts';
import { isCompleted, isLearningState, isWaitingState } from './part-states.ts';

type Course = Pick<typeof courses.$inferSelect, 'id' | 'status' | 'startsAt' | 'seats' | 'seatsTaken'>;

/** What of a course decides who can enrol. @param userId null for a visitor, who has completed nothing */
export async function factsOf(db: Db, course: Course, userId: number | null): Promise<CourseFacts> {
  const [missing] = await db
    .select({ count: count() })
    .from(coursePrerequisites)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.courseId, coursePrerequisites.requiredCourseId),
        eq(enrolments.userId, userId ?? 0),
        inArray(enrolments.state, statesWith(enrolmentMachine, 'completed')),
      ),
    )
    .where(and(eq(coursePrerequisites.courseId, course.id), isNull(enrolments.id)));
  return {
    isPublished: course.status === 'published',
    startsAt: course.startsAt?.getTime() ?? null,
    seatsLeft: course.seats === null ? null : course.seats - course.seatsTaken,
    missing: missing?.count ?? 0,
  };
}

/** The same, for whose part in a course it is; null where there is none. */
export async function factsForPart(db: Db, id: number): Promise<CourseFacts | null> {
  const [part] = await db
    .select({ userId: enrolments.userId, course: courses })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.id, id));
  return part === undefined ? null : factsOf(db, part.course, part.userId);
}

/** Somebody's part in a course: the one that is alive, or the last that was withdrawn. */
export async function findEnrolment(db: Db, userId: number, courseId: number): Promise<Enrolment | undefined> {
  const [row] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
    .orderBy(sql`${enrolments.state} = 'withdrawn'`, desc(enrolments.id))
    .limit(1);
  return row;
}

/** The one thing that somebody can do on the page of a course. @param userId null for a visitor */
export async function primaryActionOf(
  db: Db,
  course: Course & { certificate: boolean },
  userId: number | null,
  now: Date,
): Promise<PrimaryAction> {
  const row = userId === null ? undefined : await findEnrolment(db, userId, course.id);
  const issued =
    userId === null || !isCompleted(row?.state)
      ? 0
      : await db.$count(certificates, and(eq(certificates.userId, userId), eq(certificates.courseId, course.id)));
  const { code, isEnabled, reason } = primaryActionAt({
    state: userId === null ? null : (row?.state ?? 'none'),
    context: { enrolledAt: row?.enrolledAt?.getTime() ?? null, completedAt: row?.completedAt?.getTime() ?? null },
    facts: await factsOf(db, course, userId),
    hasCertificate: issued > 0,
    at: now.getTime(),
  });
  return { code, is_enabled: isEnabled, reason };
}

type Entering = 'enrolment.requested' | 'waitlist.joined';

export type EntryOutcome = Outcome<Enrolment> | { kind: 'refused'; reason: string };

/**
 * Has the chart decide on a wish to enrol or to wait. Who is in already stays as they are; who was, comes back. The
 * course is locked, so that nobody begins to wait in the moment in which a seat becomes free.
 *
 * @returns `missing` where there is no such course to learn here
 */
export async function enter(
  db: Db,
  userId: number,
  courseId: number,
  type: Entering,
  now: Date,
): Promise<EntryOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const [course] = await tx
        .select()
        .from(courses)
        .where(and(eq(courses.id, courseId), ne(courses.kind, 'program')))
        .for('no key update');
      if (course === undefined) return { kind: 'missing' };
      const row = (await findEnrolment(tx, userId, courseId)) ?? (await addRow(tx, userId, courseId, now));
      const isIn = row.state !== 'none' && row.state !== 'withdrawn';
      if (isIn) return { kind: 'changed', row };
      const facts = await factsOf(tx, course, userId);
      const asked = type === 'enrolment.requested' && row.state === 'withdrawn' ? 'enrolment.restored' : type;
      const event = { type: asked, at: now.getTime(), facts } as const;
      const outcome = await send(tx, enrolmentFlow, { id: row.id, event, sender: 'learner', userId, reason: '' });
      if (outcome.kind !== 'illegal') return outcome;
      throw new Refused((await primaryActionOf(tx, course, userId, now)).reason ?? 'open');
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}

/** Ends a transaction that would leave the row of somebody who is nothing in the course. */
class Refused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

async function addRow(tx: Db, userId: number, courseId: number, now: Date): Promise<Enrolment> {
  await tx
    .insert(enrolments)
    .values({ userId, courseId, state: 'none', createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const row = await findEnrolment(tx, userId, courseId);
  if (row === undefined) throw new Error('The course was deleted while somebody enrolled');
  return row;
}

type OwnEvent = NonNullable<operations['sendEnrolmentEvent']['requestBody']>['content']['application/json']['event'];

/** Sends an event of somebody to their own part. */
export function sendOwn(
  db: Db,
  userId: number,
  { type, ...sent }: { id: number; type: OwnEvent; version: number; reason: string },
  now: Date,
): Promise<Outcome<Enrolment>> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ course: courses })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(and(eq(enrolments.id, sent.id), eq(enrolments.userId, userId)))
      .for('no key update', { of: courses });
    if (found === undefined) return { kind: 'missing' };
    const event = { type, at: now.getTime(), facts: await factsOf(tx, found.course, userId) } as const;
    return send(tx, enrolmentFlow, { ...sent, event, sender: 'learner', userId });
  });
}

/**
 * Has somebody who goes leave all courses, as they would themselves: seats and places on waiting lists become free. What
 * is completed cannot be left, but its seat can be given on.
 */
export async function leaveCourses(tx: Db, userId: number, now: Date): Promise<void> {
  const parts = await tx
    .select()
    .from(enrolments)
    .where(eq(enrolments.userId, userId))
    .orderBy(asc(enrolments.courseId), asc(enrolments.id));
  for (const { id, courseId, state, version } of parts) {
    if (isCompleted(state)) await freeSeat(tx, courseId, now);
    const type = leavingBy(state);
    if (type === null) continue;
    const outcome = await sendOwn(tx, userId, { id, type, version, reason: '' }, now);
    if (outcome.kind !== 'changed') throw new Error(`Enrolment ${id}, which is ${state}, could not be left`);
  }
}

function leavingBy(state: string): OwnEvent | null {
  if (isWaitingState(state)) return 'waitlist.left';
  return isLearningState(state) && !isCompleted(state) ? 'enrolment.withdrawn' : null;
}
