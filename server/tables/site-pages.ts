import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { identity, instant } from '../platform/db/columns.ts';

/** Versions of pages whose text is content. */
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
    /** The rendered body, computed when the text is saved. */
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** When this version takes effect. */
    effectiveAt: instant().notNull(),
    /** A summary of changes since the previous version; may be empty. */
    changes: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique('site_pages_slug_version').on(table.slug, table.version)],
);
