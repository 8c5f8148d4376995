import { gt, isNull, or, type SQL } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';

/** How long an account's deletion can be cancelled: 14 days, in milliseconds. */
export const deletionDelay = 14 * 24 * 60 * 60 * 1000;

/** Whether an account is active. An account that is due for deletion is treated as deleted even before its rows are. */
export const isActiveAccount = (now: Date): SQL | undefined => or(isNull(users.deletesAt), gt(users.deletesAt, now));
