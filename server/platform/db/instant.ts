import { type SQL, sql } from 'drizzle-orm';

/** A moment within a statement that is written by hand. */
export const instantOf = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;
