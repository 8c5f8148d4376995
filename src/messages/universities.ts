import { grouped } from './number.ts';

export const universitiesMessages = {
  heading: 'Universities',
  hint: 'Select the universities you are interested in',
  selected: (count: number) => `${count} Selected`,
  search: 'Search universities...',
  searchLabel: 'Search universities',
  found: (count: number) => (count === 1 ? '1 university' : `${grouped(count)} universities`),
  chosen: 'Your choice',
  loading: 'Loading universities',
  error: (text: string) => `Error: ${text}`,
  mineFailed: (text: string) => `We couldn’t load the universities that you saved. ${text}`,
  noMatch: (query: string) => `No university matches “${query}”.`,
  clearSearch: 'Clear the search',
  retry: 'Try again',
} as const;
