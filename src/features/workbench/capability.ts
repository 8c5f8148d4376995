import type { Page } from '../../shared/capability.ts';

/** For developers; a release has none of it. */
export const workbenchPages: Readonly<Record<'charts' | 'chart', Page>> = {
  charts: { page: async () => (await import('./charts-page.tsx')).ChartsPage },
  chart: { page: async () => (await import('./chart-page.tsx')).ChartPage },
};
