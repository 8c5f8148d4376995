import { eq } from 'drizzle-orm';
import { refusalMessages } from '../../../src/messages/refusals.ts';
import { isPasswordOf } from '../../platform/accounts/password.ts';
import type { FailureDetails } from '../../platform/contract/failure.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { countCall, forgetCalls, type Limit } from '../../platform/limits/limit.ts';

type Refusal = ({ status: 422 } | { status: 429 }) & FailureDetails;

const refuse = (code: 'wrong_password' | 'no_password', field: string): Refusal => ({
  status: 422,
  code,
  fields: { [field]: refusalMessages[code] },
});

/** The hash of a user's password; null where there is none. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user?.hash ?? null;
}

/** The refusal of a password that is not the user's. @param field it was given in */
export const refuseAsWrong = (field: string): Refusal => refuse('wrong_password', field);

/**
 * Asks for the password of a user again, as often as the limit lets.
 *
 * @param given the field it was given in, and the password
 * @param limits of wrong passwords, by session: a thief with a stolen session cannot use up the owner's tries
 * @returns the refusal; null when the password is right
 */
export async function refusePassword(
  db: Db,
  userId: number,
  given: { field: string; password: string },
  limits: readonly Limit[],
  now: Date,
): Promise<Refusal | null> {
  // Counted before it is looked at, so that guesses at the same time are counted as well.
  const retryAfter = await db.transaction((tx) => countCall(tx, limits, now));
  if (retryAfter !== null) return { status: 429, retryAfter };
  const hash = await findPasswordHash(db, userId);
  const isRight = hash !== null && (await isPasswordOf(hash, given.password));
  if (hash !== null && !isRight) return refuseAsWrong(given.field);
  await forgetCalls(db, limits);
  return isRight ? null : refuse('no_password', given.field);
}
