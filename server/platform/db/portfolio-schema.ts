import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId, users } from './account-schema.ts';
import { emptyTextList, identity, instant } from './columns.ts';

/** Who may see somebody's portfolio besides themselves. */
const visibilities = ['private', 'link', 'public'] as const;

/** Who sees somebody's portfolio, and what of it; without a row it is private, with all of its sections. */
export const portfolios = pgTable(
  'portfolios',
  {
    userId: userId().primaryKey(),
    visibility: text({ enum: visibilities }).notNull().default('private'),
    /** What a link has to name as long as the portfolio is seen by its link alone; null otherwise. */
    linkKey: text(),
    /** Sections that nobody else sees, by the names of JSON Resume. */
    hiddenSections: text().array().notNull().default(emptyTextList),
    /** The fields of the basics that are kept back unless they stand here. */
    shownFields: text().array().notNull().default(emptyTextList),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('portfolios_visibility', sql`${table.visibility} in ('private', 'link', 'public')`),
    check('portfolios_link', sql`(${table.visibility} = 'link') = (${table.linkKey} is not null)`),
  ],
);

/** How often a portfolio was seen by others on a day. Nothing says by whom. */
export const portfolioViews = pgTable(
  'portfolio_views',
  {
    id: identity(),
    userId: userId(),
    /** Its beginning in UTC. */
    day: instant().notNull(),
    views: integer().notNull(),
  },
  (table) => [unique('portfolio_views_day').on(table.userId, table.day), index('portfolio_views_age').on(table.day)],
);

/** Usernames that somebody has given up, which nobody else takes for a while. */
export const releasedUsernames = pgTable(
  'released_usernames',
  {
    id: identity(),
    username: text().notNull().unique('released_usernames_username'),
    /** Who may take it back; null once the account is gone. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    releasedAt: instant().notNull(),
  },
  (table) => [index('released_usernames_user').on(table.userId), index('released_usernames_age').on(table.releasedAt)],
);
