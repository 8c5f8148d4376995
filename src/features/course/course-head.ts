import type { Course, Thing } from 'schema-dts';
import { courseMessages } from '../../messages/course.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { breadcrumbs, type Head, type HeadInput, organization } from '../../shared/head.ts';
import type { CourseDetails } from '../../shared/transport/schema.d.ts';
import { courseKeys } from './queries.ts';

const modes = { online: 'Online', 'in-person': 'Onsite', hybrid: 'Blended' };

/** All of the work, as ISO 8601 has durations. */
function workloadOf({ hours_per_week, weeks, duration_min }: CourseDetails): string {
  const minutes = hours_per_week === null || weeks === null ? duration_min : Math.round(hours_per_week * weeks * 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/** A course, with one way to take it: of others nothing is known. */
function courseThing(course: CourseDetails, origin: string): Course {
  const { kind, title, summary, language, mode, university, starts_at, price, currency, outcomes, prerequisites } =
    course;
  const url = origin + courseAddress(course);
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: title,
    description: summary,
    url,
    inLanguage: language,
    educationalLevel: courseMessages.levels[course.level],
    provider:
      university === null
        ? { '@id': `${origin}/#organization` }
        : { '@type': 'CollegeOrUniversity', name: university.name, url: `${origin}/universities/${university.id}` },
    ...(outcomes.length === 0 ? {} : { teaches: outcomes }),
    ...(prerequisites.length === 0 ? {} : { coursePrerequisites: prerequisites.map((required) => required.title) }),
    ...(kind === 'program' && price === 0
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            category: price === 0 ? 'Free' : 'Paid',
            price,
            priceCurrency: currency,
            url,
          },
        }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: modes[mode],
      courseWorkload: workloadOf(course),
      ...(starts_at === null ? {} : { startDate: starts_at }),
    },
  };
}

const courseOf = ({ params, read }: HeadInput) => read<CourseDetails>(courseKeys.course(params['course_id'] ?? ''));

function courseThings(input: HeadInput): readonly Thing[] {
  const course = courseOf(input);
  if (course === undefined) return [];
  const { origin } = input.url;
  const isProgram = course.kind === 'program';
  return [
    organization(origin),
    courseThing(course, origin),
    breadcrumbs(origin, isProgram ? [courseMessages.programs, '/courses'] : [courseMessages.courses, '/lms-courses'], [
      course.title,
      courseAddress(course),
    ]),
  ];
}

/** The page of a course, which has the same address in whatever colours it is shown. */
export const courseHead: Head = {
  description: (input) => courseOf(input)?.summary ?? '',
  canonical: (input) => {
    const course = courseOf(input);
    return course && courseAddress(course);
  },
  isPast: (input) => courseOf(input)?.status === 'archived',
  things: courseThings,
};
