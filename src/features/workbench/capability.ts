import type { Page } from '../../shared/capability.ts';

/**
 * Pages for developers. The condition keeps them out of releases, where the imported files would be built
 * without being used.
 */
export const workbenchPages = (): Readonly<Record<string, Page>> =>
  import.meta.env.MODE === 'charts'
    ? {
        charts: { page: async () => (await import('./charts-page.tsx')).ChartsPage },
        chart: { page: async () => (await import('./chart-page.tsx')).ChartPage },
      }
    : {};
