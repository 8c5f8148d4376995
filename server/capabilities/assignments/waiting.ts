import { and, eq, sql } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { statesWith } from '../../platform/flows/tags.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { courses } from '../../tables/courses.ts';
import { worksAt } from './admission.ts';
import { assignmentAddress } from './notices.ts';

const [draft] = statesWith(assignmentMachine, 'draft');
const [late] = statesWith(assignmentMachine, 'late');

/** Work with a due date, started or not, and returned work. Unstarted work has no row. */
export const waitingWorks = waitingIn({
  machine: assignmentMachine,
  kinds: { draft: 'assignment_due', late: 'assignment_late', returned: 'assignment_returned' },
  of: (now) => {
    const { submitBy, lateUntil, opensAt } = assignments;
    const at = instantOf(now);
    const unsent = sql`case when ${submitBy} is null or ${opensAt} > ${at} then null
      when ${submitBy} > ${at} then ${draft} else ${late} end`;
    const end = sql`case when ${submitBy} > ${at} then ${submitBy} else coalesce(${lateUntil}, ${submitBy}) end`;
    const isStored = sql`${assignmentWorks.id} is not null`;
    return {
      id: assignments.id,
      state: sql`(case when ${isStored} then ${assignmentWorks.state} else ${unsent} end)`,
      dueAt: sql`(case when ${isStored} then ${assignmentWorks.dueAt} else ${end} end)`,
    };
  },
  isOf: (userId) => and(eq(assignments.status, 'published'), worksAt(userId)),
  read: (db, { columns, isWaiting, order }, userId) =>
    db
      .select({ ...columns, title: assignments.title, course: courses.title })
      .from(assignments)
      .leftJoin(courses, eq(courses.id, assignments.courseId))
      .leftJoin(
        assignmentWorks,
        and(eq(assignmentWorks.assignmentId, assignments.id), eq(assignmentWorks.userId, userId)),
      )
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: ({ id }) => assignmentAddress(id),
});
