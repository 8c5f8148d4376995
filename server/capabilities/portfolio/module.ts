import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../platform/capability.ts';
import { portfolioViews, releasedUsernames } from '../../platform/db/portfolio-schema.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { filePattern, registerPortfolioFiles } from './file-route.ts';
import { portfolioHandlers } from './handlers.ts';
import { publicFileAddresses, registerPublicFiles } from './public-files.ts';
import { portfolioDrafts } from './sections.ts';
import { exportOf } from './sharing-export.ts';
import { daysKept, leaveUsername } from './usernames.ts';
import { variantDrafts } from './variants.ts';

export { portfolioDrafts } from './sections.ts';
export { sharedPortfolio } from './shown.ts';

/** What learners have learnt, done and made, as they show it. */
export const capability: Capability = {
  name: 'portfolio',
  offer: { ...offers.portfolio, order: 160 },
  drafts: [portfolioDrafts, variantDrafts],
  plainAddresses: { [filePattern]: [perMinute('address', 20)], ...publicFileAddresses },
  retention: [
    {
      what: 'How often portfolios were seen, day by day',
      since: 'the day',
      days: 31,
      prune: olderThan(portfolioViews, portfolioViews.day),
    },
    {
      what: 'Usernames that were given up',
      since: 'they were',
      days: daysKept,
      prune: olderThan(releasedUsernames, releasedUsernames.releasedAt),
    },
  ],
  exportOf,
  accountLeaves: (tx, { id }, now) => leaveUsername(tx, id, now),
  serve: (platform) => ({
    handlers: portfolioHandlers(platform),
    routes: (app) => {
      registerPortfolioFiles(app, platform);
      registerPublicFiles(app, platform);
    },
  }),
};
