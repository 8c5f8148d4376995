import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import { attemptMachine } from '../../src/machines/attempt/attempt.machine.ts';
import {
  assessmentModes,
  type Body,
  type Key,
  type QuestionMedia,
  questionTypes,
  type Response,
  type ReviewPolicy,
  scoreRules,
} from '../../src/shared/learning/question.ts';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { userId, users } from '../platform/db/account-schema.ts';
import { emptyTextList, flowColumns, identity, instant } from '../platform/db/columns.ts';
import { mediaHash } from '../platform/db/files-schema.ts';
import { tagged } from '../platform/flows/tags.ts';
import { courses, lessonItems } from './courses.ts';
import { skills } from './skills.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Groups of related self-assessments, such as those of one skill. */
export const assessmentGroups = pgTable('assessment_groups', {
  id: identity(),
  externalRef: text().notNull().unique('assessment_groups_external_ref'),
  title: text().notNull(),
  summary: text().notNull(),
  /** The position, from 1. */
  position: integer().notNull(),
});

/** Assessments and their rules. */
export const assessments = pgTable(
  'assessments',
  {
    id: identity(),
    /** The slug in content files. */
    externalRef: text().notNull().unique('assessments_external_ref'),
    title: text().notNull(),
    summary: text().notNull(),
    mode: text({ enum: assessmentModes }).notNull(),
    groupId: integer().references(() => assessmentGroups.id, { onDelete: 'set null' }),
    /** The position of the assessment in its group, from 1. */
    position: integer().notNull().default(1),
    /** The course whose learners can take the assessment; null if everyone can. */
    courseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    /** The lesson that learners complete by passing this assessment. */
    lessonItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    /** The assessment that must be passed first. */
    requiredId: integer().references((): AnyPgColumn => assessments.id, { onDelete: 'set null' }),
    /** A BCP 47 tag. */
    language: text().notNull(),
    /** The number of questions in an attempt. */
    questionCount: integer().notNull(),
    /** The time limit in seconds; null without a limit. */
    timeLimitS: integer(),
    /** The maximum number of attempts; null for unlimited attempts. */
    maxAttempts: integer(),
    /** Seconds between the end of an attempt and the start of the next. */
    cooldownS: integer().notNull().default(0),
    passPercent: integer().notNull(),
    scoreRule: text({ enum: scoreRules }).notNull(),
    /** The penalty for a wrong answer, in percent of the question's points. */
    negativePercent: integer().notNull().default(0),
    /** The penalty for a hint, in percent of the question's points. */
    hintPercent: integer().notNull().default(0),
    shuffle: boolean().notNull().default(false),
    reviewPolicy: jsonb().$type<ReviewPolicy>().notNull(),
    opensAt: instant(),
    closesAt: instant(),
    /** Seconds after the deadline in which answers given before it are still accepted. */
    lateSyncS: integer().notNull().default(600),
    /** Whether such late answers count; in any case they are stored and marked as late. */
    lateCounts: boolean().notNull().default(false),
    status: text({ enum: ['published', 'archived'] })
      .notNull()
      .default('published'),
    /** Incremented by each import that changes the assessment. */
    version: integer().notNull().default(1),
    /** The definition in the content files, without its questions. */
    source: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The SHA-256 of `source` in hexadecimal. */
    hash: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('assessments_group').on(table.groupId, table.position),
    index('assessments_course').on(table.courseId),
    uniqueIndex('assessments_lesson').on(table.lessonItemId).where(sql`${table.lessonItemId} is not null`),
    index('assessments_required').on(table.requiredId),
    index('assessments_due').on(table.closesAt),
    check('assessments_mode', sql`${table.mode} in (${quoted(assessmentModes)})`),
    check('assessments_score_rule', sql`${table.scoreRule} in (${quoted(scoreRules)})`),
    check('assessments_status', sql`${table.status} in ('published', 'archived')`),
  ],
);

const assessmentId = () =>
  integer()
    .notNull()
    .references(() => assessments.id, { onDelete: 'cascade' });

export const assessmentSkills = pgTable(
  'assessment_skills',
  {
    assessmentId: assessmentId(),
    skillId: integer()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.skillId] }),
    index('assessment_skills_skill').on(table.skillId),
  ],
);

/** Questions; each change creates a new version. */
export const questions = pgTable(
  'questions',
  {
    id: identity(),
    /** The name of its bank, followed by its own name. */
    externalRef: text().notNull().unique('questions_external_ref'),
    /** The file that contains it: a pool from which attempts can draw. */
    bank: text().notNull(),
    /** Tags, which are pools as well. */
    tags: text().array().notNull().default(emptyTextList),
    /** The current version; null only until the first is inserted. */
    versionId: integer().references((): AnyPgColumn => questionVersions.id),
    /** When the question was withdrawn. From then on it doesn't count for anyone. */
    withdrawnAt: instant(),
    withdrawnReason: text().notNull().default(''),
    /** Whether finished attempts were graded without the question; a sweep updates this after `withdrawnAt` changes. */
    isLeftOut: boolean().notNull().default(false),
    /** When the question was removed from its file; new attempts don't include it. */
    removedAt: instant(),
  },
  (table) => [
    index('questions_unsettled').on(table.id).where(sql`${table.isLeftOut} <> (${table.withdrawnAt} is not null)`),
    index('questions_bank').on(table.bank),
    index('questions_tags').using('gin', table.tags).with({ fastupdate: false }),
    index('questions_version').on(table.versionId),
  ],
);

const questionId = () =>
  integer()
    .notNull()
    .references(() => questions.id, { onDelete: 'cascade' });

/** Immutable versions of a question. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: identity(),
    questionId: questionId(),
    /** The number, from 1. */
    number: integer().notNull(),
    /** The SHA-256 of the source in hexadecimal. */
    hash: text().notNull(),
    type: text({ enum: questionTypes }).notNull(),
    prompt: jsonb().$type<RichNode[]>().notNull(),
    media: jsonb().$type<QuestionMedia[]>().notNull(),
    points: doublePrecision().notNull(),
    hint: jsonb().$type<RichNode[]>(),
    explanation: jsonb().$type<RichNode[]>().notNull(),
    body: jsonb().$type<Body>().notNull(),
    /** The right answer. */
    key: jsonb().$type<Key>().notNull(),
    /** The lesson that the question covers. */
    lessonItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    /** The definition in the content files, for exporting it again. */
    source: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('question_versions_hash').on(table.questionId, table.hash),
    unique('question_versions_number').on(table.questionId, table.number),
    index('question_versions_lesson').on(table.lessonItemId),
    check('question_versions_type', sql`${table.type} in (${quoted(questionTypes)})`),
  ],
);

/** The media files of a question's version. The files are kept, because learners can review past questions. */
export const questionMedia = pgTable(
  'question_media',
  {
    versionId: integer()
      .notNull()
      .references(() => questionVersions.id, { onDelete: 'cascade' }),
    sha256: mediaHash().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.sha256] }), index('question_media_file').on(table.sha256)],
);

export const questionSkills = pgTable(
  'question_skills',
  {
    questionId: questionId(),
    skillId: integer()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.skillId] }),
    index('question_skills_skill').on(table.skillId),
  ],
);

/** The parts of an assessment: questions, and pools from which questions are drawn. */
export const assessmentParts = pgTable(
  'assessment_parts',
  {
    assessmentId: assessmentId(),
    /** The position, from 1. */
    position: integer().notNull(),
    questionId: integer().references(() => questions.id, { onDelete: 'cascade' }),
    /** A bank, or `tag:` followed by a tag. */
    pool: text(),
    /** The number of questions drawn from the pool. */
    draw: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.position] }),
    index('assessment_parts_question').on(table.questionId),
    check(
      'assessment_parts_one',
      sql`(${table.questionId} is null) = (${table.pool} is not null and ${table.draw} is not null)`,
    ),
  ],
);

/** A person's attempts at assessments. Chart `attempt` owns their state. */
export const attempts = pgTable(
  'attempts',
  {
    id: identity(),
    assessmentId: assessmentId(),
    /** The learner; null for a visitor who hasn't signed up yet. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the visitor's token; null for learners. */
    visitorHash: text(),
    /** The number among the learner's attempts at this assessment, from 1. */
    no: integer().notNull(),
    ...flowColumns(),
    /** The seed of all random choices in the attempt. */
    seed: integer().notNull(),
    startedAt: instant(),
    /** The deadline for answers. */
    deadlineAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: ['learner', 'clock'] }),
    /** The points so far, without answers that await manual grading; null until the attempt has ended. */
    points: doublePrecision(),
    outOf: doublePrecision(),
    /** The number of answers that await manual grading. */
    ungraded: integer().notNull().default(0),
    isPassed: boolean(),
    gradedAt: instant(),
    /** Whether late answers count. */
    lateCounted: boolean().notNull().default(false),
    /** When part of the result was first shown: later answers are stored but never count. */
    firstLookAt: instant(),
    /** When the learner was last notified of the result. */
    notifiedAt: instant(),
    /** The total downtime of the server, in milliseconds, when downtime last extended the deadline. */
    away: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('attempts_open')
      .on(table.assessmentId, table.userId)
      .where(tagged(attemptMachine, 'live').in(table.state)),
    uniqueIndex('attempts_visitor')
      .on(table.visitorHash, table.assessmentId)
      .where(sql`${table.visitorHash} is not null`),
    unique('attempts_no').on(table.userId, table.assessmentId, table.no),
    index('attempts_assessment').on(table.assessmentId, table.state, table.id),
    index('attempts_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('attempts_waiting').on(table.endedAt, table.id).where(tagged(attemptMachine, 'waitingOnUs').in(table.state)),
  ],
);

const attemptId = () =>
  integer()
    .notNull()
    .references(() => attempts.id, { onDelete: 'cascade' });

/** A manual grade of a long text. */
export interface PersonsGrade {
  /** Points by the id of the rubric line. */
  rubric: Record<string, number>;
  points: number;
  feedback: string;
}

/** The questions of an attempt and their answers. */
export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: attemptId(),
    questionId: questionId(),
    versionId: integer()
      .notNull()
      .references(() => questionVersions.id),
    /** The position, from 1. */
    position: integer().notNull(),
    /** The answer; null until the question is answered. */
    response: jsonb().$type<Response>(),
    isFlagged: boolean().notNull().default(false),
    /** The answer's version, set by the browser; 0 before the first answer. */
    version: integer().notNull().default(0),
    /** When the answer was given, in server time as estimated by the browser. */
    answeredAt: instant(),
    savedAt: instant(),
    /** Whether the answer arrived after the deadline. The last answer before the deadline is `timelyResponse`. */
    isLate: boolean().notNull().default(false),
    timelyResponse: jsonb().$type<Response>(),
    /** Whether the answer arrived after the result was first shown. The last answer before that is `unseenResponse`. */
    isAfterLook: boolean().notNull().default(false),
    unseenResponse: jsonb().$type<Response>(),
    /** The size in bytes of this answer's rows in `attempt_events`. */
    lineBytes: integer().notNull().default(0),
    hintTakenAt: instant(),
    /** When the learner saw whether the answer is right; it can't be changed afterwards. */
    checkedAt: instant(),
    /** The points for the answer; null until it is graded. */
    points: doublePrecision(),
    /** The share of the points, from -1 to 1. */
    fraction: doublePrecision(),
    grade: jsonb().$type<PersonsGrade>(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('attempt_answers_question').on(table.questionId),
    index('attempt_answers_version').on(table.versionId),
  ],
);

/**
 * The log of an attempt, from which its score can be recomputed. Of the answers to a question within one minute, only
 * the last is kept.
 */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: attemptId(),
    type: text().notNull(),
    questionId: integer(),
    /** For answers, the minute and kind of arrival; null for other events. */
    minute: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('attempt_events_attempt').on(table.attemptId, table.id),
    index('attempt_events_age').on(table.at),
    unique('attempt_events_minute').on(table.attemptId, table.questionId, table.minute),
  ],
);

/** The server's uptime, in one row. Learners with a running attempt get back the time when the server was down. */
export const serverPresence = pgTable(
  'server_presence',
  {
    id: integer().primaryKey(),
    /** When the server was last up. */
    seenAt: instant().notNull(),
    /** The total downtime in milliseconds. */
    away: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('server_presence_one', sql`${table.id} = 1`)],
);

/** Extra time or attempts for a learner, in one assessment or in all. */
export const accommodations = pgTable(
  'accommodations',
  {
    id: identity(),
    userId: userId(),
    assessmentId: integer().references(() => assessments.id, { onDelete: 'cascade' }),
    extraTimePercent: integer().notNull().default(0),
    extraAttempts: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('accommodations_one').on(table.userId, sql`coalesce(${table.assessmentId}, 0)`),
    index('accommodations_assessment').on(table.assessmentId),
  ],
);
