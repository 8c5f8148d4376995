import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { userId } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant, searchVector } from '../platform/db/columns.ts';
import { posts } from '../platform/db/threads-schema.ts';
import { courses } from './courses.ts';

/** Communities of people with the same goal. Their posts belong to a thread about the community. */
export const communities = pgTable(
  'communities',
  {
    id: identity(),
    /** The name in imported files; a course's community is named after the course. */
    externalRef: text().notNull().unique('communities_external_ref'),
    /** The hash of the community's source file. */
    hash: text().notNull(),
    name: text().notNull(),
    /** The purpose of the community in one or two sentences. */
    purpose: text().notNull(),
    /** A BCP 47 tag. */
    language: text().notNull(),
    topic: text().notNull(),
    /** Markdown. */
    rules: text().notNull(),
    rulesNodes: jsonb().$type<RichNode[]>().notNull(),
    /** Who can join: everyone, people with an accepted request, invited people, or learners of the course. */
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

/** Memberships. Chart `membership` owns their state. */
export const communityMembers = pgTable(
  'community_members',
  {
    id: identity(),
    communityId: integer()
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** The posts that the member is notified of. */
    level: text({ enum: ['all', 'mentions', 'none'] })
      .notNull()
      .default('mentions'),
    /** Pauses all notifications, whatever the level is. */
    isMuted: boolean().notNull().default(false),
    /** The newest post at the member's last visit, and the time of that visit; null before the first visit. */
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
