import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type EnrolmentContext, enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { courses } from '../../db/course-schema.ts';
import type { Db } from '../../db/database.ts';
import { enrolments } from '../../db/learning-schema.ts';
import type { Change, StoredFlow } from '../../flows/apply.ts';
import { issueCertificateAt } from '../certificates/issue.ts';

export type Enrolment = typeof enrolments.$inferSelect;

/** Ends a transaction in which no seat was left. */
export class NoSeat extends Error {}

const anybodys = { isPublished: true, startsAt: null, seatsLeft: null, missing: 0 };

/** Counts by the statement that takes the seat, so that none is given out twice. */
async function takeSeat(tx: Db, { after }: Change<Enrolment>): Promise<void> {
  const hasSeat = or(isNull(courses.seats), lt(courses.seatsTaken, courses.seats));
  const [taken] = await tx
    .update(courses)
    .set({ seatsTaken: sql`${courses.seatsTaken} + 1`, popularity: sql`${courses.popularity} + 1` })
    .where(and(eq(courses.id, after.courseId), hasSeat))
    .returning({ id: courses.id });
  if (taken === undefined) throw new NoSeat();
}

async function giveSeatBack(tx: Db, { after }: Change<Enrolment>): Promise<void> {
  await tx
    .update(courses)
    .set({ seatsTaken: sql`greatest(${courses.seatsTaken} - 1, 0)` })
    .where(eq(courses.id, after.courseId));
}

/** Parts in courses: the chart as the law over their table. Time alone changes nothing in them. */
export const enrolmentFlow: StoredFlow<Enrolment> = {
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
  contextOf: ({ enrolledAt, completedAt }): EnrolmentContext => ({
    enrolledAt: enrolledAt?.getTime() ?? null,
    completedAt: completedAt?.getTime() ?? null,
  }),
  columnsOf: (context) => {
    const { enrolledAt, completedAt } = context as EnrolmentContext;
    return {
      enrolledAt: enrolledAt === null ? null : new Date(enrolledAt),
      completedAt: completedAt === null ? null : new Date(completedAt),
    };
  },
  actions: { takeSeat, giveSeatBack },
  due: () => Promise.resolve([]),
};

/**
 * The same where a course can be completed, which issues a certificate.
 *
 * @param linkOrigin where it can be verified, without a trailing slash
 */
export const completableEnrolmentFlow = (linkOrigin: string): StoredFlow<Enrolment> => ({
  ...enrolmentFlow,
  actions: { ...enrolmentFlow.actions, issueCertificate: issueCertificateAt(linkOrigin) },
});

/** The first who waits, for a seat that is free again. @returns the id of the part; undefined where nobody waits */
export async function firstWaiting(tx: Db, courseId: number): Promise<number | undefined> {
  const [first] = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.state, ['waitlisted'])))
    .orderBy(enrolments.updatedAt, enrolments.id)
    .limit(1);
  return first?.id;
}
