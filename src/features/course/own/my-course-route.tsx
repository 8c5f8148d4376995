import { useParams } from 'react-router-dom';
import { readNumber } from '../../../ui/list/address.ts';
import { NotFound } from '../../problems/capability.ts';
import { MyCoursePage } from './my-course-page.tsx';

/** An own course, with its screen for an address that can name none. */
export function MyCourseRoute() {
  const { course_id = '' } = useParams();
  const id = readNumber(course_id);
  return id === null ? <NotFound missing="course" /> : <MyCoursePage key={id} id={id} />;
}
