import { and, asc, isNotNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { attempts } from '../../tables/assessments.ts';
import { awayOf } from './presence.ts';

/** Attempts whose time is up, the most overdue first. */
export async function dueAttempts(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(lte(attempts.dueAt, now))
    .orderBy(asc(attempts.dueAt), asc(attempts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Attempts that were in progress during a server outage, sorted by deadline. */
export async function waitedFor(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(isNotNull(attempts.dueAt), lt(attempts.away, await awayOf(db, now))))
    .orderBy(asc(attempts.dueAt), asc(attempts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
