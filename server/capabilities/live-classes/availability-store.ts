import { and, asc, eq, sql } from 'drizzle-orm';
import type { PresenterAvailability } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  availabilityExceptions,
  availabilityRules,
  presenterAvailability,
} from '../../platform/db/live-classes-schema.ts';

/** Postgres answers seconds, too. */
const minutesOf = (time: string) => time.slice(0, 5);

/** When a presenter can be booked; version 0 and an empty week where nothing was ever saved. */
export async function readAvailability(db: Db, userId: number): Promise<PresenterAvailability> {
  const [whole] = await db.select().from(presenterAvailability).where(eq(presenterAvailability.userId, userId));
  const rules = await db
    .select()
    .from(availabilityRules)
    .where(eq(availabilityRules.userId, userId))
    .orderBy(asc(availabilityRules.weekday), asc(availabilityRules.startsAt));
  const exceptions = await db
    .select()
    .from(availabilityExceptions)
    .where(eq(availabilityExceptions.userId, userId))
    .orderBy(asc(availabilityExceptions.day), asc(availabilityExceptions.startsAt));
  return {
    version: whole?.version ?? 0,
    timezone: whole?.timezone ?? 'UTC',
    rules: rules.map(({ weekday, startsAt, endsAt }) => ({
      weekday,
      starts_at: minutesOf(startsAt),
      ends_at: minutesOf(endsAt),
    })),
    exceptions: exceptions.map(({ day, startsAt, endsAt }) => ({
      day,
      starts_at: startsAt === null ? null : minutesOf(startsAt),
      ends_at: endsAt === null ? null : minutesOf(endsAt),
    })),
  };
}

/**
 * Replaces an availability by one that was made from its version. Runs in the caller's transaction.
 *
 * @returns false where the availability has another version by now
 */
export async function replaceAvailability(
  tx: Db,
  userId: number,
  { version, timezone, rules, exceptions }: PresenterAvailability,
  now: Date,
): Promise<boolean> {
  const isSeen = and(eq(presenterAvailability.userId, userId), eq(presenterAvailability.version, version));
  const stored =
    version === 0
      ? await tx
          .insert(presenterAvailability)
          .values({ userId, timezone, version: 1, updatedAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(presenterAvailability)
          .set({ timezone, version: sql`${presenterAvailability.version} + 1`, updatedAt: now })
          .where(isSeen)
          .returning();
  if (stored.length === 0) return false;
  await tx.delete(availabilityRules).where(eq(availabilityRules.userId, userId));
  await tx.delete(availabilityExceptions).where(eq(availabilityExceptions.userId, userId));
  if (rules.length > 0)
    await tx
      .insert(availabilityRules)
      .values(
        rules.map(({ weekday, starts_at: startsAt, ends_at: endsAt }) => ({ userId, weekday, startsAt, endsAt })),
      );
  if (exceptions.length > 0)
    await tx
      .insert(availabilityExceptions)
      .values(exceptions.map(({ day, starts_at: startsAt, ends_at: endsAt }) => ({ userId, day, startsAt, endsAt })));
  return true;
}
