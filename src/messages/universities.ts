import { grouped } from './number.ts';

export const universitiesMessages = {
  heading: 'Universities',
  hint: 'Select the universities you are interested in',
  selected: (count: number) => `${count} Selected`,
  search: 'Search universities...',
  searchLabel: 'Search universities',
  found: (count: number) => (count === 1 ? '1 university' : `${grouped(count)} universities`),
  chosen: 'Your choice',
  what: 'universities',
  whatMine: 'your saved universities',
  error: (text: string) => `Error: ${text}`,
  noMatch: (query: string) => `No university matches “${query}”.`,
  clearSearch: 'Clear search',
} as const;
