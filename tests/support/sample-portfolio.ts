import type { PortfolioSection } from '../../src/shared/transport/schema.d.ts';

const projects: PortfolioSection = {
  section: 'projects',
  entries: Array.from({ length: 30 }, (_, index) => ({
    id: `entry${100 + index}`,
    fields: {
      name: `Project ${100 + index}`,
      description: 'What it is.\nWhat it was for.',
      url: 'https://example.com/',
    },
  })),
  version: 1,
  saved_at: '2026-03-01T09:00:00.000Z',
};

/** A portfolio of several pages. */
export const samplePortfolio = { name: 'Asha Rao', headline: 'Student of statistics', sections: [projects] };
