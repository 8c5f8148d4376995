import { MyCoursesList } from './list/my-courses-list.tsx';

/** All that somebody learns, has learned or waits for. */
export const CoursesListPage = () => <MyCoursesList scope="all" />;

/** What somebody is learning here. */
export const LearningPage = () => <MyCoursesList scope="learning" />;

export { ProgramContentPage } from './program/program-content-page.tsx';
