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
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { userId } from './account-schema.ts';
import { assessments } from './assessments-schema.ts';
import { flowColumns, identity, instant } from './columns.ts';
import { type LessonMedia, mediaHash } from './courses-schema.ts';
import { events } from './events-schema.ts';

export const contentKinds = ['text', 'slides', 'video', 'link', 'poll', 'quiz', 'recording'] as const;
/** From when on a content is open: with the registration, with the beginning, with the end. */
export const contentOpenings = ['before', 'during', 'after'] as const;
/** How many questions one person may have in an event at a time. */
export const maxQuestions = 5;

/** The event that a row is of; it goes with it. */
const eventId = () =>
  integer()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });

/** What those who take part in an event find there. One that is removed stays, with what was done with it. */
export const eventContents = pgTable(
  'event_contents',
  {
    id: identity(),
    eventId: eventId(),
    /** What it is known by within its event, at an import. */
    ref: text().notNull(),
    /** From 0; not unique while an import moves them. */
    position: smallint().notNull(),
    kind: text({ enum: contentKinds }).notNull(),
    title: text().notNull(),
    /** Null where nobody has said. */
    minutes: smallint(),
    opens: text({ enum: contentOpenings }).notNull(),
    /** Which part of the agenda it belongs to, from 1; null for all of the event. */
    session: smallint(),
    /** Markdown. */
    body: text().notNull(),
    /** The body as it is shown, made at the import. */
    nodes: jsonb().$type<RichNode[]>().notNull(),
    media: jsonb().$type<LessonMedia>().notNull(),
    /** Of a quiz; null once there is none any more. */
    assessmentId: integer().references(() => assessments.id, { onDelete: 'set null' }),
    /** When the host has closed a poll. */
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

/** The files that a content shows; none of one that is removed. */
export const eventContentMedia = pgTable(
  'event_content_media',
  { contentId: contentId(), sha256: mediaHash().notNull() },
  (table) => [
    primaryKey({ columns: [table.contentId, table.sha256] }),
    index('event_content_media_file').on(table.sha256),
  ],
);

/** What can be chosen in a poll. */
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
    // So that a vote is for what can be chosen in its poll.
    unique('event_poll_options_own').on(table.contentId, table.id),
  ],
);

/** A participant's one choice in a poll. */
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
    // Counting reads this alone.
    index('event_poll_votes_count').on(table.contentId, table.optionId),
    index('event_poll_votes_user').on(table.userId),
  ],
);

/** Contents that a participant has marked as done. */
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

/** What people ask those who speak. The chart `eventQuestion` keeps whether it is answered, or hidden. */
export const eventQuestions = pgTable(
  'event_questions',
  {
    id: identity(),
    eventId: eventId(),
    userId: userId(),
    /** Which of the own ones it is, so that nobody has more than they may. */
    number: smallint().notNull(),
    text: text().notNull(),
    /** Changed with the votes, so that they are counted in one place. */
    votes: integer().notNull().default(0),
    askedAt: instant().notNull(),
    answer: text(),
    /** The name of who answers. */
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

/** Who would like to hear the answer, too. */
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
