import { not, sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { enrolmentMachine } from '../../src/machines/enrolment/enrolment.machine.ts';
import { userId } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant, spans } from '../platform/db/columns.ts';
import { tagged } from '../platform/flows/tags.ts';
import { courseId, lessonItems } from './courses.ts';

const itemId = () =>
  integer()
    .notNull()
    .references(() => lessonItems.id, { onDelete: 'cascade' });

/** Learners' enrolments in courses, including waiting lists. Chart `enrolment` owns their state. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: identity(),
    userId: userId(),
    courseId: courseId(),
    ...flowColumns(),
    /** The lesson to resume. */
    lastItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    enrolledAt: instant(),
    completedAt: instant(),
    /** When the certificate may be issued, if the course was completed before that; null otherwise. */
    certificateDueAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('enrolments_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('enrolments_certificate_due').on(table.certificateDueAt).where(sql`${table.certificateDueAt} is not null`),
    uniqueIndex('enrolments_live')
      .on(table.userId, table.courseId)
      .where(not(tagged(enrolmentMachine, 'withdrawn').in(table.state))),
    index('enrolments_user').on(table.userId, table.state),
    index('enrolments_course').on(table.courseId, table.state, table.createdAt),
    index('enrolments_waiting')
      .on(table.courseId, table.updatedAt, table.id)
      .where(tagged(enrolmentMachine, 'waiting').in(table.state)),
  ],
);

/** Learners' progress in lessons. */
export const itemProgress = pgTable(
  'item_progress',
  {
    id: identity(),
    userId: userId(),
    itemId: itemId(),
    status: text({ enum: ['started', 'completed'] }).notNull(),
    /** The last position: a second of a video or a paragraph of a text. */
    lastPosition: integer().notNull().default(0),
    /** The furthest position; never decreases. */
    furthest: integer().notNull().default(0),
    /** The watched ranges in seconds. */
    watched: spans().notNull().default(sql`'{}'::int4multirange`),
    /** The number of the last accepted write; the highest number determines the position. */
    seq: integer().notNull().default(0),
    /** The page of a PDF. */
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

/** Learners' notes on lessons. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    /** Set by the browser, so that a repeated request creates no second note. */
    id: uuid().primaryKey(),
    userId: userId(),
    itemId: itemId(),
    /** The second of a video; null for a note on a paragraph or the whole lesson. */
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
    kind: text({ enum: ['course', 'item', 'article', 'reel', 'post'] }).notNull(),
    /** The id of the course, lesson, article, reel or post. */
    refId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('bookmarks_once').on(table.userId, table.kind, table.refId),
    check('bookmarks_kind', sql`${table.kind} in ('course', 'item', 'article', 'reel', 'post')`),
  ],
);

/** The days on which a learner was active, in their own time zone. */
export const dailyActivity = pgTable(
  'daily_activity',
  {
    userId: userId(),
    localDate: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.localDate] })],
);
