import { and, eq, isNull } from 'drizzle-orm';
import { zoneName } from '../../../src/shared/time/zones.ts';
import type { TimezoneChoice, User } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { kindsOf, type NoticesPart } from '../notices/kinds.ts';
import { userColumns } from './store.ts';

/**
 * Sets the time zone of a user, and reschedules notices that depend on it.
 *
 * @returns the updated user
 */
export async function setTimezone(
  tx: Db,
  capabilities: readonly NoticesPart[],
  userId: number,
  { timezone, if_none: ifNone = false }: TimezoneChoice,
  now: Date,
): Promise<User> {
  const isFree = ifNone ? isNull(users.timezone) : undefined;
  const set = await tx
    .update(users)
    .set({ timezone: zoneName(timezone), updatedAt: now })
    .where(and(eq(users.id, userId), isFree))
    .returning({ id: users.id });
  if (set.length > 0) for (const { chosen } of kindsOf(capabilities).values()) await chosen?.(tx, userId, now);
  const [user] = await tx.select(userColumns).from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error('The account was deleted while its zone was set');
  return user;
}
