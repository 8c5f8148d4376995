import { boolean, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { OfficeHours } from '../../src/shared/transport/schema.d.ts';
import { identity } from '../platform/db/columns.ts';

/** Offices that people can visit. */
export const offices = pgTable('offices', {
  id: identity(),
  externalRef: text().notNull().unique('offices_external_ref'),
  position: integer().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  /** Whether the office is an example. */
  isExample: boolean().notNull(),
  /** The lines of the address. */
  address: json().$type<string[]>().notNull(),
  phone: text(),
  email: text(),
  /** An IANA zone. */
  timezone: text().notNull(),
  /** Opening hours in the office's time zone. */
  hours: json().$type<OfficeHours[]>().notNull(),
  /** Additional days on which it is closed: `YYYY-MM-DD`. */
  closedOn: json().$type<string[]>().notNull(),
  /** Whether the office is shown. */
  isActive: boolean().notNull(),
});
