import { eq } from 'drizzle-orm';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { newsletterLinks, newsletterSubscriptions } from '../../platform/db/newsletters-schema.ts';
import type { Subscription } from './subscription-flow.ts';

export type Frequency = Subscription['frequency'];

/** A subscription as a mailed link leads to it. */
export interface Linked {
  subscription: Subscription;
  /** What confirming it asks for; null by the link of an issue. */
  frequency: Frequency | null;
}

/** A new secret for mails about a subscription; those that were mailed before are good, too. @returns the secret */
export async function addLink(tx: Db, subscriptionId: number, frequency: Frequency | null, now: Date): Promise<string> {
  const token = createToken();
  await tx.insert(newsletterLinks).values({ subscriptionId, frequency, tokenHash: tokenHash(token), createdAt: now });
  return token;
}

/** What a mailed link leads to; null where it leads to nothing any more. */
export async function findByLink(db: Db, token: string): Promise<Linked | null> {
  const [found] = await db
    .select({ subscription: newsletterSubscriptions, frequency: newsletterLinks.frequency })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterLinks.subscriptionId))
    .where(eq(newsletterLinks.tokenHash, tokenHash(token)));
  return found ?? null;
}
