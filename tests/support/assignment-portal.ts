import type { AssignmentDetails } from '../../src/shared/transport/schema.d.ts';
import { addAssignment, inDays } from './assignments.ts';
import { filledPortal } from './filled-portal.ts';
import type { Learner, PortalApi } from './portal-api.ts';
import { type Operate, operateOn } from './portal-process.ts';
import type { TestServer } from './server.ts';

interface Set {
  id: number;
  courseId: number;
  itemId: number;
}

/** The assignments of the portal. */
export interface Assigned {
  /** Due in a week, and accepted for two more days. */
  open: Set;
  /** A set assignment without a due date. */
  undated: Set;
  /** Due since yesterday, and accepted until tomorrow. */
  late: Set;
  closed: Set;
  notOpen: Set;
}

export async function addSampleAssignments(server: TestServer): Promise<Assigned> {
  const at = (days: number) => inDays(server, days);
  return {
    open: await addAssignment(server, { title: 'Check a claim', submitBy: at(7), lateUntil: at(9) }),
    undated: await addAssignment(server, { title: 'Whenever you like' }),
    late: await addAssignment(server, { title: 'A little late', submitBy: at(-1), lateUntil: at(1) }),
    closed: await addAssignment(server, { title: 'Over and done', submitBy: at(-3), lateUntil: at(-2) }),
    notOpen: await addAssignment(server, { title: 'Not yet', opensAt: at(2), submitBy: at(7) }),
  };
}

/** A portal with assignments, and its operator commands. */
export const test = filledPortal(addSampleAssignments).extend<object, { assigned: Assigned; operate: Operate }>({
  assigned: [({ filled }, provide) => provide(filled.content), { scope: 'worker' }],
  operate: [({ filled }, provide) => provide(operateOn(filled.dataDir)), { scope: 'worker' }],
});

/** A learner's assignment, as the server returns it. */
export const detailsOf = (api: PortalApi, { token }: Learner, id: number) =>
  api.call<AssignmentDetails>(`/assignment-details/${id}`, { token });

/** A learner who is enrolled in the course of an assignment. */
export async function enrolled(api: PortalApi, { courseId }: Set): Promise<Learner> {
  const learner = await api.signUpOnboarded();
  await api.call('/course-enrolments', { token: learner.token, body: { course_id: courseId } });
  return learner;
}
