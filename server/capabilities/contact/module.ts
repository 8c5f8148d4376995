import type { Capability } from '../../platform/capability.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { exportOf } from './export.ts';
import { contactHandlers } from './handlers.ts';
import { operations } from './operations.ts';

/** Messages to us. */
export const capability: Capability = {
  name: 'contact',
  operations,
  counted: { messages: contactMessages },
  exportOf,
  serve: (platform) => ({ handlers: contactHandlers(platform) }),
  retention: [
    {
      what: 'Messages of the contact form',
      since: 'they came',
      days: 365,
      prune: olderThan(contactMessages, contactMessages.createdAt),
    },
  ],
};
