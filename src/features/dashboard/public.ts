/** The public API of this capability. */
export { myCoursesOptions, suitedByChoices, touchedLast, useMyCourses } from './queries.ts';
