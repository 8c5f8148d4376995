import { isolated } from '../shared/text/isolated.ts';

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** Words that belong to shared parts and not to a page. */
export const partsMessages = {
  retry: 'Try again',
  remove: (name: string) => `Remove ${isolated(name)}`,
  clearSearch: 'Clear search',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  stepDone: 'done',
  closeMessage: 'Close message',
  toasts: 'Messages',
  notifications: 'Notifications',
  offline: 'You are offline. What is open stays readable; the rest waits for the connection.',
  needsConnection: 'Not possible while you are offline',
  backOnline: 'You are online again.',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  otherLesson: 'Lesson',
  outsideModules: 'Outside the modules',
  minutes,
  aboutMinutes: (count: number) => `about ${minutes(count)}`,
  optional: 'optional',
  due: (moment: string) => `Due ${moment}`,
  noDue: 'No due date',
  copyLink: 'Copy link',
  copyLinkOf: (title: string) => `Copy link to ${isolated(title)}`,
  linkCopied: (title: string) => `The link to “${isolated(title)}” is copied`,
  linkNotCopied: (url: string) => `Your browser did not let us copy it. The link is ${url}`,
} as const;
