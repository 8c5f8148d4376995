import type { PortfolioSectionName } from '../../shared/portfolio/sections.ts';

/** Where a section is written. */
export const sectionAddress = (section: PortfolioSectionName): string => `/portfolio/edit?section=${section}`;
