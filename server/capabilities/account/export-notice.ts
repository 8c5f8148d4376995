import { notices } from '../../../src/messages/account-notices.ts';
import { devicesAddress } from '../../platform/accounts/new-device.ts';
import type { Caller } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';

/** That all data of an account was downloaded: its owner is told, for it may have been somebody else. */
export const exportNotice = noticeKinds(notices).data_export;

/** @param device with which it is downloaded, in words */
export function tellExport(tx: Db, user: Caller['user'], device: string, now: Date): Promise<void> {
  const cause = { flow: 'account', id: user.id, event: 'data.exported' };
  const notice = { cause, turn: now.getTime(), facts: { device }, action: devicesAddress(user) };
  return notify(tx, exportNotice, [user.id], notice, now);
}
