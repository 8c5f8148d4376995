import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import type { AssignmentDetails } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { applications } from '../../tables/applications.ts';
import { assignments } from '../../tables/assignments.ts';
import { enrolments } from '../../tables/learning.ts';
import { programmeIntakes, programmeSteps } from '../../tables/programmes.ts';
import type { AssignmentRow } from './store.ts';

const isLearning = tagged(enrolmentMachine, 'learning').in(enrolments.state);
const isLive = tagged(applicationMachine, 'live').in(applications.state);

/** Applicants who reach this step stay candidates, even if more steps are added later. */
const choosing = ['application.shortlisted', 'interview.invited', 'application.waitlisted', 'place.offered'] as const;
const isChosen = sql`exists (select 1 from ${flowHistory} where ${flowHistory.flow} = ${applicationMachine.id}
  and ${flowHistory.entityId} = ${applications.id}
  and ${flowHistory.event} in (${sql.join(
    choosing.map((event) => sql`${event}`),
    sql`, `,
  )}))`;

/** A user's applications for the programme of a step. */
const isOfStep = (
  userId: number | SQLWrapper,
  stepId: number | SQLWrapper,
): SQL => sql`${applications.userId} = ${userId}
  and ${applications.intakeId} in (select ${programmeIntakes.id} from ${programmeIntakes}
    join ${programmeSteps} on ${programmeSteps.programmeId} = ${programmeIntakes.programmeId}
    where ${programmeSteps.id} = ${stepId})`;

/** A condition on `assignments`: the user is enrolled in the course, or shortlisted in the programme of the step. */
export const worksAt = (userId: number | SQLWrapper): SQL => sql`(
  exists (select 1 from ${enrolments} where ${enrolments.courseId} = ${assignments.courseId}
    and ${enrolments.userId} = ${userId} and ${isLearning})
  or exists (select 1 from ${applications} where ${isOfStep(userId, assignments.stepId)} and ${isLive} and ${isChosen}))`;

/** Why an assignment is locked for a user; null if it is open. */
export async function lockOf(
  db: Db,
  userId: number,
  { id, stepId }: Pick<AssignmentRow, 'id' | 'stepId'>,
): Promise<AssignmentDetails['lock']> {
  if ((await db.$count(assignments, and(eq(assignments.id, id), worksAt(userId)))) > 0) return null;
  if (stepId === null) return 'not_enrolled';
  const sent = await db.$count(applications, and(isOfStep(userId, stepId), isNotNull(applications.submittedAt)));
  return sent > 0 ? 'not_shortlisted' : 'not_applied';
}
