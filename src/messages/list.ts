import { grouped } from './number.ts';

/** The words of every list that is searched and filtered. */
export const listMessages = {
  courses: (words: string) => `Courses for “${words}”`,
  universities: (words: string) => `Universities for “${words}”`,
  seeAll: (total: number) => `See all ${grouped(total)}`,
  filters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
  filterHeading: 'Filters',
  closeFilters: 'Close filters',
  chosenFilters: 'Chosen filters',
  words: (q: string) => `“${q}”`,
  dropAll: 'Clear search and filters',
  drop: (filter: string) => `Drop ${filter}`,
  page: (page: number, pages: number) => `page ${page} of ${pages}`,
  sort: 'Sort by',
  similar: (q: string) => `Nothing was found for “${q}”. These are spelled alike.`,
  noMatch: (filter: string) => `Nothing matches ${filter}.`,
  noMatchTogether: (filters: string) => `Nothing matches all of these: ${filters}.`,
  noSuchPage: 'The list has no such page.',
  firstPage: 'Go to the first page',
  fewer: 'Show fewer',
} as const;
