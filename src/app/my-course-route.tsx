import { useParams } from 'react-router-dom';
import { MyCoursePage } from '../features/course/own/my-course-page.tsx';
import { NotFoundPage } from '../features/problems/not-found-page.tsx';
import { readNumber } from '../ui/list/address.ts';

/** An own course, and what is in its place where the address can name none. */
export function MyCourseRoute() {
  const { course_id = '' } = useParams();
  const id = readNumber(course_id);
  return id === null ? <NotFoundPage missing="course" /> : <MyCoursePage key={id} id={id} />;
}
