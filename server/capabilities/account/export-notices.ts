import { notices } from '../../../src/messages/account-notices.ts';
import { devicesAddress } from '../../platform/accounts/new-device.ts';
import type { Caller } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import type { dataExports } from '../../tables/data-exports.ts';

const kinds = noticeKinds(notices, { area: 'account' });

/**
 * The kinds of notification about copies of a user's data. Owners are notified because someone else may have requested
 * a copy.
 */
export const exportNotices = Object.values(kinds);

/** Notifies about a download of all data. @param device description of the device */
export function notifyOfExport(tx: Db, user: Caller['user'], device: string, now: Date): Promise<void> {
  const cause = { flow: 'account', id: user.id, event: 'data.exported' };
  const notice = { cause, turn: now.getTime(), facts: { device }, action: devicesAddress(user) };
  return notify(tx, kinds.data_export, [user.id], notice, now);
}

type Export = Pick<typeof dataExports.$inferSelect, 'id' | 'userId' | 'device'>;

/** The page on which the file is downloaded or requested again. */
const action = '/my-portal#data';

/** Notifies that the data file is ready. */
export function notifyOfReadyExport(tx: Db, { id, userId, device }: Export, until: Date, now: Date): Promise<void> {
  const cause = { flow: 'account', id, event: 'export.ready' };
  const facts = { device, starts_at: until.toISOString(), timezone: 'UTC' };
  return notify(tx, kinds.data_export_ready, [userId], { cause, turn: now.getTime(), facts, action }, now);
}

/** Notifies that the data file could not be created. */
export function notifyOfFailedExport(tx: Db, { id, userId }: Export, now: Date): Promise<void> {
  const cause = { flow: 'account', id, event: 'export.failed' };
  return notify(tx, kinds.data_export_failed, [userId], { cause, turn: now.getTime(), facts: {}, action }, now);
}
