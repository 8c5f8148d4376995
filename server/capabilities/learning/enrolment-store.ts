import { and, desc, eq, ne } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { primaryActionAt } from '../../../src/machines/enrolment/enrolment.selectors.ts';
import type { operations, PrimaryAction } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Outcome, send } from '../../platform/flows/apply.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { certificates } from '../../tables/certificates.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';
import { type Course, factsOf } from './course-facts.ts';
import { type Enrolment, enrolmentFlow } from './enrolment-flow.ts';
import { isCompleted, isIn, isWithdrawn } from './part-states.ts';

/** A user's active enrolment in a course, or the last withdrawn enrolment. */
export async function findEnrolment(db: Db, userId: number, courseId: number): Promise<Enrolment | undefined> {
  const [row] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
    .orderBy(tagged(enrolmentMachine, 'withdrawn').in(enrolments.state), desc(enrolments.id))
    .limit(1);
  return row;
}

/**
 * The primary action on the page of a course.
 *
 * @param userId null for a visitor
 * @param row the user's enrolment; see `findEnrolment`
 */
export async function primaryActionOf(
  db: Db,
  course: Course & { certificate: boolean },
  userId: number | null,
  row: Enrolment | undefined,
  now: Date,
): Promise<PrimaryAction> {
  const issued =
    userId === null || !isCompleted(row?.state)
      ? 0
      : await db.$count(certificates, and(eq(certificates.userId, userId), eq(certificates.courseId, course.id)));
  const { code, isEnabled, reason } = primaryActionAt({
    state: userId === null ? null : (row ?? newRow(enrolmentFlow, undefined)).state,
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
 * Has the chart decide about a request to enrol or wait. An active enrolment stays as it is; a withdrawn enrolment is
 * resumed. Locks the course, so that a spot that becomes free can’t miss a new person on the waiting list.
 *
 * @param network the client's network; null if unknown
 * @returns `missing` if there is no such course
 */
export async function enter(
  db: Db,
  userId: number,
  courseId: number,
  type: Entering,
  now: Date,
  network: string | null = null,
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
      if (isIn(row.state)) return { kind: 'changed', row };
      const asked = type === 'enrolment.requested' && isWithdrawn(row.state) ? 'enrolment.restored' : type;
      const event = { type: asked, at: now.getTime(), network } as const;
      const outcome = await send(tx, enrolmentFlow, { id: row.id, event, sender: 'learner', userId, reason: '' });
      if (outcome.kind !== 'illegal') return outcome;
      // The page offers enrolment to everyone; only unconfirmed email addresses are rejected here.
      const { reason } = await primaryActionOf(tx, course, userId, await findEnrolment(tx, userId, courseId), now);
      throw new Refused(reason ?? 'address_not_confirmed');
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}

/** Rolls back a transaction that would leave a row for a rejected enrolment. */
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
    .values({ userId, courseId, state: newRow(enrolmentFlow, undefined).state, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const row = await findEnrolment(tx, userId, courseId);
  if (row === undefined) throw new Error('The course was deleted while somebody enrolled');
  return row;
}

type OwnEvent = NonNullable<operations['sendEnrolmentEvent']['requestBody']>['content']['application/json']['event'];

/** Sends a learner's event to their own enrolment. */
export async function sendOwn(
  db: Db,
  userId: number,
  { type, ...sent }: { id: number; type: OwnEvent; version: number; reason: string },
  now: Date,
): Promise<Outcome<Enrolment>> {
  const isOwn = and(eq(enrolments.id, sent.id), eq(enrolments.userId, userId));
  if ((await db.$count(enrolments, isOwn)) === 0) return { kind: 'missing' };
  return send(db, enrolmentFlow, { ...sent, event: { type, at: now.getTime() }, sender: 'learner', userId });
}
