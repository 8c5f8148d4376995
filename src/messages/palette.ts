import { grouped } from './number.ts';

export const paletteMessages = {
  label: 'Search courses, universities and pages',
  placeholder: 'Search courses, universities and pages',
  close: 'Close search',
  pages: 'Pages',
  courses: 'Courses',
  universities: 'Universities',
  allOf: (total: number, words: string) =>
    `${total === 1 ? 'Open the list' : `See all ${grouped(total)}`} for “${words}”`,
  searching: 'Looking for courses and universities…',
  failed: { courses: 'The courses could not be searched.', universities: 'The universities could not be searched.' },
  tryAgain: 'Try again',
  nothing: (words: string) => `No course, no university and no page goes by “${words}”.`,
  nothingHint: 'Try fewer letters or another word, or look through all of them:',
  allCourses: 'All courses',
  allUniversities: 'All universities',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  keys: { move: 'to move', open: 'to open', close: 'to close' },
  keyNames: { move: '↑ ↓', open: 'Enter', close: 'Esc' },
} as const;
