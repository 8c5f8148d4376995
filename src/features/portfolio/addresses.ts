import type { PortfolioSectionName } from '../../shared/portfolio/sections.ts';

/** Where a learner chooses their username. */
export const usernameAddress = '/portfolio/edit#username';

/** Where a section is written. */
export const sectionAddress = (section: PortfolioSectionName): string => `/portfolio/edit?section=${section}`;
