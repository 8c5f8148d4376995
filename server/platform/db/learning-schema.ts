import { not, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { stateIn, statesWith } from '../flows/states-with.ts';
import { flowColumns, identity, instant, spans } from './columns.ts';
import { courses, lessonItems } from './course-schema.ts';
import { userId } from './schema.ts';

const courseId = () =>
  integer()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

const itemId = () =>
  integer()
    .notNull()
    .references(() => lessonItems.id, { onDelete: 'cascade' });

/** Who learns what. The chart `enrolment` keeps its state; a place on the waiting list is one of its states. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: identity(),
    userId: userId(),
    courseId: courseId(),
    ...flowColumns(),
    /** Where learning goes on. */
    lastItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    enrolledAt: instant(),
    completedAt: instant(),
    /** When the certificate is issued, where the course was completed sooner than that; null otherwise. */
    certificateDueAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('enrolments_certificate_due').on(table.certificateDueAt).where(sql`${table.certificateDueAt} is not null`),
    uniqueIndex('enrolments_live')
      .on(table.userId, table.courseId)
      .where(not(stateIn(table.state, statesWith(enrolmentMachine, 'withdrawn')))),
    index('enrolments_user').on(table.userId, table.state),
    index('enrolments_course').on(table.courseId, table.state, table.createdAt),
    index('enrolments_waiting')
      .on(table.courseId, table.updatedAt, table.id)
      .where(stateIn(table.state, statesWith(enrolmentMachine, 'waiting'))),
  ],
);

/** How far somebody is in an item. */
export const itemProgress = pgTable(
  'item_progress',
  {
    id: identity(),
    userId: userId(),
    itemId: itemId(),
    status: text({ enum: ['started', 'completed'] }).notNull(),
    /** Where they were last: a second of a video, a paragraph of a text. */
    lastPosition: integer().notNull().default(0),
    /** The furthest they have been; never goes back. */
    furthest: integer().notNull().default(0),
    /** The seconds that were really watched. */
    watched: spans().notNull().default(sql`'{}'::int4multirange`),
    /** The number of the last write that was taken; the highest decides the position. */
    seq: integer().notNull().default(0),
    /** Of a PDF. */
    page: integer(),
    completedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('item_progress_pair').on(table.userId, table.itemId),
    index('item_progress_item').on(table.itemId),
    index('item_progress_recent').on(table.userId, table.updatedAt),
    check('item_progress_status', sql`${table.status} in ('started', 'completed')`),
  ],
);

/** What learners write down beside a lesson. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    /** Made by the browser, so that a note that is sent twice is one. */
    id: uuid().primaryKey(),
    userId: userId(),
    itemId: itemId(),
    /** Where in a video; null for a note that is pinned to a paragraph or to nothing. */
    second: integer(),
    /** The number of a paragraph, from 1. */
    paragraph: integer(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('lesson_notes_user').on(table.userId, table.itemId), index('lesson_notes_item').on(table.itemId)],
);

export const bookmarks = pgTable(
  'bookmarks',
  {
    id: identity(),
    userId: userId(),
    kind: text({ enum: ['course', 'item'] }).notNull(),
    /** The id of the course or the item. */
    refId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('bookmarks_once').on(table.userId, table.kind, table.refId),
    check('bookmarks_kind', sql`${table.kind} in ('course', 'item')`),
  ],
);

/** Who has completed a course; one for each, however often it is asked for. */
export const certificates = pgTable(
  'certificates',
  {
    id: identity(),
    /** What it is verified by. */
    code: text().notNull().unique('certificates_code'),
    userId: userId(),
    courseId: courseId(),
    /** The name of the learner and of the course as they were then. */
    holder: text().notNull(),
    courseTitle: text().notNull(),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text(),
    /** The signed Open Badges 3.0 credential: its id, and itself as a JWT. */
    credential: jsonb().$type<{ id: string; jwt: string }>().notNull(),
  },
  (table) => [
    unique('certificates_pair').on(table.userId, table.courseId),
    index('certificates_course').on(table.courseId),
  ],
);

/** What certificates are signed with: one that signs, and those that did. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: identity(),
    kid: text().notNull().unique('signing_keys_kid'),
    algorithm: text().notNull(),
    publicJwk: jsonb().$type<JWK>().notNull(),
    /** Null for one that signs no more. */
    privateJwk: jsonb().$type<JWK>(),
    createdAt: instant().notNull(),
    retiredAt: instant(),
  },
  (table) => [uniqueIndex('signing_keys_current').on(table.algorithm).where(sql`${table.retiredAt} is null`)],
);

/** The days on which somebody has learned, by their own calendar. */
export const dailyActivity = pgTable(
  'daily_activity',
  {
    userId: userId(),
    localDate: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.localDate] })],
);

export const learningGoals = pgTable(
  'learning_goals',
  {
    id: identity(),
    userId: userId().unique('learning_goals_user'),
    daysPerWeek: smallint().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('learning_goals_days', sql`${table.daysPerWeek} between 1 and 7`)],
);

/** Courses that are not to be recommended again. */
export const recommendationDismissals = pgTable(
  'recommendation_dismissals',
  {
    userId: userId(),
    courseId: courseId(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('recommendation_dismissals_course').on(table.courseId),
  ],
);

/** The order of a learner's widgets; without a row the dashboard has the order of the product. */
export const dashboardWidgets = pgTable('dashboard_widgets', {
  id: identity(),
  userId: userId().unique('dashboard_widgets_user'),
  /** The names of widgets, in the order in which they stand. */
  order: text().array().notNull(),
  hidden: text().array().notNull(),
  updatedAt: instant().notNull(),
});
