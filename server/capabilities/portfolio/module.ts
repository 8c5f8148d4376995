import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { portfolioViews, releasedUsernames } from '../../tables/portfolio.ts';
import { portfolioVersions } from '../../tables/portfolio-versions.ts';
import { accentAddresses, registerAccents } from './accents.ts';
import { entryFilePattern, registerEntryFiles } from './entry-file-route.ts';
import { exportedTables } from './export.ts';
import { filePattern, registerPortfolioFiles } from './file-route.ts';
import { portfolioHandlers } from './handlers.ts';
import { publicFileAddresses, registerPublicFiles } from './public-files.ts';
import { portfolioDrafts } from './sections.ts';
import { seenVersion } from './shared-portfolio.ts';
import { sharingHandlers } from './sharing-handlers.ts';
import { daysKept, leaveUsername } from './usernames.ts';
import { variantDrafts } from './variants.ts';
import { versionHandlers } from './version-handlers.ts';
import { isUnnamed } from './versions.ts';

export { shownFiles } from './files.ts';
export { portfolioDrafts } from './sections.ts';
export { sharedPortfolio } from './shared-portfolio.ts';

/** Portfolios of learners. */
export const capability: Capability = {
  name: 'portfolio',
  offer: { ...offers.portfolio, order: 160 },
  drafts: [portfolioDrafts, variantDrafts],
  callVersions: { getPublicPortfolio: seenVersion },
  retention: [
    {
      what: 'Unnamed earlier versions of portfolios',
      since: 'they were saved',
      days: 365,
      prune: olderThan(portfolioVersions, portfolioVersions.createdAt, isUnnamed),
    },
    {
      what: 'Number of portfolio views per day',
      since: 'that day',
      days: 31,
      prune: olderThan(portfolioViews, portfolioViews.day),
    },
    {
      what: 'Old usernames',
      since: 'they were changed',
      days: daysKept,
      prune: olderThan(releasedUsernames, releasedUsernames.releasedAt),
    },
  ],
  exportedTables,
  accountLeaves: (tx, { id }, now) => leaveUsername(tx, id, now),
  plainAddresses: {
    [filePattern]: [perMinute('address', 20)],
    [entryFilePattern]: [perMinute('address', 600)],
    ...publicFileAddresses,
    ...accentAddresses,
  },
  serve: (platform) => ({
    handlers: { ...portfolioHandlers(platform), ...sharingHandlers(platform), ...versionHandlers(platform) },
    routes: (app) => {
      registerPortfolioFiles(app, platform);
      registerPublicFiles(app, platform);
      registerAccents(app);
      registerEntryFiles(app, platform);
    },
  }),
};
