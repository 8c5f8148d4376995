import { gt, isNull, or, type SQL } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';

/** How long the wish to have an account deleted can be taken back: 14 days, in milliseconds. */
export const deletionDelay = 14 * 24 * 60 * 60 * 1000;

/** Whether an account is there: one whose day has come is gone for everybody, also before its rows are. */
export const isActiveAccount = (now: Date): SQL | undefined => or(isNull(users.deletesAt), gt(users.deletesAt, now));
