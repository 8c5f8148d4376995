import { isolated } from '../shared/text/isolated.ts';
/** Words that belong to shared parts and not to a page. */
export const partsMessages = {
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
} as const;
