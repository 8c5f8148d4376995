import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { userId } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant } from '../platform/db/columns.ts';
import { mediaHash } from '../platform/db/files-schema.ts';
import { assessments } from './assessments.ts';
import type { LessonMedia } from './courses.ts';
import { events } from './events.ts';

export const contentKinds = ['text', 'slides', 'video', 'link', 'poll', 'quiz', 'recording'] as const;
/** When a content opens: on registration, at the start or at the end of the event. */
export const contentOpenings = ['before', 'during', 'after'] as const;
/** The maximum number of a person's questions in an event at the same time. */
export const maxQuestions = 5;

/** The event of a row. The row is deleted together with its event. */
const eventId = () =>
  integer()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });

/**
 * The content of an event for its participants. Removed content stays in the table, with what participants did with it.
 */
export const eventContents = pgTable(
  'event_contents',
  {
    id: identity(),
    eventId: eventId(),
    /** Identifies the content within its event in imports. */
    ref: text().notNull(),
    /** The position, from 0; not unique while an import moves rows. */
    position: smallint().notNull(),
    kind: text({ enum: contentKinds }).notNull(),
    title: text().notNull(),
    /** The duration in minutes; null if unknown. */
    minutes: smallint(),
    opens: text({ enum: contentOpenings }).notNull(),
    /** The part of the agenda to which the content belongs, from 1; null for the whole event. */
    session: smallint(),
    /** Markdown. */
    body: text().notNull(),
    /** The rendered body, computed by the import. */
    nodes: jsonb().$type<RichNode[]>().notNull(),
    media: jsonb().$type<LessonMedia>().notNull(),
    /** The assessment of a quiz; null if it was deleted. */
    assessmentId: integer().references(() => assessments.id, { onDelete: 'set null' }),
    /** When the host closed the poll. */
    pollClosedAt: instant(),
    removedAt: instant(),
  },
  (table) => [
    unique('event_contents_ref').on(table.eventId, table.ref),
    index('event_contents_place').on(table.eventId, table.position),
    index('event_contents_assessment').on(table.assessmentId),
    check(
      'event_contents_kind',
      sql`${table.kind} in ('text', 'slides', 'video', 'link', 'poll', 'quiz', 'recording')`,
    ),
    check('event_contents_opens', sql`${table.opens} in ('before', 'during', 'after')`),
  ],
);

const contentId = () =>
  integer()
    .notNull()
    .references(() => eventContents.id, { onDelete: 'cascade' });

/** The media files of a content item; a removed item has none. */
export const eventContentMedia = pgTable(
  'event_content_media',
  { contentId: contentId(), sha256: mediaHash().notNull() },
  (table) => [
    primaryKey({ columns: [table.contentId, table.sha256] }),
    index('event_content_media_file').on(table.sha256),
  ],
);

/** The options of a poll. */
export const eventPollOptions = pgTable(
  'event_poll_options',
  {
    id: identity(),
    contentId: contentId(),
    position: smallint().notNull(),
    text: text().notNull(),
  },
  (table) => [
    unique('event_poll_options_place').on(table.contentId, table.position),
    // Lets a foreign key check that a vote's option belongs to its poll.
    unique('event_poll_options_own').on(table.contentId, table.id),
  ],
);

/** A participant's vote in a poll. */
export const eventPollVotes = pgTable(
  'event_poll_votes',
  {
    contentId: integer().notNull(),
    userId: userId(),
    optionId: integer().notNull(),
    votedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.userId] }),
    foreignKey({
      name: 'event_poll_votes_option',
      columns: [table.contentId, table.optionId],
      foreignColumns: [eventPollOptions.contentId, eventPollOptions.id],
    }).onDelete('cascade'),
    // Lets votes be counted with an index-only scan.
    index('event_poll_votes_count').on(table.contentId, table.optionId),
    index('event_poll_votes_user').on(table.userId),
  ],
);

/** Contents that a participant marked as done. */
export const eventContentMarks = pgTable(
  'event_content_marks',
  {
    contentId: contentId(),
    userId: userId(),
    doneAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.userId] }),
    index('event_content_marks_user').on(table.userId),
  ],
);

/** Questions to the speakers. Chart `eventQuestion` owns whether they are answered or hidden. */
export const eventQuestions = pgTable(
  'event_questions',
  {
    id: identity(),
    eventId: eventId(),
    userId: userId(),
    /** The number among the person's own questions; together with the unique constraint, it enforces the maximum. */
    number: smallint().notNull(),
    text: text().notNull(),
    /** A counter that is updated with the votes. */
    votes: integer().notNull().default(0),
    askedAt: instant().notNull(),
    answer: text(),
    /** The name of the person who answered. */
    answeredBy: text(),
    answeredAt: instant(),
    ...flowColumns(),
  },
  (table) => [
    unique('event_questions_number').on(table.eventId, table.userId, table.number),
    index('event_questions_order').on(table.eventId, table.votes.desc().nullsFirst(), table.id),
    index('event_questions_user').on(table.userId),
    check('event_questions_most', sql`${table.number} between 1 and ${sql.raw(String(maxQuestions))}`),
    check('event_questions_votes', sql`${table.votes} >= 0`),
  ],
);

/** Votes of participants who are interested in the answer, too. */
export const eventQuestionVotes = pgTable(
  'event_question_votes',
  {
    questionId: integer()
      .notNull()
      .references(() => eventQuestions.id, { onDelete: 'cascade' }),
    userId: userId(),
    votedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('event_question_votes_user').on(table.userId),
  ],
);

/** A participant's rating of an event. */
export const eventFeedback = pgTable(
  'event_feedback',
  {
    eventId: eventId(),
    userId: userId(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('event_feedback_user').on(table.userId),
    check('event_feedback_rating', sql`${table.rating} between 1 and 5`),
  ],
);
