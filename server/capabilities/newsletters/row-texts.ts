import { eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { newsletters, newsletterSubscriptions as subscriptions } from '../../tables/newsletters.ts';

export const subscriptionTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: subscriptions.id, text: inWords(newsletters.title, personInWords, subscriptions.email) })
      .from(subscriptions)
      .innerJoin(newsletters, eq(newsletters.id, subscriptions.newsletterId))
      .leftJoin(users, eq(users.id, subscriptions.userId))
      .where(inArray(subscriptions.id, [...ids])),
};
