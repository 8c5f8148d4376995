import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import {
  type EnrolmentEvent,
  type enrolmentDuties,
  enrolmentMachine,
} from '../../../src/machines/enrolment/enrolment.machine.ts';
import { courseMails } from '../../../src/messages/course-mails.ts';
import { certificateFrom } from '../../../src/shared/learning/certificate-time.ts';
import { isThere } from '../../platform/accounts/due-accounts.ts';
import { courses, lessonItems, modules } from '../../platform/db/course-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { enrolments } from '../../platform/db/learning-schema.ts';
import { users } from '../../platform/db/schema.ts';
import { ActionRefused, type Change, type SentEvent, type StoredFlow, send } from '../../platform/flows/apply.ts';
import { statesWith } from '../../platform/flows/states-with.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { issueCertificateAt } from '../certificates/module.ts';

export type Enrolment = typeof enrolments.$inferSelect;

/** How many certificates a sweep issues. */
const mostAtOnce = 200;

const anybodys = { isPublished: true, startsAt: null, seatsLeft: null, missing: 0 };

/** Counts by the statement that takes the seat, so that none is given out twice. */
async function takeSeat(tx: Db, { after }: Change<Enrolment>): Promise<void> {
  const hasSeat = or(isNull(courses.seats), lt(courses.seatsTaken, courses.seats));
  const [taken] = await tx
    .update(courses)
    .set({ seatsTaken: sql`${courses.seatsTaken} + 1`, popularity: sql`${courses.popularity} + 1` })
    .where(and(eq(courses.id, after.courseId), hasSeat))
    .returning({ id: courses.id });
  if (taken === undefined) throw new ActionRefused('the course has no free seat');
}

const giveSeatBack = (tx: Db, { after, now }: Change<Enrolment>): Promise<void> => freeSeat(tx, after.courseId, now);

/** Tells who has waited that there is a seat now: nobody looks at a waiting list every day. */
async function tellLearner(tx: Db, { after, now }: Change<Enrolment>): Promise<void> {
  const [told] = await tx
    .select({ recipient: users.email, course: courses.title })
    .from(users)
    .innerJoin(courses, eq(courses.id, after.courseId))
    .where(eq(users.id, after.userId));
  if (told !== undefined)
    await queueMail(tx, { recipient: told.recipient, ...courseMails.seatGiven(told.course) }, now);
}

/** Events that change nothing of the course. */
const ownAlone: readonly EnrolmentEvent['type'][] = ['learning.started', 'lessons.completed'];

/** The course, so that no seat is counted while somebody else takes or frees one. Certificates may refer to it meanwhile. */
async function lockCourse(
  tx: Db,
  { id, event }: Pick<SentEvent<typeof enrolmentMachine>, 'id' | 'event'>,
): Promise<void> {
  if (ownAlone.includes(event.type)) return;
  await tx
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(enrolments, eq(enrolments.courseId, courses.id))
    .where(eq(enrolments.id, id))
    .for('no key update', { of: courses });
}

/** Waiting for a seat, in the words of the index that has them in their order. */
const isWaiting = sql`${enrolments.state} = ${sql.raw(`'${statesWith(enrolmentMachine, 'waiting').join()}'`)}`;

/** Courses that still take people in; see `isClosed` of the chart. */
const isOpen = (now: Date) =>
  and(eq(courses.status, 'published'), or(isNull(courses.seats), isNull(courses.startsAt), gt(courses.startsAt, now)));

/** Whose turn it is where there are seats: the first of each course, as many as it has left. */
async function dueWaiting(db: Db, now: Date, most: number): Promise<number[]> {
  const waiting = db
    .select({
      id: enrolments.id,
      left: sql<number | null>`${courses.seats} - ${courses.seatsTaken}`.as('left_over'),
      place: sql<number>`row_number() over (
        partition by ${enrolments.courseId} order by ${enrolments.updatedAt}, ${enrolments.id})`.as('place'),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(isWaiting, isOpen(now), isThere(now), or(isNull(courses.seats), lt(courses.seatsTaken, courses.seats))))
    .as('waiting');
  const rows = await db
    .select({ id: waiting.id })
    .from(waiting)
    .where(sql`${waiting.place} <= coalesce(${waiting.left}, ${most})`)
    .orderBy(waiting.place, waiting.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

type Duty = keyof typeof enrolmentDuties;
type EnrolmentFlow<Done extends Duty = Duty> = StoredFlow<typeof enrolmentMachine, Enrolment, Done>;

/** Parts in courses: the chart as the law over their table. The clock gives seats that are free to those who wait. */
export const enrolmentFlow: EnrolmentFlow<Exclude<Duty, 'issueCertificate'>> = {
  machine: enrolmentMachine,
  table: enrolments,
  events: {
    'enrolment.requested': { from: ['learner'], sample: () => ({ facts: anybodys }) },
    'enrolment.undone': { from: ['learner'] },
    'enrolment.withdrawn': { from: ['learner', 'operator'] },
    'enrolment.restored': { from: ['learner', 'operator'], sample: () => ({ facts: anybodys }) },
    'waitlist.joined': { from: ['learner'], sample: () => ({ facts: { ...anybodys, seatsLeft: 0 } }) },
    'waitlist.left': { from: ['learner'] },
    'seat.given': { from: ['clock', 'operator'] },
    'learning.started': { from: ['clock'] },
    'lessons.completed': { from: ['clock'] },
  },
  contextOf: ({ enrolledAt, completedAt }) => ({
    enrolledAt: enrolledAt?.getTime() ?? null,
    completedAt: completedAt?.getTime() ?? null,
  }),
  columnsOf: ({ enrolledAt, completedAt }) => ({
    enrolledAt: enrolledAt === null ? null : new Date(enrolledAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
  }),
  actions: { takeSeat, giveSeatBack, tellLearner },
  lock: lockCourse,
  due: dueWaiting,
  dueEvent: 'seat.given',
};

/** When the certificate of a completed course may be issued; null where the course has none. */
async function certificateTime(tx: Db, { courseId, enrolledAt }: Enrolment, now: Date): Promise<Date | null> {
  const [course] = await tx
    .select({
      certificate: courses.certificate,
      minutes: sql<number>`coalesce(sum(${lessonItems.minutes}), 0)::int`,
    })
    .from(courses)
    .leftJoin(modules, eq(modules.courseId, courses.id))
    .leftJoin(lessonItems, and(eq(lessonItems.moduleId, modules.id), isNull(lessonItems.removedAt)))
    .where(eq(courses.id, courseId))
    .groupBy(courses.id);
  if (course === undefined || !course.certificate) return null;
  return new Date(certificateFrom((enrolledAt ?? now).getTime(), course.minutes));
}

/** Issues the certificate, or notes when it is to be issued. */
function issueWhenDue(linkOrigin: string) {
  const issue = issueCertificateAt(linkOrigin);
  return async (tx: Db, change: Change<Enrolment>): Promise<void> => {
    const { after, now } = change;
    const time = await certificateTime(tx, after, now);
    if (time === null) return;
    if (time <= now) return issue(tx, change);
    await tx.update(enrolments).set({ certificateDueAt: time }).where(eq(enrolments.id, after.id));
  };
}

/**
 * Issues the certificates whose time has come. @returns how many
 *
 * @param linkOrigin where they can be verified, without a trailing slash
 */
export async function issueDueCertificates(db: Db, linkOrigin: string, now: Date): Promise<number> {
  const issue = issueCertificateAt(linkOrigin);
  const isDue = lte(enrolments.certificateDueAt, now);
  const due = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(isDue)
    .orderBy(enrolments.certificateDueAt)
    .limit(mostAtOnce);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [after] = await tx
        .update(enrolments)
        .set({ certificateDueAt: null })
        .where(and(eq(enrolments.id, id), isDue))
        .returning();
      if (after !== undefined) await issue(tx, { after, now });
    });
  return due.length;
}

/**
 * The same where a course can be completed, which issues a certificate.
 *
 * @param linkOrigin where it can be verified, without a trailing slash
 */
export const completableEnrolmentFlow = (linkOrigin: string): EnrolmentFlow => ({
  ...enrolmentFlow,
  actions: { ...enrolmentFlow.actions, issueCertificate: issueWhenDue(linkOrigin) },
});

/** Counts a seat of a course as free, and gives it to the first who waits. The course is locked. */
export async function freeSeat(tx: Db, courseId: number, now: Date): Promise<void> {
  const isIt = eq(courses.id, courseId);
  await tx
    .update(courses)
    .set({ seatsTaken: sql`greatest(${courses.seatsTaken} - 1, 0)` })
    .where(isIt);
  const [first] = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(isIt, isWaiting, isOpen(now), isThere(now)))
    .orderBy(enrolments.updatedAt, enrolments.id)
    .limit(1);
  if (first === undefined) return;
  const event = { type: 'seat.given', at: now.getTime() } as const;
  await send(tx, enrolmentFlow, { id: first.id, event, sender: 'clock', userId: null, reason: '' });
}
