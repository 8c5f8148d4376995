/** The public interface of this capability. */

export { CourseDone } from './course-done.tsx';
export { addressOf, lessonsOf } from './places.ts';
export { useCourseModule } from './queries.ts';
