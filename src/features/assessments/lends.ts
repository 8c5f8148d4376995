/** What other capabilities may ask, change and know of this one. */
export { useAssessments } from './queries.ts';
