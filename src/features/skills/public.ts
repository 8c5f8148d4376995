/** What other capabilities may ask, change and know of this one. */
export { skillKeys } from './queries.ts';
