import type { Capability } from '../../manifest.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { contactMessages } from '../../tables/contact.ts';
import { offices } from '../../tables/offices.ts';
import { exportedTables } from './export.ts';
import { contactHandlers } from './handlers.ts';
import { officeImport } from './import.ts';
import { leaveMessages } from './leave.ts';
import { operations } from './operations.ts';

/** Contact messages and our offices. */
export const capability: Capability = {
  name: 'contact',
  pageVersion: 'catalogues',
  offer: null,
  imports: { offices: officeImport },
  operations,
  counted: { messages: contactMessages, offices },
  accountLeaves: leaveMessages,
  exportedTables,
  serve: (platform) => ({ handlers: contactHandlers(platform) }),
  retention: [
    {
      what: 'Messages from the contact form',
      since: 'they arrived',
      days: 365,
      prune: olderThan(contactMessages, contactMessages.createdAt),
    },
  ],
};
