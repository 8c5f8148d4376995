import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { identity, instant } from './columns.ts';

/** Pages whose text is content, each in versions. */
export const sitePages = pgTable(
  'site_pages',
  {
    id: identity(),
    slug: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** The body as it is shown, made when it is written. */
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** From when on it is the page. */
    effectiveAt: instant().notNull(),
    /** What has changed since the version before; empty where there is nothing to say. */
    changes: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique('site_pages_slug_version').on(table.slug, table.version)],
);
