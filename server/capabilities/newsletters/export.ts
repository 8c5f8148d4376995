import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { newsletters, newsletterSubscriptions as subscriptions } from '../../tables/newsletters.ts';

/** A user's current and past subscriptions. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  newsletter_subscriptions: serialised(
    tx
      .select({
        id: subscriptions.id,
        newsletter: newsletters.title,
        frequency: subscriptions.frequency,
        state: subscriptions.state,
        state_reason: subscriptions.stateReason,
        active_since: subscriptions.activeSince,
        created_at: subscriptions.createdAt,
        updated_at: subscriptions.updatedAt,
      })
      .from(subscriptions)
      .innerJoin(newsletters, eq(newsletters.id, subscriptions.newsletterId)),
    subscriptions.id,
    eq(subscriptions.userId, userId),
  ),
});
