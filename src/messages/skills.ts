import { isolated } from '../shared/text/isolated.ts';
export const skillsMessages = {
  heading: 'What skills are you interested in?',
  subtitle: 'Select the skills you are interested in learning.',
  selected: (count: number) => `${count} selected`,
  search: 'Search skills...',
  searchLabel: 'Search skills',
  chosen: 'Your skills',
  add: (name: string) => `Add ${isolated(name)}`,
  what: 'skills',
  noMatch: (query: string) => `No skills found for “${query}”.`,
  clearSearch: 'Clear search',
  loadFailed: 'Failed to load skill suggestions. Please try again.',
  mineFailed: 'Failed to fetch user skills. Please try again.',
  whatMine: 'your skills',
  mineUnknownText: 'The skills you chose are still saved.',
  addFailed: 'Failed to add skill. Please try again.',
  removeFailed: 'Failed to remove skill. Please try again.',
} as const;
