import { sourceNames } from './referrer.ts';

/** The filters of courses and university programmes. */
export const filterNames = [
  'subject',
  'level',
  'lang',
  'mode',
  'duration',
  'price',
  'cert',
  'stars',
  'university',
  'skill',
] as const;

/** The filters of scholarships, internships and volunteering, in the order of their facets. */
export const programmeFilters = ['field', 'skill', 'level', 'mode', 'country', 'band', 'hours'] as const;

/** Limits on dates and durations. Each has a single value and no facet. */
export const programmeLimits = ['closes_by', 'weeks_most', 'starts_from', 'starts_to'] as const;

const catalogue = ['q', ...filterNames, 'sort', 'page'];
const programmes = ['status', 'saved', 'applied', 'q', ...programmeFilters, ...programmeLimits, 'sort', 'page'];
const legal = ['version'];
const entrance = ['redirectUrl'];

/**
 * The query parameters that each server-rendered page reads; pages that aren't listed read none. Pages that
 * link to brochures pass the campaign parameters on.
 */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/courses': catalogue,
  '/lms-courses': catalogue,
  '/universities': ['q', 'country', 'kind', 'sort', 'page', 'saved', 'compare', 'view'],
  '/events': ['tab', 'q', 'mode', 'type', 'topic', 'month', 'page'],
  '/blogs': ['q', 'tag', 'author', 'saved', 'sort', 'page'],
  '/scholarship': programmes,
  '/volunteer': programmes,
  '/how-to-apply': ['kind'],
  '/event-guest': ['token'],
  '/news-letter': ['q', 'topic', 'page'],
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

/**
 * The part of the query that a page reads, in the browser and on the server. Other parameters are dropped and
 * the rest is sorted, so that each page has one address. A page that the server doesn't render gets the whole
 * query.
 */
export function shownParameters(path: string, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const names = parametersAt(path);
  if (names === undefined) return given;
  return new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
}
