import { MyCoursesList } from './list/my-courses-list.tsx';

/** The page with all of the learner's courses, including completed and waitlisted courses. */
export const CoursesListPage = () => <MyCoursesList scope="all" />;

/** The page with the courses that the learner is currently taking on Acado. */
export const LearningPage = () => <MyCoursesList scope="learning" />;

export { ProgramContentPage } from './program/program-content-page.tsx';
