import type { Course, CourseInstance, Offer, Thing } from 'schema-dts';
import { courseMessages } from '../../messages/course.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { aggregateRating, breadcrumbs, type Head, type HeadInput, organization } from '../../shared/head.ts';
import { dayOf } from '../../shared/time/days.ts';
import type { CourseDetails } from '../../shared/transport/schema.d.ts';
import { degreeKey } from '../programmes/capability.ts';
import type { DegreeAnswer } from '../programmes/public.ts';
import { courseKeys } from './queries.ts';

const modes = { online: 'Online', 'in-person': 'Onsite', hybrid: 'Blended' };

/** The total workload, as an ISO 8601 duration. */
function workloadOf({ duration_min }: CourseDetails): string {
  const [hours, rest] = [Math.floor(duration_min / 60), duration_min % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/** The course instances: one for a course; for a degree, one per open intake. */
function instancesOf(course: CourseDetails, degree: DegreeAnswer | undefined): CourseInstance | CourseInstance[] {
  const instance: CourseInstance = {
    '@type': 'CourseInstance',
    courseMode: modes[course.mode],
    courseWorkload: workloadOf(course),
  };
  if (degree === undefined) return course.starts_at === null ? instance : { ...instance, startDate: course.starts_at };
  const { item } = degree;
  const dayThere = (moment: string) => dayOf(new Date(moment), item.timezone);
  return item.intakes.flatMap(({ tags, starts_at, ends_at }) =>
    tags.includes('closed') || tags.includes('cancelled')
      ? []
      : [
          {
            ...instance,
            ...(starts_at === null ? {} : { startDate: dayThere(starts_at) }),
            ...(ends_at === null ? {} : { endDate: dayThere(ends_at) }),
          },
        ],
  );
}

/** The price; undefined if unknown. */
function offersOf({ kind, price, currency }: CourseDetails, degree: DegreeAnswer | undefined, url: string): Offer[] {
  const offer = (amount: number, priceCurrency: string, name?: string): Offer => ({
    '@type': 'Offer',
    ...(name !== undefined && { name }),
    category: amount === 0 ? 'Free' : 'Paid',
    price: amount,
    priceCurrency,
    url,
  });
  if (kind !== 'program' || price > 0) return [offer(price, currency)];
  const fees = degree?.item.fees ?? [];
  return fees.map(({ year, who, amount, currency: unit }) =>
    offer(amount, unit, [year, who].filter(Boolean).join(', ')),
  );
}

function courseThing(course: CourseDetails, degree: DegreeAnswer | undefined, origin: string): Course {
  const { title, summary, language, university, outcomes, prerequisites, rating } = course;
  const url = origin + courseAddress(course);
  const offers = offersOf(course, degree, url);
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
    ...(rating !== undefined && { aggregateRating: aggregateRating(rating) }),
    ...(outcomes.length === 0 ? {} : { teaches: outcomes }),
    ...(prerequisites.length === 0 ? {} : { coursePrerequisites: prerequisites.map((required) => required.title) }),
    ...(offers.length === 0 ? {} : { offers: offers.length === 1 ? offers[0] : offers }),
    hasCourseInstance: instancesOf(course, degree),
  };
}

const courseOf = ({ params, read }: HeadInput) => read<CourseDetails>(courseKeys.course(params['course_id'] ?? ''));

function courseThings(input: HeadInput): readonly Thing[] {
  const course = courseOf(input);
  if (course === undefined) return [];
  const { origin } = input.url;
  const { programme_id } = course;
  const degree = programme_id === null ? undefined : input.read<DegreeAnswer>(degreeKey(programme_id));
  const isProgram = course.kind === 'program';
  return [
    organization(origin),
    courseThing(course, degree, origin),
    breadcrumbs(origin, isProgram ? [courseMessages.programs, '/courses'] : [courseMessages.courses, '/lms-courses'], [
      course.title,
      courseAddress(course),
    ]),
  ];
}

/** The canonical page of a course, independent of partner themes. */
export const courseHead: Head = {
  description: (input) => courseOf(input)?.summary ?? '',
  canonical: (input) => {
    const course = courseOf(input);
    return course && courseAddress(course);
  },
  isPast: (input) => courseOf(input)?.status === 'archived',
  things: courseThings,
};
