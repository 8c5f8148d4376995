import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId } from './account-schema.ts';
import { emptyTextList, identity, plainText } from './columns.ts';

/** The calls name them organisations, too. */
export const universities = pgTable(
  'universities',
  {
    id: identity(),
    externalRef: text().notNull().unique('universities_external_ref'),
    name: text().notNull(),
    /** What lists call it as well. */
    otherNames: text().array().notNull().default(emptyTextList),
    slug: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text(),
    state: text(),
    city: text(),
    /** Year. */
    founded: integer(),
    kind: text({ enum: ['public', 'private'] }),
    domains: text().array().notNull().default(emptyTextList),
    webPages: text().array().notNull().default(emptyTextList),
    logo: text(),
    /** Name in plain letters; what lists are ordered by. */
    sortName: plainText().notNull(),
    /** Names, country and domains in plain letters; what a search looks through. */
    search: text().notNull(),
    /** Of the way in which the letters were made plain; the start brings rows of an older one up to date. */
    searchVersion: integer().notNull(),
  },
  (table) => [
    index('universities_search_version').on(table.searchVersion),
    // New rows go into the index at once: nobody on the embedded database would ever bring in a list of pending ones.
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
