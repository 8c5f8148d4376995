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
  mineFailed: (text: string) => `Couldn’t load your saved universities. ${text}`,
  noMatch: (query: string) => `No university matches “${query}”.`,
  clearSearch: 'Clear search',
  retry: 'Try again',
} as const;
