import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../platform/capability.ts';
import { portfolioVersions } from '../../platform/db/portfolio-versions-schema.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { exportOf } from './export.ts';
import { filePattern, registerPortfolioFiles } from './file-route.ts';
import { portfolioHandlers } from './handlers.ts';
import { portfolioDrafts } from './sections.ts';
import { variantDrafts } from './variants.ts';
import { versionHandlers } from './version-handlers.ts';
import { isUnnamed } from './versions.ts';

export { portfolioDrafts } from './sections.ts';

/** What learners have learnt, done and made, as they show it. */
export const capability: Capability = {
  name: 'portfolio',
  offer: { ...offers.portfolio, order: 160 },
  drafts: [portfolioDrafts, variantDrafts],
  exportOf,
  retention: [
    {
      what: 'Versions of portfolios that nobody gave a name',
      since: 'they were kept',
      days: 365,
      prune: olderThan(portfolioVersions, portfolioVersions.createdAt, isUnnamed),
    },
  ],
  plainAddresses: { [filePattern]: [perMinute('address', 20)] },
  serve: (platform) => ({
    handlers: { ...portfolioHandlers(platform), ...versionHandlers(platform) },
    routes: (app) => registerPortfolioFiles(app, platform),
  }),
};
