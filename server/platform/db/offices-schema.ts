import { boolean, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { OfficeHours } from '../../../src/shared/transport/schema.d.ts';
import { identity } from './columns.ts';

/** Where people can come to us. */
export const offices = pgTable('offices', {
  id: identity(),
  externalRef: text().notNull().unique('offices_external_ref'),
  position: integer().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  /** Made up, to show how one looks. */
  isExample: boolean().notNull(),
  /** Line by line. */
  address: json().$type<string[]>().notNull(),
  phone: text(),
  email: text(),
  /** IANA. */
  timezone: text().notNull(),
  /** By the clocks of the office. */
  hours: json().$type<OfficeHours[]>().notNull(),
  /** Days on which it is closed all the same: `YYYY-MM-DD`. */
  closedOn: json().$type<string[]>().notNull(),
  /** An office that is not active is shown to nobody. */
  isActive: boolean().notNull(),
});
