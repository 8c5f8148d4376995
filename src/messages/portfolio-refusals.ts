import { purposes } from '../shared/files/purposes.ts';
import { portfolioLimits } from '../shared/portfolio/limits.ts';
import { sizeInWords } from './portfolio-size.ts';

/** Why a version of a portfolio is not kept, or not restored. */
export const refusals = {
  too_many_versions:
    'You have 30 versions with a name, or they take up all of the room. Delete one that you no longer need.',
  portfolio_files_full: `With this your portfolio would have more than ${purposes.portfolio.most} files: remove some first`,
  portfolio_too_large: `With this your portfolio would have more than ${sizeInWords(portfolioLimits)}: restore fewer sections, or shorten something first`,
  portfolio_changed: 'You have changed this meanwhile. Look at it once more',
} as const;
