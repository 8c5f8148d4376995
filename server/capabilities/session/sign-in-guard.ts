import { findDevice } from '../../platform/accounts/device.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import type { Client } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { addCounts, type CountedCall, isReached, reserveCall } from '../../platform/limits/limit.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { SlowQueue } from './slow-queue.ts';

/** A counted attempt, or the time to wait. */
export type Attempt = CountedCall & { isSlow: boolean };

/**
 * Counts a sign-in attempt as failed before verifying the password, so that concurrent attempts cannot exceed the limit.
 * A right password undoes the count.
 *
 * Known devices have their own count, so that guesses from other devices, even behind the same address, cannot lock the
 * owner out. If too many attempts fail overall, those on unknown devices wait in a queue instead of being refused.
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
    /** @returns resolves when the password may be verified */
    waitFor: async ({ isSlow }: Attempt, client: Client): Promise<void> => {
      if (isSlow) await slow.wait(client.address);
    },
  };
}
