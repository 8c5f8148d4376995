import { useParams } from 'react-router-dom';
import { readNumber } from '../../../ui/list/address.ts';
import { NotFound } from '../../problems/capability.ts';
import { MyCoursePage } from './my-course-page.tsx';

/** The learner's own course, or the not-found page for a malformed URL. */
export function MyCourseRoute() {
  const { course_id = '' } = useParams();
  const id = readNumber(course_id);
  return id === null ? <NotFound missing="course" /> : <MyCoursePage key={id} id={id} />;
}
