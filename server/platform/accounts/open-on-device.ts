import type { User } from '../../../src/shared/transport/schema.d.ts';
import { type Client, success } from '../contract/handlers.ts';
import type { Db } from '../db/database.ts';
import type { AccountPart } from './account-part.ts';
import { rememberDevice } from './device.ts';
import { notifyOfNewDevice } from './new-device.ts';
import { openSession } from './store.ts';

/**
 * The response to a sign-in: a new session of the user, on a device that the account knows from now on. If the device
 * is new, the user is notified. A visitor's data in this browser moves to the account, and the visitor's cookie is
 * removed.
 */
export async function openOnDevice(
  tx: Db,
  capabilities: readonly AccountPart[],
  user: User,
  client: Client,
  now: Date,
) {
  const token = await openSession(tx, user.id, client, now);
  await notifyOfNewDevice(tx, user, client, now);
  const deviceToken = await rememberDevice(tx, user.id, client, now);
  const isForgotten = await takeVisit(tx, capabilities, user, client, now);
  return { ...success({ token, user }), deviceToken, ...(isForgotten ? { visitorToken: null } : {}) };
}

/** Moves the visitor's data to the account. @returns whether the visitor's cookie can be removed */
async function takeVisit(
  tx: Db,
  capabilities: readonly AccountPart[],
  { id, role }: User,
  { visitorToken }: Client,
  now: Date,
): Promise<boolean> {
  if (visitorToken === undefined) return false;
  if (role !== 'Learner') return true;
  let isKept = false;
  for (const { visitorEnters } of capabilities)
    if ((await visitorEnters?.(tx, { id }, visitorToken, now)) === true) isKept = true;
  return !isKept;
}
