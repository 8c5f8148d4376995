import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { PageContext } from '../../shared/page-loader.ts';
import { findPartner } from '../../shared/partners.ts';
import { NotFound } from '../problems/capability.ts';
import { CoursePage, readName } from './course-page.tsx';
import { FreeCoursesPage } from './free-courses-page.tsx';
import { courseOptions } from './queries.ts';

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
  const notFound = <NotFound missing={isProgram ? 'program' : 'course'} />;
  if (slug !== undefined && partner === undefined) return notFound;
  if (name === null) return <FreeCoursesPage />;
  return <CoursePage key={name} name={name} partner={partner} notFound={notFound} />;
}

CourseRoute.load = async ({ services, ask, params, search }: PageContext) => {
  const name = readName(params['course_id'] ?? search.get('course_id') ?? '');
  if (name !== null) await ask(courseOptions(services, name));
};
