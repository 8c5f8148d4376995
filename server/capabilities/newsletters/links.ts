import { eq } from 'drizzle-orm';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { newsletterLinks, newsletterSubscriptions } from '../../tables/newsletters.ts';
import type { Subscription } from './subscription-flow.ts';

export type Frequency = Subscription['frequency'];

/** A subscription as found by a link in an email. */
export interface Linked {
  subscription: Subscription;
  /** The frequency to confirm; null for the link in an issue. */
  frequency: Frequency | null;
}

/** Adds a secret for emails about a subscription; earlier secrets stay valid. @returns the secret */
export async function addLink(tx: Db, subscriptionId: number, frequency: Frequency | null, now: Date): Promise<string> {
  const token = createToken();
  await tx.insert(newsletterLinks).values({ subscriptionId, frequency, tokenHash: tokenHash(token), createdAt: now });
  return token;
}

/** The subscription that a link leads to; null if the link is invalid. */
export async function findByLink(db: Db, token: string): Promise<Linked | null> {
  const [found] = await db
    .select({ subscription: newsletterSubscriptions, frequency: newsletterLinks.frequency })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterLinks.subscriptionId))
    .where(eq(newsletterLinks.tokenHash, tokenHash(token)));
  return found ?? null;
}
