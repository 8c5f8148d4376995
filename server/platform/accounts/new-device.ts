import { eq } from 'drizzle-orm';
import { notices } from '../../../src/messages/session-notices.ts';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import type { Client } from '../contract/handlers.ts';
import type { Db } from '../db/database.ts';
import { knownDevices } from '../db/session-schema.ts';
import { noticeKinds } from '../notices/kind.ts';
import { notify } from '../notices/notify.ts';
import { describeDevice } from './describe-device.ts';
import { tokenHash } from './token.ts';

/** The notification about a sign-in on an unknown device. */
export const newDeviceNotice = noticeKinds(notices, { area: 'account', mailedAs: 'new_device' }).new_device;

/** The page where learners see their devices; presenters have no such page. */
export const devicesAddress = ({ role }: Pick<User, 'role'>): string | null =>
  role === 'Learner' ? '/my-portal#sessions' : null;

/** Notifies the account's owner of a sign-in on a new device, unless the account has no known devices yet. */
export async function notifyOfNewDevice(
  tx: Db,
  user: User,
  { deviceToken, userAgent }: Client,
  now: Date,
): Promise<void> {
  const known = await tx
    .select({ hash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, user.id));
  const own = deviceToken === undefined ? undefined : tokenHash(deviceToken);
  if (known.length === 0 || known.some(({ hash }) => hash === own)) return;
  const notice = {
    cause: { flow: 'session', id: user.id, event: 'device.added' },
    turn: now.getTime(),
    facts: { device: describeDevice(userAgent) },
    action: devicesAddress(user),
  };
  await notify(tx, newDeviceNotice, [user.id], notice, now);
}
