import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { knownDevices } from '../../platform/db/schema.ts';
import { deleteFeed } from '../calendar/feed-store.ts';
import { endLinks } from '../presenter-link/store.ts';
import { deleteSessions } from './store.ts';

/** What somebody could still get in by, and what of it there was. */
export interface EndedWays {
  /** The secret address of the calendar. */
  feed: boolean;
  /** Links that open a presenter's calendar. */
  links: boolean;
  /** Browsers that the account knew. */
  devices: boolean;
}

/**
 * Ends every way into an account but its password: sessions, the secret address of the calendar and the links to it.
 *
 * @param isNewOwner whether who has the account now is not known to be who had it before: then its devices go, too
 */
export async function endWaysIn(tx: Db, userId: number, isNewOwner: boolean, now: Date): Promise<EndedWays> {
  await deleteSessions(tx, userId);
  const feed = await deleteFeed(tx, userId);
  const links = (await endLinks(tx, userId, now)) > 0;
  if (!isNewOwner) return { feed, links, devices: false };
  const forgotten = await tx
    .delete(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .returning({ id: knownDevices.id });
  return { feed, links, devices: forgotten.length > 0 };
}
