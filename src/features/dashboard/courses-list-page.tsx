import { MyCoursesList } from './list/my-courses-list.tsx';

/** All that somebody learns, has learned or waits for. */
export const CoursesListPage = () => <MyCoursesList scope="all" />;
