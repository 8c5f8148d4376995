import { useParams } from 'react-router-dom';
import { MyCoursePage } from '../features/course/own/my-course-page.tsx';
import { NotFoundPage } from '../features/problems/not-found-page.tsx';

/** An own course, and what is in its place where the address can name none. */
export function MyCourseRoute() {
  const { course_id = '' } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(course_id) ? Number(course_id) : 0;
  return id > 0 && id < 2 ** 31 ? <MyCoursePage key={id} id={id} /> : <NotFoundPage missing="course" />;
}
