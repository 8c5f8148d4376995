import { grouped } from './number.ts';

/** Texts of every list with search and filters. */
export const listMessages = {
  courses: (words: string) => `Courses for “${words}”`,
  universities: (words: string) => `Universities for “${words}”`,
  seeAll: (total: number) => `See all ${grouped(total)}`,
  filters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
  filterHeading: 'Filters',
  closeFilters: 'Close filters',
  filterChips: 'Active filters',
  words: (q: string) => `“${q}”`,
  dropAll: 'Clear search and filters',
  drop: (filter: string) => `Remove filter ${filter}`,
  page: (page: number, pages: number) => `page ${page} of ${pages}`,
  sort: 'Sort by',
  similar: (q: string) => `No results for “${q}”. Showing results with a similar spelling.`,
  noMatch: (filter: string) => `No results for ${filter}.`,
  noMatchTogether: (filters: string) => `No results for this combination: ${filters}.`,
  noSuchPage: 'This page of the list doesn’t exist.',
  firstPage: 'Go to the first page',
  all: (count: number) => `Show all ${grouped(count)}`,
  fewer: 'Show fewer',
  unread: (names: string) => `We ignored parts of the page address that we couldn’t read: ${names}.`,
} as const;
