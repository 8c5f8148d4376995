import { takenAddressMail } from '../../../src/messages/password-mails.ts';
import type { Db } from '../../platform/db/database.ts';
import { countCall, secondsToWaitForAll } from '../../platform/limits/limit.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { mailIfAllowed } from '../../platform/mail/queue.ts';

/**
 * Prevents account enumeration by sign-up: each client address gets only a few answers that reveal a taken address. After
 * that, every sign-up has to wait, because otherwise the wait would reveal it.
 */
export function createTakenAddresses(limiter: Limiter, linkOrigin: string) {
  const ofClient = limiter.counted('taken addresses', 'address');
  const ofMails = limiter.counted('mails about a taken address', 'account');
  return {
    /** The seconds until a client address may sign up again; null if it may now. */
    wait: (tx: Db, clientAddress: string, now: Date): Promise<number | null> =>
      secondsToWaitForAll(tx, ofClient(clientAddress), now),
    /** Counts a sign-up with a taken address, and notifies its owner. @param email normalised */
    note: async (tx: Db, email: string, clientAddress: string, now: Date): Promise<void> => {
      await countCall(tx, ofClient(clientAddress), now);
      const isHeld = (await countCall(tx, ofMails(email), now)) !== null;
      if (!isHeld) await mailIfAllowed(tx, 'way_in', { address: email }, takenAddressMail(linkOrigin), now);
    },
  };
}
