import type { Pages } from '../../shared/capability.ts';

export const pages = () =>
  ({
    search: { page: async () => (await import('./search-page.tsx')).SearchPage },
  }) satisfies Pages;
