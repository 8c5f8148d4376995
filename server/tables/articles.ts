import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { emptyTextList, identity, instant, searchVector } from '../platform/db/columns.ts';
import { mediaHash } from '../platform/db/files-schema.ts';
import { likesTable } from '../platform/db/likes-table.ts';

/** Articles for everyone. */
export const articles = pgTable(
  'articles',
  {
    id: identity(),
    /** The name in imported files, which also leads to its address. */
    externalRef: text().notNull().unique('articles_external_ref'),
    /** The hash of its source file, including the hashes of its pictures. */
    hash: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** A BCP 47 tag. */
    language: text().notNull(),
    writers: text().array().notNull(),
    aboutWriters: text().notNull().default(''),
    tags: text().array().notNull().default(emptyTextList),
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** The estimated reading time. */
    minutes: smallint().notNull(),
    /** Hidden before this time. */
    publishedAt: instant().notNull(),
    isActive: boolean().notNull(),
    search: searchVector().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('articles_published').on(table.publishedAt, table.id),
    index('articles_search').using('gin', table.search),
  ],
);

/** The media files of an article. */
export const articleMedia = pgTable(
  'article_media',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    sha256: mediaHash().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.sha256] }), index('article_media_file').on(table.sha256)],
);

export const articleLikes = likesTable('article_likes', () => articles.id);
