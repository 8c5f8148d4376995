import { purposes } from '../shared/files/purposes.ts';
import { portfolioLimits } from '../shared/portfolio/limits.ts';
import { sizeInWords } from './portfolio-size.ts';

/** Reasons why a version of a portfolio is not saved or not restored. */
export const refusals = {
  too_many_versions:
    'You have 30 named versions, or your versions use all your space. Delete a version you no longer need.',
  portfolio_files_full: `Your portfolio can have up to ${purposes.portfolio.most} files. Remove some first.`,
  portfolio_too_large: `Your portfolio can have up to ${sizeInWords(portfolioLimits)}. Restore fewer sections, or shorten something first.`,
  portfolio_changed: 'Your portfolio has changed since then. Check it and try again.',
} as const;
