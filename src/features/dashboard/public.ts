/** The public API of this capability. */
export { dashboardKeys, myCoursesOptions, suitedByChoices, touchedLast, useMyCourses } from './queries.ts';
