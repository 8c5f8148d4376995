import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const roles = ['Learner', 'Presenter'] as const;

export const users = pgTable(
  'users',
  {
    id: identity(),
    name: text().notNull(),
    /** Trimmed and in lower case; see `normaliseEmail`. */
    email: text().notNull().unique('users_email'),
    /** Null where the user has only ever signed in by a provider. */
    passwordHash: text(),
    /** When the account was first seen to be the mailbox owner's, by a mailed link or a provider; see `proveAddress`. */
    addressProvenAt: instant(),
    role: text({ enum: roles }).notNull(),
    /** The last part of the address of a presenter's calendar, or of a learner's portfolio; null for a learner who has chosen none. */
    username: text().unique('users_username'),
    avatar: text(),
    /** 1 when the onboarding is done or skipped, null before. */
    isInterestSave: smallint(),
    /** The IANA zone in which a learner is shown times, and whose days count; null until one is known. */
    timezone: text(),
    /** When the account goes, if its owner does not take the wish back; null for an account that stays. */
    deletesAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('users_role', sql`${table.role} in ('Learner', 'Presenter')`)],
);

/** Whose a row is; it goes with its owner. */
export const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
