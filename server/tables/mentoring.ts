import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { MeetingMinutes } from '../../src/shared/mentoring/slots.ts';
import { userId } from '../platform/db/account-schema.ts';
import { emptyTextList, identity, instant, searchVector } from '../platform/db/columns.ts';

/** Presenters' mentor profiles. Their times are in `presenter_availability`. */
export const mentors = pgTable(
  'mentors',
  {
    id: identity(),
    userId: userId().unique('mentors_user'),
    /** Whether learners can find and book the mentor. */
    isOpen: boolean().notNull(),
    about: text().notNull(),
    topics: text().array().notNull().default(emptyTextList),
    /** BCP 47 tags. */
    languages: text().array().notNull().default(emptyTextList),
    /** The length of a meeting, which also is the grid of free times. */
    meetingMinutes: smallint().$type<MeetingMinutes>().notNull(),
    /** The meeting link (https), shown to participants shortly before. */
    joinUrl: text().notNull(),
    /** The minimum time between booking and meeting. */
    noticeHours: smallint().notNull(),
    search: searchVector().notNull(),
    /** The number of past meetings. */
    meetingsHeld: integer().notNull().default(0),
    /** The median response time to requests; null until there are enough responses. */
    answerMinutes: integer(),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** The next free time, as of `nextFreeSeenAt`; null if no time is free in the next days. See `renewNextFree`. */
    nextFreeAt: instant(),
    /** When the next free time was computed; null if it has to be recomputed. */
    nextFreeSeenAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('mentors_search').using('gin', table.search),
    index('mentors_topics').using('gin', table.topics),
    index('mentors_next_free').on(table.nextFreeAt).where(sql`${table.isOpen}`),
    check('mentors_minutes', sql`${table.meetingMinutes} in (30, 45, 60)`),
    check('mentors_notice', sql`${table.noticeHours} between 0 and 336`),
    check('mentors_rating', sql`${table.ratingCount} >= 0 and ${table.ratingSum} >= ${table.ratingCount}`),
  ],
);

/**
 * Learners waiting for a mentor. They are notified once when a mentor with a free time matches, and the row is deleted.
 */
export const mentorWatches = pgTable(
  'mentor_watches',
  {
    id: identity(),
    userId: userId(),
    /** The search words as typed, for names, topics and descriptions; empty for any. */
    q: text().notNull(),
    /** The words as the text of a tsquery; empty for any, null if nothing can match. */
    words: text().default(''),
    /** The topic; empty for any topic. */
    topic: text().notNull(),
    /** A BCP 47 tag; empty for any. */
    language: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('mentor_watches_once').on(table.userId, table.q, table.topic, table.language),
    index('mentor_watches_created').on(table.createdAt),
  ],
);
