import { MyCoursesList } from './list/my-courses-list.tsx';

/** All courses that the learner is in, has completed or waits for. */
export const CoursesListPage = () => <MyCoursesList scope="all" />;

/** The courses that the learner is learning here. */
export const LearningPage = () => <MyCoursesList scope="learning" />;

export { ProgramContentPage } from './program/program-content-page.tsx';
