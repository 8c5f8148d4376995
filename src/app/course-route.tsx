import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { CoursePage } from '../features/course/course-page.tsx';
import { FreeCoursesPage } from '../features/course/free-courses-page.tsx';
import { NotFoundPage } from '../features/problems/not-found-page.tsx';
import { findPartner } from '../shared/partners.ts';

/**
 * A course's page, and what is in its place where there is none; in the colours of a partner that the address names. An
 * address that names no course has those that cost nothing.
 */
export function CourseRoute() {
  const { course_id, partner: slug } = useParams();
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get('course_id');
  const name = course_id ?? asked;
  const partner = slug === undefined ? undefined : findPartner(slug);
  const isProgram = slug !== undefined || pathname.startsWith('/course/');
  const notFound = <NotFoundPage missing={isProgram ? 'program' : 'course'} />;
  if (slug !== undefined && partner === undefined) return notFound;
  if (name === null) return <FreeCoursesPage />;
  return <CoursePage key={name} name={name} partner={partner} notFound={notFound} />;
}
