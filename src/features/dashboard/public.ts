/** What other capabilities may ask, change and know of this one. */
export { dashboardKeys, myCoursesOptions, suitedByChoices, touchedLast, useMyCourses } from './queries.ts';
