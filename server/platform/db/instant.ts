import { type SQL, sql } from 'drizzle-orm';

/** A moment as a parameter of raw SQL. */
export const instantOf = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;
