import { eq } from 'drizzle-orm';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { ticketLinks, tickets } from '../../tables/support.ts';
import type { Ticket } from './ticket-flow.ts';

/** Adds a link by which a guest reads a ticket; earlier links stay valid. @returns its address */
export async function addTicketLink(tx: Db, ticketId: number, linkOrigin: string, now: Date): Promise<string> {
  const token = createToken();
  await tx.insert(ticketLinks).values({ ticketId, tokenHash: tokenHash(token), createdAt: now });
  return `${linkOrigin}/contact-us/answer?token=${token}`;
}

/** The ticket that a link leads to; null if the link is invalid. */
export async function findByLink(db: Db, token: string): Promise<Ticket | null> {
  const [found] = await db
    .select({ ticket: tickets })
    .from(ticketLinks)
    .innerJoin(tickets, eq(tickets.id, ticketLinks.ticketId))
    .where(eq(ticketLinks.tokenHash, tokenHash(token)));
  return found?.ticket ?? null;
}
