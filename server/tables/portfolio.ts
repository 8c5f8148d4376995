import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId, users } from '../platform/db/account-schema.ts';
import { emptyTextList, identity, instant } from '../platform/db/columns.ts';

/** The people who may see a portfolio in addition to its owner. */
const visibilities = ['private', 'link', 'public'] as const;

/** The visibility of portfolios; without a row a portfolio is private, with all of its sections. */
export const portfolios = pgTable(
  'portfolios',
  {
    userId: userId().primaryKey(),
    visibility: text({ enum: visibilities }).notNull().default('private'),
    /** The key in the link while the portfolio is visible by link only; null otherwise. */
    linkKey: text(),
    /** Sections hidden from viewers, by their names in JSON Resume. */
    hiddenSections: text().array().notNull().default(emptyTextList),
    /** Fields of the basics that are hidden unless they are listed here. */
    shownFields: text().array().notNull().default(emptyTextList),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('portfolios_visibility', sql`${table.visibility} in ('private', 'link', 'public')`),
    check('portfolios_link', sql`(${table.visibility} = 'link') = (${table.linkKey} is not null)`),
  ],
);

/** The number of views by other people on each day. It isn't stored who viewed the portfolio. */
export const portfolioViews = pgTable(
  'portfolio_views',
  {
    id: identity(),
    userId: userId(),
    /** The start of the day in UTC. */
    day: instant().notNull(),
    views: integer().notNull(),
  },
  (table) => [unique('portfolio_views_day').on(table.userId, table.day), index('portfolio_views_age').on(table.day)],
);

/** Former usernames, which other people can't take for some time. */
export const releasedUsernames = pgTable(
  'released_usernames',
  {
    id: identity(),
    username: text().notNull().unique('released_usernames_username'),
    /** The previous owner, who may take it back; null after the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    releasedAt: instant().notNull(),
  },
  (table) => [index('released_usernames_user').on(table.userId), index('released_usernames_age').on(table.releasedAt)],
);
