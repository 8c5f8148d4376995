/** What other capabilities may ask, change and know of this one. */

export { CourseDone } from './course-done.tsx';
export { addressOf, lessonsOf } from './places.ts';
export { useCourseModule } from './queries.ts';
