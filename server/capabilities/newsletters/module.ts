import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../platform/capability.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  newsletterIssues,
  newsletterLinks,
  newsletterSendings,
  newsletterSubscriptions,
} from '../../platform/db/newsletters-schema.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { registerOneClick } from '../../platform/mail/one-click.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { exportOf } from './export.ts';
import { newsletterHandlers, unsubscribe } from './handlers.ts';
import { newsletterImport } from './import/kind.ts';
import { indexedIssues, newsletterPagesVersion } from './issues.ts';
import { operations } from './operations.ts';
import { issueSource } from './search-source.ts';
import { queueDueIssues } from './sending.ts';
import { subscriptionFlow } from './subscription-flow.ts';
import { claimSubscriptions, leaveSubscriptions, pruneEnded, pruneUnconfirmed } from './subscriptions.ts';

/** Newsletters: issues that everybody reads, mailed to who has asked for them. */
export const capability: Capability = {
  name: 'newsletters',
  offer: { ...offers.newsletters, order: 95 },
  plainAddresses: {
    '/unsubscribe/newsletter/:token': [perMinute('address', 120)],
  },
  flows: [listed(subscriptionFlow)],
  imports: { newsletters: newsletterImport },
  operations,
  counted: { newsletter_issues: newsletterIssues, newsletter_subscriptions: newsletterSubscriptions },
  pageVersion: newsletterPagesVersion,
  pageParameters: async (db) => ({ '/newsLetterDetail/:id': await indexedIssues(db, systemClock.now()) }),
  searchSources: (platform) => [issueSource(platform)],
  exportOf,
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
      what: 'Newsletters that were asked for and not confirmed',
      since: 'they were asked for',
      days: 7,
      prune: pruneUnconfirmed,
    },
    {
      what: 'Newsletters that were ended, as the proof that they had been asked for',
      since: 'they were ended',
      days: 365,
      prune: pruneEnded,
    },
    {
      what: 'Links in mails of newsletters',
      since: 'the mail was written',
      days: 365,
      prune: olderThan(newsletterLinks, newsletterLinks.createdAt),
    },
    {
      what: 'To whom an issue of a newsletter was mailed',
      since: 'it was mailed',
      days: 365,
      prune: olderThan(newsletterSendings, newsletterSendings.createdAt),
    },
  ],
};
