import { type SQL, sql } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import { calendarOf } from '../../platform/calendar/subject-source.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { assignedSubject } from './subject.ts';

const isReturned = tagged(assignmentMachine, 'returned').in(assignmentWorks.state);

/**
 * The due date of work: for returned work, the time to improve it; otherwise the due date of the assignment, or the
 * learner's extension.
 */
export const until: SQL<Date> = sql`(case when ${isReturned} then ${assignmentWorks.dueAt}
  else greatest(${assignments.submitBy}, ${assignmentWorks.extendedUntil}) end)`;

/** Due dates of assignments and of returned work. */
export const assignmentSource = calendarOf(assignedSubject, {
  kind: 'assignment',
  type: 'deadline',
  isAttended: false,
  startsAt: until,
  version: sql`(${assignments.version} + coalesce(${assignmentWorks.version}, 0))`,
  updatedAt: sql`greatest(${assignments.updatedAt}, ${assignmentWorks.updatedAt})`,
  isIn: sql`(${assignments.submitBy} is not null or ${isReturned})`,
  item: ({ summary }) => ({ note: summary }),
});
