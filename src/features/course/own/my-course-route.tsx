import { useParams } from 'react-router-dom';
import { readNumber } from '../../../shared/lists/address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { NotFound } from '../../problems/capability.ts';
import { allNotesOptions, myCourseOptions } from '../queries.ts';
import { MyCoursePage } from './my-course-page.tsx';

/** The learner's own course, or the not-found page for a malformed URL. */
export function MyCourseRoute() {
  const { course_id = '' } = useParams();
  const id = readNumber(course_id);
  return id === null ? <NotFound missing="course" /> : <MyCoursePage key={id} id={id} />;
}

MyCourseRoute.load = async ({ services, ask, params, search }: PageContext) => {
  const id = readNumber(params['course_id'] ?? '');
  if (id === null) return;
  await Promise.all([
    ask(myCourseOptions(services, id)),
    search.get('tab') === 'notes' && ask(allNotesOptions(services)),
  ]);
};
