import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An int4 that the database counts up. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A point in time, as a `Date`. */
export const instant = () => timestamp({ withTimezone: true });

/** Text whose order and comparison are the same on every database, whatever its locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A list of texts that is never null. */
export const emptyTextList = sql`'{}'::text[]`;

/** The columns of every table whose rows are flows; see `server/platform/flows`. */
export const flowColumns = () => ({
  /** The chart's state, its parts joined by dots. */
  state: text().notNull(),
  /** Goes up with each change; a sender of an event names the version that they have looked at. */
  version: integer().notNull().default(1),
  /** The reason for the last change that a person made, as people read it. */
  stateReason: text().notNull().default(''),
  /** Until when it waits, for whom the chart's tags say or for the clock; null where nothing is due. */
  dueAt: instant(),
});

/** What the search looks through. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Spans of whole numbers, such as `{[0,10),[20,30)}`. */
export const spans = customType<{ data: string }>({ dataType: () => 'int4multirange' });
