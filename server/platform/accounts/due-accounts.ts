import { gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';

/** How long an account's deletion can be cancelled: 14 days, in milliseconds. */
export const deletionDelay = 14 * 24 * 60 * 60 * 1000;

/**
 * Whether an account is active. An account that is due for deletion is treated as deleted even before its rows are.
 *
 * @param now or its placeholder
 */
export const isActiveAccount = (now: Date | Placeholder): SQL | undefined =>
  or(isNull(users.deletesAt), gt(users.deletesAt, sql.param(now, users.deletesAt)));
