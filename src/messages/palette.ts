import { grouped } from './number.ts';

export const paletteMessages = {
  label: 'Search everything',
  placeholder: 'Search everything',
  close: 'Close search',
  allOf: (total: number, words: string) =>
    `${total === 1 ? 'Open the list' : `See all ${total > 1000 ? '1,000+' : grouped(total)}`} for “${words}”`,
  searching: 'Looking for courses, universities and more…',
  failed: 'Search isn’t working right now. You only see matching pages.',
  similar: (words: string) => `No results for “${words}”. Showing results with a similar spelling.`,
  nothing: (words: string) => `No results for “${words}”.`,
  nothingHint: 'Try a shorter or different word, or browse the lists:',
  allCourses: 'All courses',
  allUniversities: 'All universities',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  keys: { move: 'to move', open: 'to open', close: 'to close' },
  keyNames: { move: '↑ ↓', open: 'Enter', close: 'Esc' },
} as const;
