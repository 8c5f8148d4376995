import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PortfolioEntry } from '../../../src/shared/portfolio/entries.ts';
import type { PortfolioSectionName } from '../../../src/shared/portfolio/sections.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';
import { fileId } from './files-schema.ts';

/** A section as it was. */
export interface KeptSection {
  section: PortfolioSectionName;
  entries: PortfolioEntry[];
}

export const versionReasons = ['asked', 'day', 'import', 'restore'] as const;

/** Portfolios as they were: kept before the first change of a day, before an import or a restoration, or because somebody asked. */
export const portfolioVersions = pgTable(
  'portfolio_versions',
  {
    id: identity(),
    userId: userId(),
    why: text({ enum: versionReasons }).notNull(),
    /** Given by who asked for it, otherwise empty. */
    name: text().notNull().default(''),
    /** Those in which something stood, in the order in which they are shown. */
    sections: jsonb().$type<KeptSection[]>().notNull(),
    /** How long they are, written down, in bytes. */
    bytes: integer().notNull(),
    /** How many stand in them together. */
    entries: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('portfolio_versions_user').on(table.userId, table.id),
    index('portfolio_versions_age').on(table.createdAt),
    check(
      'portfolio_versions_why',
      sql`${table.why} in (${sql.raw(versionReasons.map((why) => `'${why}'`).join(', '))})`,
    ),
  ],
);

/** The files of portfolios as they were: they stay as long as a version has them. */
export const portfolioVersionFiles = pgTable(
  'portfolio_version_files',
  {
    versionId: integer()
      .notNull()
      .references(() => portfolioVersions.id, { onDelete: 'cascade' }),
    fileId: fileId(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.fileId] }),
    index('portfolio_version_files_file').on(table.fileId),
  ],
);
