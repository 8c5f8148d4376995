import { asc, eq } from 'drizzle-orm';
import { describeDevice } from '../../platform/accounts/describe-device.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { knownDevices, sessions } from '../../platform/db/session-schema.ts';

/** Where somebody is signed in, and on what they were. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const open = await tx.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id));
  const devices = await tx
    .select({ id: knownDevices.id, last_used_at: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(asc(knownDevices.id));
  return {
    sessions: open.map(({ id, userAgent, clientAddress, createdAt, lastUsedAt, expiresAt }) =>
      serialise({
        id,
        device: describeDevice(userAgent),
        user_agent: userAgent,
        client_address: clientAddress,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        expires_at: expiresAt,
      }),
    ),
    known_devices: devices.map(serialise),
  };
}
