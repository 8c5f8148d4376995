import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PresenterAvailability } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { availabilityExceptions, availabilityRules, presenterAvailability } from '../../tables/live-classes.ts';

/** Postgres returns seconds, too. */
const minutesOf = (time: string) => time.slice(0, 5);

/** The availability of some presenters; version 0 and an empty week if nothing was ever saved. */
export async function readAvailabilities(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, PresenterAvailability>> {
  const ids = [...userIds];
  const wholes = await db.select().from(presenterAvailability).where(inArray(presenterAvailability.userId, ids));
  const rules = await db
    .select()
    .from(availabilityRules)
    .where(inArray(availabilityRules.userId, ids))
    .orderBy(asc(availabilityRules.weekday), asc(availabilityRules.startsAt));
  const exceptions = await db
    .select()
    .from(availabilityExceptions)
    .where(inArray(availabilityExceptions.userId, ids))
    .orderBy(asc(availabilityExceptions.day), asc(availabilityExceptions.startsAt));
  const all = new Map<number, PresenterAvailability>(
    ids.map((id) => [id, { version: 0, timezone: 'UTC', rules: [], exceptions: [] }]),
  );
  for (const { userId, version, timezone } of wholes) Object.assign(all.get(userId) ?? {}, { version, timezone });
  for (const { userId, weekday, startsAt, endsAt } of rules)
    all.get(userId)?.rules.push({ weekday, starts_at: minutesOf(startsAt), ends_at: minutesOf(endsAt) });
  for (const { userId, day, startsAt, endsAt } of exceptions)
    all.get(userId)?.exceptions.push({
      day,
      starts_at: startsAt === null ? null : minutesOf(startsAt),
      ends_at: endsAt === null ? null : minutesOf(endsAt),
    });
  return all;
}

/** A presenter's availability. */
export async function readAvailability(db: Db, userId: number): Promise<PresenterAvailability> {
  const all = await readAvailabilities(db, [userId]);
  return all.get(userId) as PresenterAvailability;
}

/**
 * Replaces an availability that is based on the given version. Runs in the caller's transaction.
 *
 * @returns false if the version has changed
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
