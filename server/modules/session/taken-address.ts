import type { Db } from '../../db/database.ts';
import { countCall, type Limit, secondsToWait } from '../limit.ts';
import { queueMail } from '../mail/queue.ts';
import { takenAddressMail } from '../password-reset/mails.ts';

const hour = 3_600_000;

export const takenAddressLimits = {
  /** Answers for a client address. Once they are used up it has to wait whatever it sends, or the wait would tell. */
  client: { most: 10, milliseconds: hour },
  /** Mails to the owner. */
  account: { most: 1, milliseconds: hour },
} as const;

const perClient = (address: string): Limit => ({
  ...takenAddressLimits.client,
  subject: `taken address from ${address}`,
});

/** The seconds until a client address may sign up again, 0 for at once. */
export function signUpWait(tx: Db, clientAddress: string, now: Date): Promise<number> {
  return secondsToWait(tx, perClient(clientAddress), now);
}

/**
 * Counts a sign-up with a taken address, and tells the owner.
 *
 * @param email normalised
 */
export async function noteTakenAddress(
  tx: Db,
  email: string,
  client: { address: string; linkOrigin: string },
  now: Date,
): Promise<void> {
  await countCall(tx, [perClient(client.address)], now);
  const isFirst = await countCall(tx, [{ ...takenAddressLimits.account, subject: `taken address ${email}` }], now);
  if (isFirst === null) await queueMail(tx, { recipient: email, ...takenAddressMail(client.linkOrigin) }, now);
}
