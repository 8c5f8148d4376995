import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import {
  newsletterIssues,
  newsletterLinks,
  newsletterSendings,
  newsletterSubscriptions,
} from '../../tables/newsletters.ts';
import { exportedTables } from './export.ts';
import { newsletterHandlers, unsubscribe } from './handlers.ts';
import { newsletterImport } from './import/kind.ts';
import { indexedIssues, newsletterPagesVersion } from './issues.ts';
import { operations } from './operations.ts';
import { subscriptionTexts } from './row-texts.ts';
import { issueSource } from './search-source.ts';
import { queueDueIssues } from './sending.ts';
import { subscriptionSubject } from './subject.ts';
import { subscriptionFlow } from './subscription-flow.ts';
import { claimSubscriptions, leaveSubscriptions, pruneEnded, pruneUnconfirmed } from './subscriptions.ts';

/** Newsletters: public issues, emailed to subscribers. */
export const capability: Capability = {
  name: 'newsletters',
  offer: { ...offers.newsletters, order: 95 },
  plainAddresses: {
    '/unsubscribe/newsletter/:token': [perMinute('address', 120)],
  },
  flows: [listed(subscriptionFlow, subscriptionSubject, subscriptionTexts)],
  imports: { newsletters: newsletterImport },
  operations,
  counted: { newsletter_issues: newsletterIssues, newsletter_subscriptions: newsletterSubscriptions },
  pageVersion: newsletterPagesVersion,
  pageParameters: async (db) => ({ '/newsLetterDetail/:id': await indexedIssues(db, systemClock.now()) }),
  searchSources: (platform) => [issueSource(platform)],
  exportedTables,
  addressProven: claimSubscriptions,
  accountLeaves: leaveSubscriptions,
  queueMails: queueDueIssues,
  serve: (platform) => ({
    handlers: newsletterHandlers(platform),
    routes: (app) =>
      registerOneClick(app, '/unsubscribe/newsletter/:token', '/news-letter/unsubscribe', (token) =>
        unsubscribe(platform.db, token, platform.clock.now()),
      ),
  }),
  retention: [
    {
      what: 'Newsletter subscriptions that were not confirmed',
      since: 'the request',
      days: 7,
      prune: pruneUnconfirmed,
    },
    {
      what: 'Ended newsletter subscriptions, as proof that you subscribed',
      since: 'they ended',
      days: 365,
      prune: pruneEnded,
    },
    {
      what: 'Links in newsletter emails',
      since: 'the email was written',
      days: 365,
      prune: olderThan(newsletterLinks, newsletterLinks.createdAt),
    },
    {
      what: 'List of recipients of a newsletter issue',
      since: 'it was emailed',
      days: 365,
      prune: olderThan(newsletterSendings, newsletterSendings.createdAt),
    },
  ],
};
