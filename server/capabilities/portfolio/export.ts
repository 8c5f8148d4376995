import { exported } from '../../platform/accounts/exported.ts';
import { users } from '../../platform/db/account-schema.ts';
import { portfolios, portfolioViews, releasedUsernames } from '../../tables/portfolio.ts';
import { portfolioVersionFiles, portfolioVersions } from '../../tables/portfolio-versions.ts';

/** Earlier versions of a user's portfolio, its sharing and views. The current version is exported with the drafts. */
export const exportedTables = [
  exported({
    table: portfolioVersions,
    nested: { files: exported({ table: portfolioVersionFiles, by: portfolioVersionFiles.versionId }) },
  }),
  exported({
    table: portfolios,
    part: 'portfolio_sharing',
    omit: { linkKey: 'opens the portfolio' },
    join: [users],
    add: { username: users.username },
  }),
  exported({ table: portfolioViews }),
  exported({ table: releasedUsernames }),
];
