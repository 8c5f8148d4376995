import { and, eq, type SQL, sql } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { defineSubject, optional } from '../../platform/flows/subject.ts';
import { statesWith } from '../../platform/flows/tags.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { courses } from '../../tables/courses.ts';
import { worksAt } from './admission.ts';
import { assignmentAddress } from './notices.ts';

/** A user's work at an assignment. */
export const isOwn = (userId: number | SQL): SQL =>
  sql`${assignmentWorks.assignmentId} = ${assignments.id} and ${assignmentWorks.userId} = ${userId}`;

/** The assignments of a learner, with the learner's work: work that isn't started has no row. */
export const assignedSubject = defineSubject({
  table: assignments,
  columns: {
    title: assignments.title,
    summary: assignments.summary,
    timezone: assignments.timezone,
    course: optional(courses.title),
  },
  join: (query, userId = sql`null`) =>
    query.leftJoin(courses, eq(courses.id, assignments.courseId)).leftJoin(assignmentWorks, isOwn(userId)),
  isOf: (userId) => and(eq(assignments.status, 'published'), worksAt(userId)),
  about: ({ id, title, timezone, course }) => ({ title, timezone, course, path: assignmentAddress(id) }),
});

/** Stored work is about its assignment. */
export const workSubject = defineSubject({
  table: assignmentWorks,
  columns: { assignmentId: assignments.id, title: assignments.title, timezone: assignments.timezone },
  join: (query) => query.innerJoin(assignments, eq(assignments.id, assignmentWorks.assignmentId)),
  isOf: (userId) => sql`${assignmentWorks.userId} = ${userId}`,
  about: ({ assignmentId, title, timezone }) => ({ title, timezone, path: assignmentAddress(assignmentId) }),
});

const [draft] = statesWith(assignmentMachine, 'draft');
const [late] = statesWith(assignmentMachine, 'late');

/** Work with a due date, started or not, and returned work. */
export const waitingWorks = waitingOf(assignedSubject, {
  machine: assignmentMachine,
  kinds: { draft: 'assignment_due', late: 'assignment_late', returned: 'assignment_returned' },
  at: (now) => {
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
});
