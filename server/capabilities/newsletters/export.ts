import { exported } from '../../platform/accounts/exported.ts';
import { newsletterLinks, newsletterSendings, newsletterSubscriptions, newsletters } from '../../tables/newsletters.ts';

/** A user's current and past subscriptions. */
export const exportedTables = [
  exported({
    table: newsletterSubscriptions,
    omit: { email: 'belongs to subscribers without an account' },
    join: [newsletters],
    add: { newsletter: newsletters.title },
    nested: { sendings: exported({ table: newsletterSendings, by: newsletterSendings.subscriptionId }) },
    without: [[newsletterLinks, 'links that open the subscription']],
  }),
];
