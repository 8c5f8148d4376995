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
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { tagged } from '../flows/tags.ts';
import { userId } from './account-schema.ts';
import { flowColumns, identity, instant } from './columns.ts';
import { courses, lessonItems } from './courses-schema.ts';
import { fileId } from './files-schema.ts';
import { programmeSteps } from './programmes-schema.ts';

/** A criterion by which work is graded. */
export interface RubricLine {
  id: string;
  text: RichNode[];
  points: number;
}

/** What learners of a course, or those who are chosen so far in a programme, are asked to make and hand in. */
export const assignments = pgTable(
  'assignments',
  {
    id: identity(),
    /** Its slug in files. */
    externalRef: text().notNull().unique('assignments_external_ref'),
    title: text().notNull(),
    summary: text().notNull(),
    /** Null where it is that of a step. */
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    /** The step of a programme whose work it is. */
    stepId: integer().references(() => programmeSteps.id, { onDelete: 'cascade' }),
    /** The lesson that is completed by passing it. */
    lessonItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    /** BCP 47. */
    language: text().notNull(),
    brief: jsonb().$type<RichNode[]>().notNull(),
    /** Work of somebody else that was graded well; null where none is shown. */
    sample: jsonb().$type<RichNode[]>(),
    rubric: jsonb().$type<RubricLine[]>().notNull(),
    passPercent: integer().notNull(),
    opensAt: instant(),
    /** Null where it can be handed in at any time. */
    submitBy: instant(),
    /** In which the times were set. */
    timezone: text().notNull(),
    /** Until when late work is taken; null where none is. */
    lateUntil: instant(),
    /** Of the points, for each day that has begun. */
    latePercent: integer().notNull().default(0),
    /** Days in which work that has come back can be sent again. */
    improveDays: integer().notNull(),
    maxCharacters: integer().notNull(),
    maxUrls: integer().notNull(),
    maxFiles: integer().notNull(),
    status: text({ enum: ['published', 'archived'] })
      .notNull()
      .default('published'),
    /** Goes up with each import that changes it. */
    version: integer().notNull().default(1),
    /** SHA-256 of what was written, hexadecimal. */
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

/** What somebody makes of an assignment. The chart `assignment` keeps its state. */
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
    /** Given beyond that by an operator. */
    extendedUntil: instant(),
    /** How often something was handed in. */
    count: integer().notNull(),
    submittedAt: instant(),
    isLate: boolean().notNull(),
    /** Percent that is taken off the points for being late. */
    penalty: integer().notNull(),
    /** After the penalty; null until the work is graded or has come back. */
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

/** What was handed in, as it was then; never changed. */
export const assignmentSubmissions = pgTable(
  'assignment_submissions',
  {
    id: identity(),
    workId: integer()
      .notNull()
      .references(() => assignmentWorks.id, { onDelete: 'cascade' }),
    /** From 1. */
    no: integer().notNull(),
    /** What it can be named by. */
    receipt: text().notNull().unique('assignment_submissions_receipt'),
    /** Of the draft that it is a copy of. */
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

/** A grader's feedback on a submission; the latest one counts. */
export const assignmentFeedback = pgTable(
  'assignment_feedback',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    outcome: text({ enum: ['returned', 'graded'] }).notNull(),
    /** By the id of the line. */
    rubric: jsonb().$type<Record<string, number>>().notNull(),
    comments: jsonb().$type<Record<string, string>>().notNull(),
    /** Before anything is taken off for being late. */
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
    /** From 1. */
    position: integer().notNull(),
    fileId: fileId(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.position] }),
    index('submission_files_file').on(table.fileId),
  ],
);

/** What came back beside the words. */
export const feedbackFiles = pgTable(
  'feedback_files',
  {
    feedbackId: integer()
      .notNull()
      .references(() => assignmentFeedback.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    fileId: fileId(),
  },
  (table) => [
    primaryKey({ columns: [table.feedbackId, table.position] }),
    index('feedback_files_file').on(table.fileId),
  ],
);
