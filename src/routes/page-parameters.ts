import { articleList } from '../shared/lists/articles.ts';
import { courseList } from '../shared/lists/courses.ts';
import { eventList } from '../shared/lists/events.ts';
import { issueList } from '../shared/lists/newsletters.ts';
import { programmeLists } from '../shared/lists/programmes.ts';
import { universityList } from '../shared/lists/universities.ts';
import { sourceNames } from './referrer.ts';

const catalogue = courseList.format.parameters;
const legal = ['version'];
const entrance = ['redirectUrl'];

/**
 * The query parameters that each server-rendered page reads; pages that aren't listed read none. Pages that
 * link to brochures pass the campaign parameters on.
 */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/courses': catalogue,
  '/lms-courses': catalogue,
  '/universities': universityList.format.parameters,
  '/events': eventList.format.parameters,
  '/blogs': articleList.format.parameters,
  '/scholarship': programmeLists.scholarship.format.parameters,
  '/volunteer': programmeLists.volunteering.format.parameters,
  '/how-to-apply': ['kind'],
  '/event-guest': ['token'],
  '/news-letter': issueList.format.parameters,
  '/news-letter/confirm': ['token'],
  '/news-letter/unsubscribe': ['token'],
  '/privacy-policy': legal,
  '/terms-conditions': legal,
  '/verify': ['code'],
  '/p/:username': ['key'],
  '/assessment-lead': ['assessment_id', 'partner', ...sourceNames],
  '/search': ['q'],
  '/user-form': ['form', 'step'],
  '/lms-coursesDetails/:course_id': sourceNames,
  '/course/:course_id': sourceNames,
  '/:partner/course/:course_id': sourceNames,
  '/universities/:university_id': sourceNames,
  '/brochure/lead-capture': ['brochure', 'course_id', 'university_id', 'partner', 'page', ...sourceNames],
  '/brochure/link': ['token'],
  '/sign-in': entrance,
  '/sign-up': entrance,
};

const named = Object.entries(pageParameters)
  .filter(([path]) => path.includes(':'))
  // Bounded: the paths are those of the route table, and each parameter ends at the next slash.
  .map(([path, names]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), names }));

/** The query parameters that a page reads; undefined if it reads none or all of them. */
export const parametersAt = (path: string): readonly string[] | undefined =>
  pageParameters[path] ?? named.find(({ pattern }) => pattern.test(path))?.names;
