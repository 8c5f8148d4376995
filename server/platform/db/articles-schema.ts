import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { emptyTextList, identity, instant, searchVector } from './columns.ts';
import { mediaHash } from './courses-schema.ts';
import { likesTable } from './likes-table.ts';

/** What everybody can read. */
export const articles = pgTable(
  'articles',
  {
    id: identity(),
    /** What files call it; leads to its address. */
    externalRef: text().notNull().unique('articles_external_ref'),
    /** Of the file that it was written in, with the hashes of its pictures. */
    hash: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    writers: text().array().notNull(),
    aboutWriters: text().notNull().default(''),
    tags: text().array().notNull().default(emptyTextList),
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** How long it takes to read. */
    minutes: smallint().notNull(),
    /** Nobody sees it before. */
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

/** The files that an article shows. */
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
