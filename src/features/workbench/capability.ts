import type { Page } from '../../shared/capability.ts';

/**
 * The pages of the workbench, for developers only. A function, because a release must not contain the files that they
 * load.
 */
export const workbenchPages = (): Readonly<Record<string, Page>> =>
  import.meta.env.MODE === 'charts'
    ? {
        charts: { page: async () => (await import('./charts-page.tsx')).ChartsPage },
        chart: { page: async () => (await import('./chart-page.tsx')).ChartPage },
      }
    : {};
