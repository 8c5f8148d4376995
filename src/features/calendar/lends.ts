/** What other capabilities may ask, change and know of this one. */
export { readItemFile } from './commands.ts';
export { calendarKeys } from './queries.ts';
