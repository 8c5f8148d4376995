import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { emptyTextList, identity, plainText } from '../platform/db/columns.ts';

/** Universities; the contract also calls them organisations. */
export const universities = pgTable(
  'universities',
  {
    id: identity(),
    externalRef: text().notNull().unique('universities_external_ref'),
    name: text().notNull(),
    /** Alternative names in lists. */
    otherNames: text().array().notNull().default(emptyTextList),
    slug: text().notNull(),
    /** An ISO 3166-1 alpha-2 code. */
    countryCode: text(),
    state: text(),
    city: text(),
    /** The year in which the university was founded. */
    founded: integer(),
    kind: text({ enum: ['public', 'private'] }),
    domains: text().array().notNull().default(emptyTextList),
    webPages: text().array().notNull().default(emptyTextList),
    logo: text(),
    /** The name in plain letters, for sorting. */
    sortName: plainText().notNull(),
    /** Names, country and domains in plain letters, for the search. */
    search: text().notNull(),
    /** The version of the code that computed these columns; the next start recomputes outdated rows. */
    searchVersion: integer().notNull(),
  },
  (table) => [
    index('universities_search_version').on(table.searchVersion),
    // Without `fastupdate`, rows are indexed immediately: the embedded database has no process that merges pending
    // entries.
    index('universities_search').using('gin', table.search.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('universities_order').on(table.sortName, table.id),
    index('universities_age').on(table.founded, table.sortName, table.id),
    index('universities_country').on(table.countryCode, table.kind, table.sortName, table.id),
    check('universities_kind', sql`${table.kind} in ('public', 'private')`),
  ],
);

export const userUniversities = pgTable(
  'user_universities',
  {
    id: identity(),
    userId: userId(),
    universityId: integer()
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('user_universities_pair').on(table.userId, table.universityId),
    index('user_universities_university').on(table.universityId),
  ],
);
