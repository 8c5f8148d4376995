import { searchDescriptions as descriptions } from '../../messages/search-titles.ts';
import type { Heads, Pages } from '../../shared/capability.ts';

export const pages = () =>
  ({
    search: { page: async () => (await import('./search-page.tsx')).SearchPage },
  }) satisfies Pages;

export const heads = () => ({ search: { description: descriptions.search } }) satisfies Heads;
