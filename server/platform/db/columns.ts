import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An auto-incremented int4. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A point in time, as a `Date`. */
export const instant = () => timestamp({ withTimezone: true });

/** Text with the same order and comparison on every database, whatever its locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The empty list, as a default. */
export const emptyTextList = sql`'{}'::text[]`;

/** The columns of every table whose rows are flows; see `server/platform/flows`. */
export const flowColumns = () => ({
  /** The chart's state: nested states are joined by dots. */
  state: text().notNull(),
  /** Incremented by each change. Senders of events name the version that they have seen. */
  version: integer().notNull().default(1),
  /** The reason that a person gave for the last change, in words for readers. */
  stateReason: text().notNull().default(''),
  /**
   * When the current state expires or needs someone's action; null if nothing is due. The chart's tags say who has to
   * act.
   */
  dueAt: instant(),
});

/** The text index of a row. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Ranges of whole numbers, such as `{[0,10),[20,30)}`. */
export const spans = customType<{ data: string }>({ dataType: () => 'int4multirange' });
