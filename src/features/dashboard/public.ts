/** The public API of this capability. */
export { dashboardKeys, suitedByChoices, touchedLast, useMyCourses } from './queries.ts';
