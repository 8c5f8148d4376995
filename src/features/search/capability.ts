import { searchDescriptions as descriptions, searchTitles as titles } from '../../messages/search-titles.ts';
import type { Heads, Pages } from '../../shared/capability.ts';

export const pages = () =>
  ({
    search: { title: titles.search, page: async () => (await import('./search-page.tsx')).SearchPage },
  }) satisfies Pages;

export const heads = () => ({ search: { description: descriptions.search } }) satisfies Heads;
