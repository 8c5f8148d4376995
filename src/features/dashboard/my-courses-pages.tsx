import { myCourseLists } from '../../shared/lists/my-courses.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { MyCoursesList, myCoursesQuery, type Scope } from './list/my-courses-list.tsx';
import { myCoursesOptions } from './queries.ts';

const listOf =
  (scope: Scope) =>
  ({ services, ask, search }: PageContext) =>
    ask(myCoursesOptions(services, myCoursesQuery(scope, myCourseLists[scope].queryIn(search))));

/** All courses that the learner is in, has completed or waits for. */
export const CoursesListPage = Object.assign(() => <MyCoursesList scope="all" />, { load: listOf('all') });

/** The courses that the learner is learning here. */
export const LearningPage = Object.assign(() => <MyCoursesList scope="learning" />, { load: listOf('learning') });

export { ProgramContentPage } from './program/program-content-page.tsx';
