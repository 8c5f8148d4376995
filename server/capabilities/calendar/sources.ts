import { entrySource } from './entry-source.ts';
import { importedSource } from './imported-source.ts';
import { liveSource } from './live-source.ts';
import type { CalendarSource } from './source.ts';

/** Everything that a calendar has; what comes later gets a line here. */
export const calendarSources: readonly CalendarSource[] = [
  liveSource,
  entrySource('deadline'),
  entrySource('entry'),
  importedSource('entry'),
  importedSource('deadline'),
];
