import { findDevice } from '../../platform/accounts/device.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import type { Client } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { addCounts, type CountedCall, isReached, reserveCall } from '../../platform/limits/limit.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { SlowQueue } from './slow-queue.ts';

/** An attempt that is counted, or how long the next one has to wait. */
export type Attempt = CountedCall & { isSlow: boolean };

/**
 * Counts an attempt to sign in as a failure before its password is looked at, so that no more of them are looked at
 * beside each other than may fail. For a right password the count is taken back.
 *
 * A device that the account knows has a count of its own: guesses from other devices, even behind the same address,
 * cannot shut out the owner. When too many attempts fail wherever they come from, those on unknown devices wait in a
 * queue; nobody is refused for that.
 *
 * @param pause waits between two attempts of that queue
 */
export function createSignInGuard(limiter: Limiter, pause: () => Promise<void>) {
  const of = (whom: string) => limiter.counted('failed sign-ins', whom);
  const [ofDevice, ofAddress, ofAccount] = [of('known device'), of('address'), of('account')];
  const ofBoth = of('account and address');
  const ofEverybody = of('everybody')('');
  const slow = new SlowQueue(pause);
  return {
    /** @param email normalised */
    reserve: (db: Db, email: string, client: Client, now: Date): Promise<Attempt> =>
      db.transaction(async (tx) => {
        const deviceId = await findDevice(tx, email, client.deviceToken);
        const account = tokenHash(email);
        const limits =
          deviceId === null
            ? [...ofAddress(client.address), ...ofAccount(account), ...ofBoth(account, client.address)]
            : ofDevice(deviceId);
        const together = limits.map((limit) => ({ ...limit, together: true }));
        const attempt = await reserveCall(tx, together, now);
        if (attempt.wait !== null) return { ...attempt, isSlow: false };
        const isSlow = deviceId === null && (await isReached(tx, ofEverybody, now));
        const counts = [...attempt.counts, ...(await addCounts(tx, ofEverybody, now))];
        return { counts, wait: null, isSlow };
      }),
    /** @returns when the password may be looked at */
    waitFor: async ({ isSlow }: Attempt, client: Client): Promise<void> => {
      if (isSlow) await slow.wait(client.address);
    },
  };
}
