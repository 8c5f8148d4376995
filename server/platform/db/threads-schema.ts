import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { userId, users } from './account-schema.ts';
import { flowColumns, identity, instant, searchVector } from './columns.ts';
import { lessonItems } from './courses-schema.ts';
import { fileId } from './files-schema.ts';
import { likesTable } from './likes-table.ts';

/** What people write about one thing, below each other: one thread for each subject. */
export const threads = pgTable(
  'threads',
  {
    id: identity(),
    kind: text({ enum: ['article', 'community', 'course', 'ticket', 'meeting'] }).notNull(),
    /** The id of the article or whatever else it is about, by its kind. */
    subjectId: integer().notNull(),
    /** Posts in sight. */
    posts: integer().notNull().default(0),
    /** Posts that answer no other and that everybody sees: they are in sight, or hold the place above answers. */
    roots: integer().notNull().default(0),
    /** Of what it is about, as they were when the latest post came: notices say them. */
    title: text().notNull(),
    address: text().notNull(),
    createdAt: instant().notNull(),
    /** When what is seen of it last changed. */
    changedAt: instant(),
  },
  (table) => [
    index('threads_changed').on(table.kind, table.changedAt),
    unique('threads_subject').on(table.kind, table.subjectId),
    check('threads_kind', sql`${table.kind} in ('article', 'community', 'course', 'ticket', 'meeting')`),
    check('threads_posts', sql`${table.posts} >= 0`),
    check('threads_roots', sql`${table.roots} >= 0`),
  ],
);

const postId = () =>
  integer()
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });

/** What somebody has written in a thread. The chart `moderation` keeps who sees it. */
export const posts = pgTable(
  'posts',
  {
    id: identity(),
    threadId: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** The post that everything below it belongs to; null for such a one itself. */
    rootId: integer().references((): AnyPgColumn => posts.id, { onDelete: 'cascade' }),
    /** The post that it stands below. */
    parentId: integer().references((): AnyPgColumn => posts.id, { onDelete: 'cascade' }),
    /** The post that it answers, where that stands too deep to have it below itself. */
    answeredId: integer().references((): AnyPgColumn => posts.id, { onDelete: 'set null' }),
    /** The ids from the root to itself: by it a post stands below the one that it answers, the oldest answer first. */
    path: integer().array().notNull(),
    /** Of a post that answers no other, where those of the thread have one. */
    title: text(),
    tags: text().array().notNull().default([]),
    /** Of a review, from 1 to 5. */
    stars: smallint(),
    /** Of a review: how much of the course its author had learned, in per cent, rounded down to tens. */
    learned: smallint(),
    /** The lesson that it asks about. */
    lessonItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    /** Of a post that answers no other: the answer that its author has accepted, or who teaches. */
    acceptedId: integer().references((): AnyPgColumn => posts.id, { onDelete: 'set null' }),
    /** Of a post that answers no other: why nobody can answer below it any more. */
    lockReason: text(),
    /** Written for the portal, by nobody's account. */
    byTeam: boolean().notNull().default(false),
    /** Of an imported example, how the invented person is called who has written it. */
    writer: text(),
    /** Null once the account is gone. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Made by the browser, so that what is sent twice is one post. */
    key: text().notNull(),
    /** Markdown, as it was typed. */
    text: text().notNull(),
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** The words of its title, text and tags. */
    search: searchVector().notNull().default(''),
    likes: integer().notNull().default(0),
    /** Answers in sight, of a post that everything below belongs to. */
    answers: integer().notNull().default(0),
    isHeld: boolean().notNull(),
    openReports: integer().notNull().default(0),
    appeal: text(),
    createdAt: instant().notNull(),
    /** When others could see it for the first time; null where they never could. */
    shownAt: instant(),
    editedAt: instant(),
    ...flowColumns(),
  },
  (table) => [
    unique('posts_key').on(table.userId, table.key),
    uniqueIndex('posts_review').on(table.threadId, table.userId).where(sql`${table.stars} is not null`),
    // Read backwards: what is written as `desc` here has another place for nulls than a query that says the same.
    index('posts_roots').on(table.threadId, table.id).where(sql`${table.rootId} is null`),
    index('posts_liked').on(table.threadId, table.likes, table.id).where(sql`${table.rootId} is null`),
    index('posts_unanswered').on(table.threadId, table.id).where(sql`${table.rootId} is null and ${table.answers} = 0`),
    index('posts_examples').on(table.threadId).where(sql`${table.writer} is not null`),
    index('posts_tags').using('gin', table.tags),
    index('posts_search').using('gin', table.search),
    index('posts_answers').on(table.rootId, table.path),
    index('posts_answers_new').on(table.rootId, table.id).where(sql`${table.rootId} is not null`),
    index('posts_answers_liked').on(table.rootId, table.likes, table.id).where(sql`${table.rootId} is not null`),
    index('posts_time').on(table.threadId, table.createdAt),
    index('posts_parent').on(table.parentId),
    index('posts_answered').on(table.answeredId).where(sql`${table.answeredId} is not null`),
    index('posts_lesson').on(table.lessonItemId, table.id).where(sql`${table.lessonItemId} is not null`),
    index('posts_user').on(table.userId, table.id),
    index('posts_due').on(table.dueAt),
    index('posts_state').on(table.state, table.id),
    check('posts_stars', sql`${table.stars} between 1 and 5`),
    check('posts_likes', sql`${table.likes} >= 0`),
    check('posts_answers_least', sql`${table.answers} >= 0`),
  ],
);

/** The files of a post. */
export const postFiles = pgTable(
  'post_files',
  {
    postId: postId(),
    /** From 1. */
    position: integer().notNull(),
    fileId: fileId(),
    /** What a picture shows, for those who do not see it. */
    alt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.position] }), index('post_files_file').on(table.fileId)],
);

/** What a post has said before it was changed, and others could read. */
export const postEdits = pgTable(
  'post_edits',
  {
    id: identity(),
    postId: postId(),
    title: text(),
    tags: text().array().notNull().default([]),
    text: text().notNull(),
    /** Of a review. */
    stars: smallint(),
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** When it was replaced. */
    replacedAt: instant().notNull(),
  },
  (table) => [index('post_edits_post').on(table.postId, table.id)],
);

/** Whom a post mentions. */
export const postMentions = pgTable(
  'post_mentions',
  {
    id: identity(),
    postId: postId(),
    userId: userId(),
    /** By which its text names them. */
    mark: text().notNull(),
  },
  (table) => [
    unique('post_mentions_once').on(table.postId, table.userId),
    index('post_mentions_user').on(table.userId),
  ],
);

export const postLikes = likesTable('post_likes', () => posts.id);

/** That somebody finds a post out of place. */
export const postReports = pgTable(
  'post_reports',
  {
    id: identity(),
    postId: postId(),
    userId: userId(),
    /** By which who has reported it speaks of it. */
    reference: text().notNull(),
    reason: text({ enum: ['spam', 'offence', 'false', 'private', 'other'] }).notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
    /** What became of the post; null until somebody has looked at it. */
    outcome: text({ enum: ['kept', 'removed', 'withdrawn'] }),
  },
  (table) => [
    uniqueIndex('post_reports_open').on(table.postId, table.userId).where(sql`${table.outcome} is null`),
    index('post_reports_user').on(table.userId),
    check('post_reports_reason', sql`${table.reason} in ('spam', 'offence', 'false', 'private', 'other')`),
  ],
);
