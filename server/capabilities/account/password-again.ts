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

/** The hash of a user's password; null if there is none. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user?.hash ?? null;
}

/** The refusal of a wrong password. @param field that contained it */
export const refuseAsWrong = (field: string): Refusal => refuse('wrong_password', field);

/**
 * Verifies a user's password again, with a rate limit.
 *
 * @param given the password, and the field that contained it
 * @param limits of wrong passwords, by session, so that a stolen session cannot use up the owner's attempts
 * @returns the refusal; null if the password is right
 */
export async function refusePassword(
  db: Db,
  userId: number,
  given: { field: string; password: string },
  limits: readonly Limit[],
  now: Date,
): Promise<Refusal | null> {
  // Counts before verifying, so that concurrent guesses are counted too.
  const retryAfter = await db.transaction((tx) => countCall(tx, limits, now));
  if (retryAfter !== null) return { status: 429, retryAfter };
  const hash = await findPasswordHash(db, userId);
  const isRight = hash !== null && (await isPasswordOf(hash, given.password));
  if (hash !== null && !isRight) return refuseAsWrong(given.field);
  await forgetCalls(db, limits);
  return isRight ? null : refuse('no_password', given.field);
}
