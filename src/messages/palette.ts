import { grouped } from './number.ts';

export const paletteMessages = {
  label: 'Search pages and universities',
  placeholder: 'Search pages and universities',
  close: 'Close search',
  pages: 'Pages',
  universities: 'Universities',
  home: 'Home',
  allUniversities: (total: number, words: string) =>
    `${total === 1 ? 'Open the list' : `See all ${grouped(total)}`} for “${words}”`,
  searching: 'Looking for universities…',
  failed: 'The universities could not be searched.',
  tryAgain: 'Try again',
  nothing: (words: string) => `No page and no university goes by “${words}”.`,
  nothingHint: 'Try fewer letters, or another word.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  keys: { move: 'to move', open: 'to open', close: 'to close' },
  keyNames: { move: '↑ ↓', open: 'Enter', close: 'Esc' },
} as const;
