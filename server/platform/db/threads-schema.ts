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
import { lessonItems } from '../../tables/courses.ts';
import { userId, users } from './account-schema.ts';
import { flowColumns, identity, instant, searchVector } from './columns.ts';
import { fileId } from './files-schema.ts';
import { likesTable } from './likes-table.ts';

/** Threads of posts, one for each subject. */
export const threads = pgTable(
  'threads',
  {
    id: identity(),
    kind: text({ enum: ['article', 'community', 'course', 'ticket', 'meeting'] }).notNull(),
    /** The id of the subject, such as an article, depending on the kind. */
    subjectId: integer().notNull(),
    /** The number of visible posts. */
    posts: integer().notNull().default(0),
    /**
     * The number of posts at the top level that everyone sees: visible posts, and placeholders that have visible
     * answers.
     */
    roots: integer().notNull().default(0),
    /** The subject's title and address when the latest post was written; notices use them. */
    title: text().notNull(),
    address: text().notNull(),
    createdAt: instant().notNull(),
    /** When the visible content last changed. */
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

/** Posts in threads. Chart `moderation` owns who can see them. */
export const posts = pgTable(
  'posts',
  {
    id: identity(),
    threadId: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** The post at the top level that this post belongs to; null for a post at the top level. */
    rootId: integer().references((): AnyPgColumn => posts.id, { onDelete: 'cascade' }),
    /** The post below which this post is displayed. */
    parentId: integer().references((): AnyPgColumn => posts.id, { onDelete: 'cascade' }),
    /** The post that this post answers, if that post is nested too deeply to have replies below it. */
    answeredId: integer().references((): AnyPgColumn => posts.id, { onDelete: 'set null' }),
    /**
     * The ids from the root to this post. Sorting by this column puts each post below the post that it answers, the
     * oldest answer first.
     */
    path: integer().array().notNull(),
    /** For posts at the top level, if the thread's posts have titles. */
    title: text(),
    tags: text().array().notNull().default([]),
    /** The stars of a review, from 1 to 5. */
    stars: smallint(),
    /** For reviews: how much of the course the author had completed, in percent, rounded down to tens. */
    learned: smallint(),
    /** The lesson that a question is about. */
    lessonItemId: integer().references(() => lessonItems.id, { onDelete: 'set null' }),
    /** For posts at the top level: the answer that the author or a presenter of the course accepted. */
    acceptedId: integer().references((): AnyPgColumn => posts.id, { onDelete: 'set null' }),
    /** For posts at the top level: why new answers are no longer possible. */
    lockReason: text(),
    /** Whether the post was written by our team, without an account. */
    byTeam: boolean().notNull().default(false),
    /** For an imported example: the name of the made-up author. */
    writer: text(),
    /** The author; null after the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Set by the browser, so that a repeated request creates no second post. */
    key: text().notNull(),
    /** Markdown as typed. */
    text: text().notNull(),
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** The text index of the post's title, text and tags. */
    search: searchVector().notNull().default(''),
    likes: integer().notNull().default(0),
    /** The number of visible answers, for a post at the top level. */
    answers: integer().notNull().default(0),
    isHeld: boolean().notNull(),
    openReports: integer().notNull().default(0),
    appeal: text(),
    createdAt: instant().notNull(),
    /** When other people could first see the post; null if never. */
    shownAt: instant(),
    editedAt: instant(),
    ...flowColumns(),
  },
  (table) => [
    unique('posts_key').on(table.userId, table.key),
    uniqueIndex('posts_review').on(table.threadId, table.userId).where(sql`${table.stars} is not null`),
    // The index is scanned backwards: an index with `desc` here would place nulls differently from a query with `desc`,
    // and couldn't be used.
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
    /** The position, from 1. */
    position: integer().notNull(),
    fileId: fileId(),
    /** The alternative text of a picture. */
    alt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.position] }), index('post_files_file').on(table.fileId)],
);

/** Earlier texts of posts that other people could read before an edit. */
export const postEdits = pgTable(
  'post_edits',
  {
    id: identity(),
    postId: postId(),
    title: text(),
    tags: text().array().notNull().default([]),
    text: text().notNull(),
    /** The stars of a review. */
    stars: smallint(),
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** When the version was replaced. */
    replacedAt: instant().notNull(),
  },
  (table) => [index('post_edits_post').on(table.postId, table.id)],
);

/** The people that posts mention. */
export const postMentions = pgTable(
  'post_mentions',
  {
    id: identity(),
    postId: postId(),
    userId: userId(),
    /** The marker in the text that stands for the name. */
    mark: text().notNull(),
  },
  (table) => [
    unique('post_mentions_once').on(table.postId, table.userId),
    index('post_mentions_user').on(table.userId),
  ],
);

export const postLikes = likesTable('post_likes', () => posts.id);

/** Reports of posts that break the rules. */
export const postReports = pgTable(
  'post_reports',
  {
    id: identity(),
    postId: postId(),
    userId: userId(),
    /** The reference that the reporter received. */
    reference: text().notNull(),
    reason: text({ enum: ['spam', 'offence', 'false', 'private', 'other'] }).notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
    /** The decision on the post; null until we have decided. */
    outcome: text({ enum: ['kept', 'removed', 'withdrawn'] }),
  },
  (table) => [
    uniqueIndex('post_reports_open').on(table.postId, table.userId).where(sql`${table.outcome} is null`),
    index('post_reports_user').on(table.userId),
    check('post_reports_reason', sql`${table.reason} in ('spam', 'offence', 'false', 'private', 'other')`),
  ],
);
