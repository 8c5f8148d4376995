import { notices } from '../../../src/messages/account-notices.ts';
import { devicesAddress } from '../../platform/accounts/new-device.ts';
import type { Caller } from '../../platform/contract/handlers.ts';
import type { dataExports } from '../../platform/db/data-exports-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';

const kinds = noticeKinds(notices, { area: 'account' });

/** What the owner of an account is told of copies of all its data: it may have been somebody else. */
export const exportNotices = Object.values(kinds);

/** That all data of an account is downloaded. @param device with which it is downloaded, in words */
export function tellExport(tx: Db, user: Caller['user'], device: string, now: Date): Promise<void> {
  const cause = { flow: 'account', id: user.id, event: 'data.exported' };
  const notice = { cause, turn: now.getTime(), facts: { device }, action: devicesAddress(user) };
  return notify(tx, kinds.data_export, [user.id], notice, now);
}

type Export = Pick<typeof dataExports.$inferSelect, 'id' | 'userId' | 'device'>;

/** Where the file is fetched, or asked for again. */
const action = '/my-portal#data';

/** That the file with all data of somebody can be fetched. */
export function tellReadyExport(tx: Db, { id, userId, device }: Export, until: Date, now: Date): Promise<void> {
  const cause = { flow: 'account', id, event: 'export.ready' };
  const facts = { device, starts_at: until.toISOString(), timezone: 'UTC' };
  return notify(tx, kinds.data_export_ready, [userId], { cause, turn: now.getTime(), facts, action }, now);
}

/** That the file could not be made. */
export function tellFailedExport(tx: Db, { id, userId }: Export, now: Date): Promise<void> {
  const cause = { flow: 'account', id, event: 'export.failed' };
  return notify(tx, kinds.data_export_failed, [userId], { cause, turn: now.getTime(), facts: {}, action }, now);
}
