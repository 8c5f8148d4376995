import type { Client } from '../../contract/handlers.ts';
import type { Db } from '../../db/database.ts';
import { type CountedCall, type Limit, reserveCall } from '../limit.ts';
import { findDevice } from './device.ts';
import { tokenHash } from './token.ts';

/** How many failures are taken in one span of time. */
export interface GuessLimits {
  milliseconds: number;
  /** Of an account, known or not, from one client address. */
  accountAndAddress: number;
  /** Of a client address, whatever the accounts. */
  address: number;
  /** Of an account, from whatever addresses: guessing from many of them is no way around. */
  account: number;
  /** Of an account on a device that has been signed in to it. */
  device: number;
}

export const guessLimits: GuessLimits = {
  milliseconds: 15 * 60_000,
  accountAndAddress: 10,
  address: 100,
  account: 100,
  device: 10,
};

/**
 * Counts an attempt to sign in as a failure before its password is looked at, so that no more of them are looked at
 * beside each other than may fail. A right one is taken back.
 *
 * A device that the account knows has a count of its own: whoever guesses elsewhere, behind the same address even,
 * cannot shut out the owner.
 *
 * @param email normalised
 */
export function reserveAttempt(
  db: Db,
  email: string,
  client: Client,
  limits: GuessLimits,
  now: Date,
): Promise<CountedCall> {
  return db.transaction(async (tx) => {
    const deviceId = await findDevice(tx, email, client.deviceToken);
    const limitOf = (subject: string, most: number): Limit => {
      return { subject: `sign-in ${subject}`, most, milliseconds: limits.milliseconds, together: true };
    };
    if (deviceId !== null) return reserveCall(tx, [limitOf(`on device ${deviceId}`, limits.device)], now);
    const account = `to ${tokenHash(email)}`;
    const from = `from ${client.address}`;
    const all = [
      limitOf(from, limits.address),
      limitOf(account, limits.account),
      limitOf(`${account} ${from}`, limits.accountAndAddress),
    ];
    return reserveCall(tx, all, now);
  });
}
