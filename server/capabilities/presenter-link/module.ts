import type { Capability } from '../../manifest.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { presenterLinks } from '../../tables/presenter-link.ts';
import { exportedTables } from './export.ts';
import { presenterLinkHandlers } from './handlers.ts';
import { operations } from './operations.ts';
import { endLinks } from './store.ts';

/** Links that open a presenter’s calendar without a password. */
export const capability: Capability = {
  name: 'presenter-link',
  operations,
  exportedTables,
  serve: (platform) => ({ handlers: presenterLinkHandlers(platform) }),
  endWaysIn: async (tx, userId, now) => ({ links: (await endLinks(tx, userId, now)) > 0 }),
  retention: [
    {
      what: 'Links to a presenter’s calendar',
      since: 'they expired',
      days: 30,
      prune: olderThan(presenterLinks, presenterLinks.expiresAt),
    },
  ],
};
