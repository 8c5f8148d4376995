import { isolated } from '../shared/text/isolated.ts';
/** A calendar's item as a file. */
export const itemFileMessages = {
  save: 'Calendar file',
  saveOf: (title: string) => `Calendar file: ${isolated(title)}`,
  saved: (name: string) => `${isolated(name)} is among your downloads. Open it with your calendar program.`,
  failed: 'The calendar file could not be made. Try again.',
} as const;
