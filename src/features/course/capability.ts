import type { OwnPages, Pages } from '../../shared/capability.ts';
import { withLessonKinds } from '../../shared/lesson-kinds.tsx';

const course = withLessonKinds(async () => (await import('./course-route.tsx')).CourseRoute);

export const pages = () =>
  ({
    lmsCourseDetails: { page: course },
    // The days left to apply need the current date.
    course: { starts: 'seen', page: course },
    partnerCourse: { starts: 'seen', page: course },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    freeCourseDetail: { as: 'course' },
    coursesShow: { page: withLessonKinds(async () => (await import('./own/my-course-route.tsx')).MyCourseRoute) },
  }) satisfies OwnPages;
