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
import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import {
  assessmentModes,
  type Body,
  type Key,
  type QuestionMedia,
  questionTypes,
  type Response,
  type ReviewPolicy,
  scoreRules,
} from '../../../src/shared/learning/question.ts';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { tagged } from '../flows/tags.ts';
import { userId, users } from './account-schema.ts';
import { emptyTextList, flowColumns, identity, instant } from './columns.ts';
import { courses, lessonItems, mediaHash } from './courses-schema.ts';
import { skills } from './skills-schema.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Self-assessments that belong together, such as those of one skill. */
export const assessmentGroups = pgTable('assessment_groups', {
  id: identity(),
  externalRef: text().notNull().unique('assessment_groups_external_ref'),
  title: text().notNull(),
  summary: text().notNull(),
  /** From 1. */
  position: integer().notNull(),
});

/** What somebody is asked, and by which rules it counts. */
export const assessments = pgTable(
  'assessments',
  {
    id: identity(),
    /** Its slug in files. */
    externalRef: text().notNull().unique('assessments_external_ref'),
    title: text().notNull(),
    summary: text().notNull(),
    mode: text({ enum: assessmentModes }).notNull(),
    groupId: integer().references(() => assessmentGroups.id, { onDelete: 'set null' }),
    /** Within its group, from 1. */
    position: integer().notNull().default(1),
    /** Only those who learn there; null is for everybody. */
    courseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    /** The lesson that is completed by passing it. */
    lessonItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    /** To be passed before. */
    requiredId: integer().references((): AnyPgColumn => assessments.id, { onDelete: 'set null' }),
    /** BCP 47. */
    language: text().notNull(),
    /** How many questions an attempt has. */
    questionCount: integer().notNull(),
    /** In seconds; null without a limit. */
    timeLimitS: integer(),
    /** Null for any number. */
    maxAttempts: integer(),
    /** Seconds from the end of an attempt until the next can begin. */
    cooldownS: integer().notNull().default(0),
    passPercent: integer().notNull(),
    scoreRule: text({ enum: scoreRules }).notNull(),
    /** Of the points of a question, for a wrong answer. */
    negativePercent: integer().notNull().default(0),
    /** Of the points of a question, for its hint. */
    hintPercent: integer().notNull().default(0),
    /** Whether each attempt has the questions in an order of its own. */
    shuffle: boolean().notNull().default(false),
    reviewPolicy: jsonb().$type<ReviewPolicy>().notNull(),
    opensAt: instant(),
    closesAt: instant(),
    /** Seconds after the deadline in which what was answered before it is still taken in. */
    lateSyncS: integer().notNull().default(600),
    /** Whether such answers count; they are kept and marked all the same. */
    lateCounts: boolean().notNull().default(false),
    status: text({ enum: ['published', 'archived'] })
      .notNull()
      .default('published'),
    /** Goes up with each import that changes it. */
    version: integer().notNull().default(1),
    /** As it stands in the files of the product, without its questions. */
    source: jsonb().$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of that, hexadecimal. */
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

/** What is asked; each change of it is a new version. */
export const questions = pgTable(
  'questions',
  {
    id: identity(),
    /** Its bank, and its own name behind that. */
    externalRef: text().notNull().unique('questions_external_ref'),
    /** The file that it stands in: a pool from which attempts can draw it. */
    bank: text().notNull(),
    /** Others of those. */
    tags: text().array().notNull().default(emptyTextList),
    /** The current one; null only until the first is written. */
    versionId: integer().references((): AnyPgColumn => questionVersions.id),
    /** From when it counts for nobody. */
    withdrawnAt: instant(),
    withdrawnReason: text().notNull().default(''),
    /** Whether attempts that are over were graded without it; brought up to `withdrawnAt` by a sweep. */
    isLeftOut: boolean().notNull().default(false),
    /** When it was left out of its file; new attempts do not have it. */
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

/** How a question was asked; never changed. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: identity(),
    questionId: questionId(),
    /** From 1. */
    number: integer().notNull(),
    /** SHA-256 of what was written, hexadecimal. */
    hash: text().notNull(),
    type: text({ enum: questionTypes }).notNull(),
    prompt: jsonb().$type<RichNode[]>().notNull(),
    media: jsonb().$type<QuestionMedia[]>().notNull(),
    points: doublePrecision().notNull(),
    hint: jsonb().$type<RichNode[]>(),
    explanation: jsonb().$type<RichNode[]>().notNull(),
    body: jsonb().$type<Body>().notNull(),
    /** What is right. */
    key: jsonb().$type<Key>().notNull(),
    /** The lesson that it tests. */
    lessonItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    /** As it stands in the files of the product, so that it can be written again. */
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

/** The files that a version of a question shows: whoever was asked it can look it up. */
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

/** What an assessment consists of: questions, and pools from which some are drawn. */
export const assessmentParts = pgTable(
  'assessment_parts',
  {
    assessmentId: assessmentId(),
    /** From 1. */
    position: integer().notNull(),
    questionId: integer().references(() => questions.id, { onDelete: 'cascade' }),
    /** A bank, or `tag:` and a tag. */
    pool: text(),
    /** How many are drawn of the pool. */
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

/** Somebody going through an assessment once. The chart `attempt` keeps its state. */
export const attempts = pgTable(
  'attempts',
  {
    id: identity(),
    assessmentId: assessmentId(),
    /** Null for a visitor, until they sign up. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the token in a visitor's browser; null for learners. */
    visitorHash: text(),
    /** From 1, of this learner in this assessment. */
    no: integer().notNull(),
    ...flowColumns(),
    /** What all that is random in it is drawn by. */
    seed: integer().notNull(),
    startedAt: instant(),
    /** Until when answers are given. */
    deadlineAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: ['learner', 'clock'] }),
    /** Null until it has ended; without what people have still to grade. */
    points: doublePrecision(),
    outOf: doublePrecision(),
    /** Answers that wait for people. */
    ungraded: integer().notNull().default(0),
    isPassed: boolean(),
    gradedAt: instant(),
    /** Whether what came late counts. */
    lateCounted: boolean().notNull().default(false),
    /** When something of the result was first shown: answers that come later are kept, and can never count. */
    firstLookAt: instant(),
    /** When its learner was last told of the result. */
    toldAt: instant(),
    /** Milliseconds for which the server had been away, of all time, when the deadline was last set by it. */
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

/** What a person has given for a long text. */
export interface PersonsGrade {
  /** By the id of the line. */
  rubric: Record<string, number>;
  points: number;
  feedback: string;
}

/** A question as it is asked in an attempt, and what was answered. */
export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: attemptId(),
    questionId: questionId(),
    versionId: integer()
      .notNull()
      .references(() => questionVersions.id),
    /** From 1. */
    position: integer().notNull(),
    /** Null while nothing is answered. */
    response: jsonb().$type<Response>(),
    isFlagged: boolean().notNull().default(false),
    /** Of the answer, made by the browser; 0 while there is none. */
    version: integer().notNull().default(0),
    /** When it was given, as the browser reckons the server's time. */
    answeredAt: instant(),
    savedAt: instant(),
    /** It came after the deadline; what had come before it is `timelyResponse`. */
    isLate: boolean().notNull().default(false),
    timelyResponse: jsonb().$type<Response>(),
    /** It came after the result was first looked at; what had come before that is `unseenResponse`. */
    isAfterLook: boolean().notNull().default(false),
    unseenResponse: jsonb().$type<Response>(),
    /** Bytes that the lines of `attempt_events` about it have. */
    lineBytes: integer().notNull().default(0),
    hintTakenAt: instant(),
    /** When the learner was shown whether the answer is right; it cannot be changed from then on. */
    checkedAt: instant(),
    /** Null while it is not graded. */
    points: doublePrecision(),
    /** Of the points, -1 to 1. */
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
 * What has happened in an attempt; its score can be reckoned again of these alone. Of the answers to a question that come
 * within a minute the last one stands.
 */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: attemptId(),
    type: text().notNull(),
    questionId: integer(),
    /** Of an answer, the minute in which it came and as what; null of all else. */
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

/** Since when the server is there, in one row: what it was away for is given back to who had to answer meanwhile. */
export const serverPresence = pgTable(
  'server_presence',
  {
    id: integer().primaryKey(),
    /** When it last was. */
    seenAt: instant().notNull(),
    /** Milliseconds for which it has been away, of all time. */
    away: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('server_presence_one', sql`${table.id} = 1`)],
);

/** More time or attempts for one learner; in one assessment, or in all of them. */
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
