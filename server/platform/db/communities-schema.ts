import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { userId } from './account-schema.ts';
import { flowColumns, identity, instant, searchVector } from './columns.ts';
import { courses } from './courses-schema.ts';
import { posts } from './threads-schema.ts';

/** Where people who are after the same write for each other; its posts are the thread about it. */
export const communities = pgTable(
  'communities',
  {
    id: identity(),
    /** What files call it; that of a course is called after the course. */
    externalRef: text().notNull().unique('communities_external_ref'),
    /** Of the file that it was written in. */
    hash: text().notNull(),
    name: text().notNull(),
    /** What it is for, in a sentence or two. */
    purpose: text().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    topic: text().notNull(),
    /** Markdown. */
    rules: text().notNull(),
    rulesNodes: jsonb().$type<RichNode[]>().notNull(),
    /** Who gets in: everybody, who is let in, who was invited, or who learns the course. */
    access: text({ enum: ['open', 'request', 'invitation', 'course'] }).notNull(),
    courseId: integer()
      .unique('communities_course')
      .references(() => courses.id, { onDelete: 'cascade' }),
    members: integer().notNull().default(0),
    pinnedId: integer().references(() => posts.id, { onDelete: 'set null' }),
    isActive: boolean().notNull(),
    search: searchVector().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('communities_search').using('gin', table.search),
    index('communities_pinned').on(table.pinnedId),
    check('communities_access', sql`${table.access} in ('open', 'request', 'invitation', 'course')`),
    check('communities_of_course', sql`(${table.access} = 'course') = (${table.courseId} is not null)`),
    check('communities_members', sql`${table.members} >= 0`),
  ],
);

/** Somebody's part in a community. The chart `membership` keeps it. */
export const communityMembers = pgTable(
  'community_members',
  {
    id: identity(),
    communityId: integer()
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** Of which posts they are told. */
    level: text({ enum: ['all', 'mentions', 'none'] })
      .notNull()
      .default('mentions'),
    /** Told of nothing for now, whatever the level is. */
    isMuted: boolean().notNull().default(false),
    /** The newest post that was there when they last looked, and when that was; null before. */
    seenPostId: integer(),
    seenAt: instant(),
    createdAt: instant().notNull(),
    ...flowColumns(),
  },
  (table) => [
    unique('community_members_once').on(table.communityId, table.userId),
    index('community_members_user').on(table.userId),
    index('community_members_due').on(table.dueAt),
    index('community_members_state').on(table.state, table.id),
    check('community_members_level', sql`${table.level} in ('all', 'mentions', 'none')`),
  ],
);
