import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { describeDevice } from '../../platform/accounts/describe-device.ts';
import { inPages, mapped, serialised } from '../../platform/accounts/in-pages.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { Db } from '../../platform/db/database.ts';
import { knownDevices, sessions } from '../../platform/db/session-schema.ts';

/** A user's sessions and known devices. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const open = inPages(tx.select().from(sessions), sessions.id, eq(sessions.userId, userId));
  const devices = serialised(
    tx.select({ id: knownDevices.id, last_used_at: knownDevices.lastUsedAt }).from(knownDevices),
    knownDevices.id,
    eq(knownDevices.userId, userId),
  );
  return {
    sessions: mapped(open, ({ id, userAgent, clientAddress, createdAt, lastUsedAt, expiresAt }) =>
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
    known_devices: devices,
  };
}
