/** What other capabilities may ask, change and know of this one. */
export { dashboardKeys, useMyCourses } from './queries.ts';
