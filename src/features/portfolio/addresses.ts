import type { PortfolioSectionName } from '../../shared/portfolio/sections.ts';

/** The address of the username form. */
export const usernameAddress = '/portfolio/edit#username';

/** The address of a section's editor. */
export const sectionAddress = (section: PortfolioSectionName): string => `/portfolio/edit?section=${section}`;
