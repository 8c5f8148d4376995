import type { Page } from '../../shared/capability.ts';

/** For developers. A release has none of it: the files that they lead to would be in the build, though nobody asks for them. */
export const workbenchPages = (): Readonly<Record<string, Page>> =>
  import.meta.env.MODE === 'charts'
    ? {
        charts: { page: async () => (await import('./charts-page.tsx')).ChartsPage },
        chart: { page: async () => (await import('./chart-page.tsx')).ChartPage },
      }
    : {};
