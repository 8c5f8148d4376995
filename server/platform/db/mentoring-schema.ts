import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { MeetingMinutes } from '../../../src/shared/mentoring/slots.ts';
import { userId } from './account-schema.ts';
import { emptyTextList, identity, instant, searchVector } from './columns.ts';

/** What a presenter says as a mentor. When they have time is their availability. */
export const mentors = pgTable(
  'mentors',
  {
    id: identity(),
    userId: userId().unique('mentors_user'),
    /** Whether learners find them and can book them. */
    isOpen: boolean().notNull(),
    about: text().notNull(),
    topics: text().array().notNull().default(emptyTextList),
    /** BCP 47. */
    languages: text().array().notNull().default(emptyTextList),
    /** How long a meeting is. The grid of free times is made of it. */
    meetingMinutes: smallint().$type<MeetingMinutes>().notNull(),
    /** Where meetings are held; https. Given to who takes part, shortly before. */
    joinUrl: text().notNull(),
    /** How long before a meeting it can be booked at the latest. */
    noticeHours: smallint().notNull(),
    search: searchVector().notNull(),
    /** Meetings that were held. */
    meetingsHeld: integer().notNull().default(0),
    /** The median of how long requests waited for an answer; null until there are enough. */
    answerMinutes: integer(),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** The first free time of the next days, as of `nextFreeSeenAt`; null where there is none. See `renewNextFree`. */
    nextFreeAt: instant(),
    /** Null where it is to be reckoned anew. */
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

/** Learners who wait for a mentor: they are told once when there is one with a free time, and the row goes. */
export const mentorWatches = pgTable(
  'mentor_watches',
  {
    id: identity(),
    userId: userId(),
    /** Words as they were typed, of names, topics and what mentors say; empty for any. */
    q: text().notNull(),
    /** The same as the text of a tsquery; empty for any, null where nobody can have them. */
    words: text().default(''),
    /** Empty for any. */
    topic: text().notNull(),
    /** BCP 47; empty for any. */
    language: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('mentor_watches_once').on(table.userId, table.q, table.topic, table.language),
    index('mentor_watches_created').on(table.createdAt),
  ],
);
