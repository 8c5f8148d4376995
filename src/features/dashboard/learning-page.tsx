import { MyCoursesList } from './list/my-courses-list.tsx';

/** What somebody is learning here. */
export const LearningPage = () => <MyCoursesList scope="learning" />;
