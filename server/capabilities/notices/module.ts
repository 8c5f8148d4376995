import { isNull } from 'drizzle-orm';
import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { deadAddresses } from '../../platform/db/mail-schema.ts';
import { noticeMails, unsubscribeLinks } from '../../platform/db/notice-mails-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { forgetDeadAddress } from '../../platform/mail/dead-addresses.ts';
import { bounceImport } from '../../platform/mail/import-bounces.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { exportedTables } from './export.ts';
import { noticeHandlers } from './handlers.ts';
import { registerNoticeStream } from './stream-route.ts';
import { registerUnsubscribing } from './unsubscribe-route.ts';

/** Notices in the portal. Capabilities create them with the platform's `notify`. */
export const capability: Capability = {
  name: 'notices',
  offer: { ...offers.notices, order: 90 },
  plainAddresses: {
    '/unsubscribe/:token': [perMinute('address', 120)],
  },
  counted: { notices },
  imports: { bounces: bounceImport },
  exportedTables,
  accountLeaves: async (tx, { email }) => void (await forgetDeadAddress(tx, email)),
  serve: (platform) => ({
    handlers: noticeHandlers(platform),
    routes: (app) => {
      registerNoticeStream(app, platform);
      registerUnsubscribing(app, platform);
    },
  }),
  retention: [
    { what: 'Notifications', since: 'they were created', days: 180, prune: olderThan(notices, notices.createdAt) },
    {
      what: 'Records of which notifications were emailed',
      since: 'they were created',
      days: 180,
      prune: olderThan(noticeMails, noticeMails.createdAt, isNull(noticeMails.calendar)),
    },
    {
      // Long enough to remove calendar entries of events that are two years ahead.
      what: 'Calendar invitations sent by email',
      since: 'they were created',
      days: 730,
      prune: olderThan(noticeMails, noticeMails.createdAt),
    },
    {
      what: 'Links to turn off a type of email',
      since: 'the email was written',
      days: 180,
      prune: olderThan(unsubscribeLinks, unsubscribeLinks.createdAt),
    },
    {
      what: 'Hashes of email addresses without a mailbox',
      since: 'an email was returned',
      days: 365,
      prune: olderThan(deadAddresses, deadAddresses.notedAt),
    },
  ],
};
