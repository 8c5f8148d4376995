import { isolated } from '../shared/text/isolated.ts';

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** Texts of shared components. */
export const partsMessages = {
  remove: (name: string) => `Remove ${isolated(name)}`,
  clearSearch: 'Clear search',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  stepDone: 'done',
  closeMessage: 'Close message',
  toasts: 'Messages',
  notifications: 'Notifications',
  offline: 'You’re offline. You can still read open pages. Everything else loads when you’re back online.',
  needsConnection: 'Not available while you’re offline',
  backOnline: 'You’re back online.',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  otherLesson: 'Lesson',
  outsideModules: 'Other tasks',
  minutes,
  aboutMinutes: (count: number) => `about ${minutes(count)}`,
  optional: 'optional',
  due: (moment: string) => `Due ${moment}`,
  noDue: 'No due date',
  copyLink: 'Copy link',
  copyLinkOf: (title: string) => `Copy link to ${isolated(title)}`,
  linkCopied: (title: string) => `Link to “${isolated(title)}” copied`,
  linkNotCopied: (url: string) => `Your browser didn’t let us copy the link. Copy it here: ${url}`,
} as const;
