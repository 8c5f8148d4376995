import { type SQL, sql } from 'drizzle-orm';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { calendarOf } from '../../platform/calendar/subject-source.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { assessments, attempts } from '../../tables/assessments.ts';
import { enrolments } from '../../tables/learning.ts';
import { assessmentAddress } from './due-reminder.ts';

const isLearning = tagged(enrolmentMachine, 'learning').in(enrolments.state);

/** Graded assessments that close: those of the user's courses, and any other assessments the user has started. */
const isExpected = (userId: number | SQL): SQL => sql`(
  ${assessments.status} = 'published' and ${assessments.mode} = 'graded' and ${assessments.closesAt} is not null and (
    exists (select 1 from ${enrolments} where ${enrolments.courseId} = ${assessments.courseId}
      and ${enrolments.userId} = ${userId} and ${isLearning})
    or (${assessments.courseId} is null and exists (
      select 1 from ${attempts} where ${attempts.assessmentId} = ${assessments.id} and ${attempts.userId} = ${userId}))))`;

/** The closing dates of a user's assessments. */
export const assessmentSource = calendarOf(
  defineSubject({
    table: assessments,
    columns: { title: assessments.title, summary: assessments.summary },
    isOf: isExpected,
    about: ({ id, title }) => ({ title, path: assessmentAddress(id) }),
  }),
  {
    kind: 'assessment',
    type: 'deadline',
    isAttended: false,
    startsAt: assessments.closesAt,
    version: assessments.version,
    updatedAt: assessments.updatedAt,
    item: ({ summary }) => ({ note: summary }),
  },
);
