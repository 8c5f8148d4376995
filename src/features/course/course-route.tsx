import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { courseMessages as texts } from '../../messages/course.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { brochuresOptions } from '../leads/public.ts';
import { NotFound } from '../problems/capability.ts';
import { LoadFailure } from '../problems/public.ts';
import { CoursePage, readName } from './course-page.tsx';
import { FreeCoursesPage, freePageIn } from './free-courses-page.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { loadProgram } from './program/program.ts';
import { courseOptions, freeCoursesOptions, partnerOptions, useCourse, usePartner } from './queries.ts';

/**
 * The page of a course, including its not-found page, in the theme of the partner in the URL. Without a course, lists
 * the free courses.
 */
export function CourseRoute() {
  const { course_id, partner } = useParams();
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get('course_id');
  const name = course_id ?? asked;
  if (name === null) return <FreeCoursesPage />;
  if (partner !== undefined) return <PartnerCourse slug={partner} name={name} />;
  const missing = pathname.startsWith('/course/') ? 'program' : 'course';
  return <CoursePage key={name} name={name} notFound={<NotFound missing={missing} />} />;
}

/** A programme in a partner's theme. */
function PartnerCourse({ slug, name }: { slug: string; name: string }) {
  const query = usePartner(slug);
  const { data: partner, error } = query;
  const { isPending } = useCourse(readName(name));
  const notFound = <NotFound missing="program" />;
  if (isNotFound(error)) return notFound;
  if (partner?.is_active === false) return <Navigate to={`/course/${name}`} replace />;
  if (error && partner === undefined) return <LoadFailure query={query} what={texts.what} variant="page" />;
  return (
    <PartnerFrame partner={partner ?? null} isWaiting={isPending}>
      <CoursePage key={name} name={name} offers={partner?.offers} notFound={notFound} />
    </PartnerFrame>
  );
}

CourseRoute.load = async (context: PageContext) => {
  const { services, ask, params, search } = context;
  const wanted = params['course_id'] ?? search.get('course_id');
  if (wanted === null) {
    await ask(freeCoursesOptions(services, freePageIn(search)));
    return;
  }
  const name = readName(wanted);
  const { partner } = params;
  const askCourse = async () => {
    const course = name === null ? undefined : await ask(courseOptions(services, name));
    if (course === undefined) return;
    await Promise.all([
      ask(brochuresOptions(services, { course_id: course.id })),
      course.kind === 'program' ? loadProgram(context, course) : undefined,
    ]);
  };
  const askPartner = async (slug: string) => {
    await Promise.all([ask(partnerOptions(services, slug)), ask(brochuresOptions(services, { partner: slug }))]);
  };
  await Promise.all([askCourse(), partner === undefined ? undefined : askPartner(partner)]);
};
