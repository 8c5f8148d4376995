import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { assignmentMachine } from '../../src/machines/assignment/assignment.machine.ts';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { userId } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant } from '../platform/db/columns.ts';
import { fileId } from '../platform/db/files-schema.ts';
import { tagged } from '../platform/flows/tags.ts';
import { courses, lessonItems } from './courses.ts';
import { programmeSteps } from './programmes.ts';

/** A criterion by which work is graded. */
export interface RubricLine {
  id: string;
  text: RichNode[];
  points: number;
}

/** Assignments for learners of a course, or for applicants who have reached a step of a programme. */
export const assignments = pgTable(
  'assignments',
  {
    id: identity(),
    /** The slug in content files. */
    externalRef: text().notNull().unique('assignments_external_ref'),
    title: text().notNull(),
    summary: text().notNull(),
    /** The course of the assignment; null if it belongs to a step. */
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    /** The programme step that the assignment belongs to. */
    stepId: integer().references(() => programmeSteps.id, { onDelete: 'cascade' }),
    /** The lesson that learners complete by passing this assignment. */
    lessonItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    /** A BCP 47 tag. */
    language: text().notNull(),
    brief: jsonb().$type<RichNode[]>().notNull(),
    /** An example of well-graded work by another learner; null if there is none. */
    sample: jsonb().$type<RichNode[]>(),
    rubric: jsonb().$type<RubricLine[]>().notNull(),
    passPercent: integer().notNull(),
    opensAt: instant(),
    /** The due date; null if there is none. */
    submitBy: instant(),
    /** The time zone in which the times were entered. */
    timezone: text().notNull(),
    /** The end of the late period; null if late work isn't accepted. */
    lateUntil: instant(),
    /** The penalty for each started day, in percent of the points. */
    latePercent: integer().notNull().default(0),
    /** The number of days in which returned work can be submitted again. */
    improveDays: integer().notNull(),
    maxCharacters: integer().notNull(),
    maxUrls: integer().notNull(),
    maxFiles: integer().notNull(),
    status: text({ enum: ['published', 'archived'] })
      .notNull()
      .default('published'),
    /** Incremented by each import that changes the assignment. */
    version: integer().notNull().default(1),
    /** The SHA-256 of the source in hexadecimal. */
    hash: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('assignments_course').on(table.courseId),
    uniqueIndex('assignments_lesson').on(table.lessonItemId).where(sql`${table.lessonItemId} is not null`),
    uniqueIndex('assignments_step').on(table.stepId).where(sql`${table.stepId} is not null`),
    index('assignments_due').on(table.submitBy),
    check('assignments_place', sql`(${table.courseId} is null) <> (${table.stepId} is null)`),
    check('assignments_status', sql`${table.status} in ('published', 'archived')`),
  ],
);

/** A learner's work on an assignment. Chart `assignment` owns its state. */
export const assignmentWorks = pgTable(
  'assignment_works',
  {
    id: identity(),
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    userId: userId(),
    ...flowColumns(),
    opensAt: instant(),
    submitBy: instant(),
    lateUntil: instant(),
    latePercent: integer().notNull(),
    /** A later deadline that an operator granted. */
    extendedUntil: instant(),
    /** The number of submissions. */
    count: integer().notNull(),
    submittedAt: instant(),
    isLate: boolean().notNull(),
    /** The late penalty, in percent of the points. */
    penalty: integer().notNull(),
    /** Points after the penalty; null until the work is graded or returned. */
    points: doublePrecision(),
    outOf: doublePrecision(),
    isPassed: boolean(),
    gradedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('assignment_works_one').on(table.userId, table.assignmentId),
    index('assignment_works_assignment').on(table.assignmentId, table.id),
    index('assignment_works_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('assignment_works_waiting')
      .on(table.submittedAt, table.id)
      .where(tagged(assignmentMachine, 'waitingOnUs').in(table.state)),
  ],
);

/** Immutable copies of submitted work. */
export const assignmentSubmissions = pgTable(
  'assignment_submissions',
  {
    id: identity(),
    workId: integer()
      .notNull()
      .references(() => assignmentWorks.id, { onDelete: 'cascade' }),
    /** The number, from 1. */
    no: integer().notNull(),
    /** The reference that people quote. */
    receipt: text().notNull().unique('assignment_submissions_receipt'),
    /** The version of the draft that was copied. */
    draftVersion: integer().notNull(),
    /** Markdown. */
    text: text().notNull(),
    urls: text().array().notNull(),
    isLate: boolean().notNull(),
    penalty: integer().notNull(),
    submittedAt: instant().notNull(),
  },
  (table) => [unique('assignment_submissions_no').on(table.workId, table.no)],
);

/** A grader's feedback on a submission; the latest feedback counts. */
export const assignmentFeedback = pgTable(
  'assignment_feedback',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    outcome: text({ enum: ['returned', 'graded'] }).notNull(),
    /** Points by the id of the rubric line. */
    rubric: jsonb().$type<Record<string, number>>().notNull(),
    comments: jsonb().$type<Record<string, string>>().notNull(),
    /** The points before the late penalty. */
    points: doublePrecision().notNull(),
    outOf: doublePrecision().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('assignment_feedback_submission').on(table.submissionId, table.id),
    check('assignment_feedback_outcome', sql`${table.outcome} in ('returned', 'graded')`),
  ],
);

/** The files of a submission. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    submissionId: integer()
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    /** The position, from 1. */
    position: integer().notNull(),
    fileId: fileId(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.position] }),
    index('submission_files_file').on(table.fileId),
  ],
);

/** Files that a grader attached to the feedback. */
export const feedbackFiles = pgTable(
  'feedback_files',
  {
    feedbackId: integer()
      .notNull()
      .references(() => assignmentFeedback.id, { onDelete: 'cascade' }),
    /** The position, from 1. */
    position: integer().notNull(),
    fileId: fileId(),
  },
  (table) => [
    primaryKey({ columns: [table.feedbackId, table.position] }),
    index('feedback_files_file').on(table.fileId),
  ],
);
