import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Client } from '../contract/handlers.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { knownDevices } from '../db/session-schema.ts';
import { createToken, tokenHash } from './token.ts';

const devicesOfUser = 10;

/**
 * Remembers that the user has signed in on the device. The device's token isn't a credential: without the password it
 * grants nothing. It only exempts the owner from the limits on unknown devices.
 *
 * @returns the token, for the response's `deviceToken`
 */
export async function rememberDevice(
  tx: Db,
  userId: number,
  { deviceToken = createToken() }: Client,
  now: Date,
): Promise<string> {
  await tx
    .insert(knownDevices)
    .values({ userId, tokenHash: tokenHash(deviceToken), lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { lastUsedAt: now } });
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .limit(devicesOfUser);
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.id, newest)));
  return deviceToken;
}

/**
 * The id of the device if the account knows it, otherwise null.
 *
 * @param email the normalised address
 */
export async function findDevice(db: Db, email: string, deviceToken: string | undefined): Promise<number | null> {
  if (deviceToken === undefined) return null;
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, tokenHash(deviceToken)), eq(users.email, email)));
  return device?.id ?? null;
}
