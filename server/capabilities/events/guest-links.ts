import { eq } from 'drizzle-orm';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { eventGuestLinks, eventRegistrations } from '../../tables/events.ts';

type Registration = typeof eventRegistrations.$inferSelect;

/** Adds a link to a guest's registration; earlier links stay valid. @returns its address */
export async function addGuestLink(tx: Db, registrationId: number, linkOrigin: string, now: Date): Promise<string> {
  const token = createToken();
  await tx.insert(eventGuestLinks).values({ registrationId, tokenHash: tokenHash(token), createdAt: now });
  return `${linkOrigin}/event-guest?token=${token}`;
}

/** Revokes all links to a registration. */
export async function endGuestLinks(tx: Db, registrationId: number): Promise<void> {
  await tx.delete(eventGuestLinks).where(eq(eventGuestLinks.registrationId, registrationId));
}

/** The registration that a link leads to; null if the link is invalid. */
export async function findByLink(db: Db, token: string): Promise<Registration | null> {
  const [found] = await db
    .select({ row: eventRegistrations })
    .from(eventGuestLinks)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventGuestLinks.registrationId))
    .where(eq(eventGuestLinks.tokenHash, tokenHash(token)));
  return found?.row ?? null;
}
