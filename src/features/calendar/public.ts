/** What other capabilities may ask, change and know of this one. */
export { readItemFile } from './commands.ts';
export { feedWays } from './feed-ways.ts';
export { calendarKeys } from './queries.ts';
