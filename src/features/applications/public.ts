/** What other capabilities may ask, change and know of this one. */
export { applicationKeys } from './queries.ts';
