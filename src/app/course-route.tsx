import { useParams, useSearchParams } from 'react-router-dom';
import { CoursePage } from '../features/course/course-page.tsx';
import { FreeCoursesPage } from '../features/course/free-courses-page.tsx';
import { NotFoundPage } from '../features/problems/not-found-page.tsx';
import { findPartner } from '../learning/partners.ts';

/** A course's page, and what is in its place where there is none; in the colours of a partner that the address names. */
export function CourseRoute() {
  const { course_id = '', partner: slug } = useParams();
  const partner = slug === undefined ? undefined : findPartner(slug);
  if (slug !== undefined && partner === undefined) return <NotFoundPage />;
  return <CoursePage key={course_id} name={course_id} partner={partner} notFound={<NotFoundPage />} />;
}

/** A course where the address names one, and otherwise those that cost nothing. */
export function FreeCourseRoute() {
  const name = useSearchParams()[0].get('course_id');
  if (name === null) return <FreeCoursesPage />;
  return <CoursePage key={name} name={name} notFound={<NotFoundPage />} />;
}
