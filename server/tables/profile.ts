import { pgTable, text } from 'drizzle-orm/pg-core';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant } from '../platform/db/columns.ts';

export const portfolioProfiles = pgTable('portfolio_profiles', {
  id: identity(),
  userId: userId().unique('portfolio_profiles_user'),
  name: text().notNull(),
  headline: text().notNull(),
  country: text().notNull(),
  mobile: text().notNull(),
  /** An address for contact, which is independent of the address for signing in. */
  email: text().notNull(),
  highestQualification: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
