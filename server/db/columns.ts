import { sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** An int4 that the database counts up. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A point in time, as a `Date`. */
export const instant = () => timestamp({ withTimezone: true });

/** Text whose order and comparison are the same on every database, whatever its locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A list of texts that is never null. */
export const emptyTextList = sql`'{}'::text[]`;
