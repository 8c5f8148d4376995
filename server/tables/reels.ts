import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';
import { mediaHash } from '../platform/db/files-schema.ts';
import { likesTable } from '../platform/db/likes-table.ts';
import type { LessonMedia } from './courses.ts';

/** Short videos to learn from. */
export const reels = pgTable(
  'reels',
  {
    id: identity(),
    /** The id in imports. */
    externalRef: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    topic: text().notNull(),
    language: text().notNull(),
    durationMs: integer().notNull(),
    video: jsonb().$type<NonNullable<LessonMedia['video']>>().notNull(),
    /** The captions in its language as text, each with its start in seconds. */
    transcript: jsonb().$type<{ at: number; text: string }[]>().notNull(),
    /** False if the reel was withdrawn; learners' activity is kept. */
    isShown: boolean().notNull(),
    /** The number of learners who viewed it, including views that are no longer stored. */
    views: integer().notNull().default(0),
  },
  (table) => [index('reels_topic').on(table.topic, table.id), check('reels_duration', sql`${table.durationMs} > 0`)],
);

/** The reel of a row. The row is deleted together with its reel. */
const reelId = () =>
  integer()
    .notNull()
    .references(() => reels.id, { onDelete: 'cascade' });

/** The media files of a reel. */
export const reelMedia = pgTable('reel_media', { reelId: reelId(), sha256: mediaHash().notNull() }, (table) => [
  primaryKey({ columns: [table.reelId, table.sha256] }),
  index('reel_media_file').on(table.sha256),
]);

export const reelLikes = likesTable('reel_likes', () => reels.id);

/** Learners' views. Duration and completion are the maximum over all views. */
export const reelViews = pgTable(
  'reel_views',
  {
    id: identity(),
    userId: userId(),
    reelId: reelId(),
    ms: integer().notNull(),
    isCompleted: boolean().notNull(),
    viewedAt: instant().notNull(),
  },
  (table) => [
    unique('reel_views_once').on(table.userId, table.reelId),
    index('reel_views_reel').on(table.reelId),
    index('reel_views_age').on(table.viewedAt),
  ],
);
