/** What other capabilities may ask, change and know of this one. */
export { dashboardKeys, touchedLast, useMyCourses } from './queries.ts';
