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
    /** The password's hash; null if the user has only signed in with a provider. */
    passwordHash: text(),
    /** When the address was first confirmed, by a mailed link or a provider; see `proveAddress`. */
    addressProvenAt: instant(),
    role: text({ enum: roles }).notNull(),
    /**
     * The last segment of the address of a presenter's calendar or a learner's portfolio; null for a learner who hasn't
     * chosen a username.
     */
    username: text().unique('users_username'),
    avatar: text(),
    /** 1 when the onboarding is done or skipped, null before. */
    isInterestSave: smallint(),
    /** The learner's IANA time zone, for showing times and counting days; null until it is known. */
    timezone: text(),
    /** When the account will be deleted, unless its owner cancels; null if no deletion is scheduled. */
    deletesAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('users_role', sql`${table.role} in ('Learner', 'Presenter')`)],
);

/** The owner of a row. The row is deleted together with its owner. */
export const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
