import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PortfolioEntry } from '../../src/shared/portfolio/entries.ts';
import type { PortfolioSectionName } from '../../src/shared/portfolio/sections.ts';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';
import { fileId } from '../platform/db/files-schema.ts';

/** A section in an earlier version. */
export interface KeptSection {
  section: PortfolioSectionName;
  entries: PortfolioEntry[];
}

export const versionReasons = ['asked', 'day', 'import', 'restore'] as const;

/**
 * Earlier versions of portfolios: saved before the first change of a day, before an import or restore, or on request.
 */
export const portfolioVersions = pgTable(
  'portfolio_versions',
  {
    id: identity(),
    userId: userId(),
    why: text({ enum: versionReasons }).notNull(),
    /** Set if the learner asked for the version, otherwise empty. */
    name: text().notNull().default(''),
    /** The non-empty sections in display order. */
    sections: jsonb().$type<KeptSection[]>().notNull(),
    /** The size of the sections as JSON in bytes. */
    bytes: integer().notNull(),
    /** The number of entries in all sections. */
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

/** The files of earlier versions, kept as long as a version refers to them. */
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
