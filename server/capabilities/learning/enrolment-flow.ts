import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type enrolmentDuties, enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { notices } from '../../../src/messages/learning-notices.ts';
import { courseAddress } from '../../../src/routes/course-address.ts';
import { forGood } from '../../../src/shared/flows/seat-hold.ts';
import { certificateFrom } from '../../../src/shared/learning/certificate-time.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import type { NamedEvent } from '../../platform/flows/flow.ts';
import { seatsOf } from '../../platform/flows/seats.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { courses, lessonItems, modules } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';
import { type Issuing, issueCertificateAt } from '../certificates/module.ts';
import { factsOf } from './course-facts.ts';

export type Enrolment = typeof enrolments.$inferSelect;

/** Maximum number of certificates per sweep. */
const batchSize = 200;

/** The spots of courses. */
export const courseSeats = seatsOf<typeof enrolmentMachine, Enrolment>({
  name: 'course',
  table: courses,
  takers: enrolments,
  place: enrolments.courseId,
  placeOf: ({ courseId }) => courseId,
  machine: enrolmentMachine,
  flow: () => enrolmentFlow,
  // No spots are given to the waiting list after the course starts; see `isClosed` in the chart.
  isServed: (now) =>
    and(
      eq(courses.status, 'published'),
      or(isNull(courses.seats), isNull(courses.startsAt), gt(courses.startsAt, now)),
    ),
  ignoredEvents: ['learning.started', 'lessons.completed'],
});

async function countChoice(tx: Db, { after }: Change<Enrolment>): Promise<void> {
  await tx
    .update(courses)
    .set({ popularity: sql`${courses.popularity} + 1` })
    .where(eq(courses.id, after.courseId));
}

async function takeSeat(tx: Db, change: Change<Enrolment>): Promise<void> {
  await courseSeats.takeSeat(tx, change);
  await countChoice(tx, change);
}

async function keepSeat(tx: Db, change: Change<Enrolment>): Promise<void> {
  await courseSeats.keepSeat(tx, change);
  await countChoice(tx, change);
}

/** Notifies a learner on the waiting list that they have a spot. */
export const seatNotice = noticeKinds(notices, {
  area: 'learning',
  findThere: existingIn(courses, eq(courses.status, 'published')),
}).course_seat;

/** Notifies a learner who got a spot from the waiting list, since they won't check it every day. */
async function notifyLearner(tx: Db, { after, event, now }: Change<Enrolment>): Promise<void> {
  const [found] = await tx
    .select({ course: courses.title, kind: courses.kind })
    .from(courses)
    .where(eq(courses.id, after.courseId));
  if (found === undefined) return;
  const { course, kind } = found;
  const notice = {
    cause: { flow: 'enrolment', id: after.id, event },
    turn: after.version,
    facts: { title: course },
    action: courseAddress({ id: after.courseId, kind }),
    target: after.courseId,
  };
  await notify(tx, seatNotice, [after.userId], notice, now);
}

/** The input of the decision about a request to enrol. */
const input = {
  read: async (tx: Db, part: Enrolment, at: number, asked: NamedEvent) => {
    const { courseId, userId } = part;
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId));
    if (course === undefined) throw new Error('A course was deleted while somebody wished to be in it');
    return factsOf(tx, course, userId, await courseSeats.holdOf(tx, part, at, asked));
  },
  mostPermissive: { isPublished: true, startsAt: null, seatsLeft: null, missing: 0, hold: forGood },
};

type Duty = keyof typeof enrolmentDuties;
type EnrolmentFlow<Done extends Duty = Duty> = StoredFlow<typeof enrolmentMachine, Enrolment, Done>;

/** Enrolments: the chart decides, and the table stores the state. The clock gives free spots to the waiting list. */
export const enrolmentFlow: EnrolmentFlow<Exclude<Duty, 'issueCertificate'>> = {
  machine: enrolmentMachine,
  table: enrolments,
  events: {
    'enrolment.requested': { from: ['learner'], facts: input },
    'address.confirmed': { from: ['clock'] },
    'time.passed': { from: ['clock'] },
    'enrolment.undone': { from: ['learner'] },
    'enrolment.withdrawn': { from: ['learner', 'operator'] },
    'enrolment.restored': { from: ['learner', 'operator'], facts: input },
    'waitlist.joined': {
      from: ['learner'],
      facts: { ...input, mostPermissive: { ...input.mostPermissive, seatsLeft: 0 } },
    },
    'waitlist.left': { from: ['learner'] },
    'seat.given': { from: ['clock', 'operator'] },
    'learning.started': { from: ['clock'] },
    'lessons.completed': { from: ['clock'] },
    'account.deleted': { from: ['clock'] },
  },
  contextOf: ({ enrolledAt, completedAt }) => ({
    enrolledAt: enrolledAt?.getTime() ?? null,
    completedAt: completedAt?.getTime() ?? null,
  }),
  columnsOf: ({ enrolledAt, completedAt }) => ({
    enrolledAt: enrolledAt === null ? null : new Date(enrolledAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
  }),
  actions: {
    takeSeat,
    holdSeat: courseSeats.holdSeat,
    keepSeat,
    giveSeatBack: courseSeats.giveSeatBack,
    notifyLearner,
  },
  lock: courseSeats.lock,
  clock: [
    { event: 'address.confirmed', due: courseSeats.confirmed },
    { event: 'time.passed' },
    { event: 'seat.given', due: courseSeats.due },
  ],
  counters: [courseSeats.counter],
};

/** When the certificate of a completed course may be issued; null if the course has none. */
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

/** Issues the certificate, or schedules it. */
function issueWhenDue(issuing: Issuing) {
  const issue = issueCertificateAt(issuing);
  return async (tx: Db, change: Change<Enrolment>): Promise<void> => {
    const { after, now } = change;
    const time = await certificateTime(tx, after, now);
    if (time === null) return;
    if (time <= now) return issue(tx, change);
    await tx.update(enrolments).set({ certificateDueAt: time }).where(eq(enrolments.id, after.id));
  };
}

/** Leaves the certificate to `issueDueCertificates`. */
async function issueLater(tx: Db, { after, now }: Change<Enrolment>): Promise<void> {
  const time = await certificateTime(tx, after, now);
  if (time === null) return;
  const certificateDueAt = time > now ? time : now;
  await tx.update(enrolments).set({ certificateDueAt }).where(eq(enrolments.id, after.id));
}

/** The enrolment flow for callers that don't know the verification URL. */
export const laterEnrolmentFlow: EnrolmentFlow = {
  ...enrolmentFlow,
  actions: { ...enrolmentFlow.actions, issueCertificate: issueLater },
};

/** Issues all due certificates. @returns their number */
export async function issueDueCertificates(db: Db, issuing: Issuing, now: Date): Promise<number> {
  const issue = issueCertificateAt(issuing);
  const isDue = lte(enrolments.certificateDueAt, now);
  const due = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(isDue)
    .orderBy(enrolments.certificateDueAt)
    .limit(batchSize);
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

/** The enrolment flow for callers that can issue certificates. */
export const completableEnrolmentFlow = (issuing: Issuing): EnrolmentFlow => ({
  ...enrolmentFlow,
  actions: { ...enrolmentFlow.actions, issueCertificate: issueWhenDue(issuing) },
});
