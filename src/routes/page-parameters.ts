import { sourceNames } from './referrer.ts';

/** By what courses and programmes are narrowed. */
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

/** By what scholarships, internships and volunteering are narrowed, in the order of their facets. */
export const programmeFilters = ['field', 'skill', 'level', 'mode', 'country', 'band', 'hours'] as const;

/** By how late and how long they are: each is one value, and has no facet. */
export const programmeLimits = ['closes_by', 'weeks_most', 'starts_from', 'starts_to'] as const;

const catalogue = ['q', ...filterNames, 'sort', 'page'];
const programmes = ['status', 'saved', 'applied', 'q', ...programmeFilters, ...programmeLimits, 'sort', 'page'];
const legal = ['version'];
const entrance = ['redirectUrl'];

/** The parameters of the query that the pages read which the server renders, by their paths; others read none. Pages that lead to brochures hand on by which way somebody has come. */
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
  // Bounded: paths of the route table, each parameter of which ends at the next slash.
  .map(([path, names]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), names }));

/** What the page at an address reads of its query; undefined where it is one that reads none, or all of it. */
export const parametersAt = (path: string): readonly string[] | undefined =>
  pageParameters[path] ?? named.find(({ pattern }) => pattern.test(path))?.names;

/**
 * What a page shows of the query of its address, in the browser as on the server: what it does not read is left out, and
 * what it reads stands in one order, so that one page has one form. All of it on a page that the server does not render.
 */
export function shownParameters(path: string, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const names = parametersAt(path);
  if (names === undefined) return given;
  return new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
}
