import { not, sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { tagged } from '../flows/tags.ts';
import { userId } from './account-schema.ts';
import { flowColumns, identity, instant, spans } from './columns.ts';
import { courseId, lessonItems } from './courses-schema.ts';

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

/** How far a learner is in an item. */
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
    kind: text({ enum: ['course', 'item', 'article', 'reel', 'post'] }).notNull(),
    /** The id of the course, the item, the article, the reel or the post. */
    refId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('bookmarks_once').on(table.userId, table.kind, table.refId),
    check('bookmarks_kind', sql`${table.kind} in ('course', 'item', 'article', 'reel', 'post')`),
  ],
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
