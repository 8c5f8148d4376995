import { eq } from 'drizzle-orm';
import type { CourseEnrolment } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { type Call, callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { answerOf, flowStateOf } from '../../platform/flows/answer.ts';
import { courses } from '../../tables/courses.ts';
import { remindToConfirm } from '../address-confirmation/module.ts';
import { courseSeats, type Enrolment, enrolmentFlow } from './enrolment-flow.ts';
import { enter, findEnrolment, primaryActionOf, sendOwn } from './enrolment-store.ts';

type EnrolmentOperation = 'enrolInCourse' | 'joinCourseWaitlist' | 'sendEnrolmentEvent';

/** An enrolment as calls return it. */
export const enrolmentAnswer = (row: Enrolment, now: Date): CourseEnrolment => ({
  id: row.id,
  course_id: row.courseId,
  ...flowStateOf(enrolmentFlow, row, 'learner', now),
  last_item_id: row.lastItemId,
  enrolled_at: row.enrolledAt?.toISOString() ?? null,
  completed_at: row.completedAt?.toISOString() ?? null,
  certificate_due_at: row.certificateDueAt?.toISOString() ?? null,
});

/** Handlers for enrolling, waiting, leaving and returning. */
export function enrolmentHandlers({ db, clock, limiter, linkOrigin }: Platform): Pick<Handlers, EnrolmentOperation> {
  const entering = async (
    call: Call<'enrolInCourse'> | Call<'joinCourseWaitlist'>,
    type: Parameters<typeof enter>[3],
  ) => {
    const now = clock.now();
    const { user } = callerOf(call);
    const { course_id: courseId } = call.body;
    const outcome = await enter(db, user.id, courseId, type, now, limiter.networkOf(call.client.address));
    if (outcome.kind === 'missing') return { status: 404 } as const;
    if (outcome.kind === 'refused') return { status: 409, code: outcome.reason } as const;
    if (outcome.kind !== 'changed') return { status: 409, code: 'stale' } as const;
    if (courseSeats.entryOf(outcome.row) === 'held') await remindToConfirm(db, user, linkOrigin, now);
    return success({
      server_now: now.toISOString(),
      enrolment: enrolmentAnswer(outcome.row, now),
      primary_action: await actionIn(db, courseId, user.id, now),
    });
  };
  return {
    enrolInCourse: (call) => entering(call, 'enrolment.requested'),
    joinCourseWaitlist: (call) => entering(call, 'waitlist.joined'),
    sendEnrolmentEvent: async (call) => {
      const now = clock.now();
      const { event, version, reason } = call.body;
      const sent = { id: call.path.id, type: event, version, reason: reason.trim() };
      return answerOf(enrolmentFlow, await sendOwn(db, callerOf(call).user.id, sent, now), 'learner', now);
    },
  };
}

async function actionIn(db: Db, courseId: number, userId: number, now: Date) {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
  if (course === undefined) throw new Error('The course was deleted while somebody enrolled');
  return primaryActionOf(db, course, userId, await findEnrolment(db, userId, courseId), now);
}
