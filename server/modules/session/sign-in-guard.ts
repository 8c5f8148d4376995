import type { Client } from '../../contract/handlers.ts';
import type { Db } from '../../db/database.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { type CountedCall, reserveCall } from '../limit.ts';
import { findDevice } from './device.ts';
import { tokenHash } from './token.ts';

/**
 * Counts an attempt to sign in as a failure before its password is looked at, so that no more of them are looked at
 * beside each other than may fail. A right one is taken back.
 *
 * A device that the account knows has a count of its own: whoever guesses elsewhere, behind the same address even,
 * cannot shut out the owner.
 */
export function createSignInGuard(limiter: Limiter) {
  const of = (whom: string) => limiter.counted('failed sign-ins', whom);
  const [ofDevice, ofAddress, ofAccount, ofBoth] = [
    of('known device'),
    of('address'),
    of('account'),
    of('account and address'),
  ];
  /** @param email normalised */
  return (db: Db, email: string, client: Client, now: Date): Promise<CountedCall> =>
    db.transaction(async (tx) => {
      const deviceId = await findDevice(tx, email, client.deviceToken);
      const account = tokenHash(email);
      const limits =
        deviceId === null
          ? [...ofAddress(client.address), ...ofAccount(account), ...ofBoth(account, client.address)]
          : ofDevice(deviceId);
      const together = limits.map((limit) => ({ ...limit, together: true }));
      return reserveCall(tx, together, now);
    });
}
