import { isolated } from '../shared/text/isolated.ts';
/** A calendar item as a file. */
export const itemFileMessages = {
  save: 'Add to calendar',
  saveOf: (title: string) => `Add to calendar: ${isolated(title)}`,
  saved: (name: string) => `${isolated(name)} was downloaded. Open it with your calendar app.`,
  failed: 'Couldn’t create the calendar file. Try again.',
} as const;
