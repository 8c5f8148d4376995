/** By what courses and programmes are narrowed. */
export const filterNames = [
  'subject',
  'level',
  'lang',
  'mode',
  'duration',
  'price',
  'cert',
  'university',
  'skill',
] as const;

const catalogue = ['q', ...filterNames, 'sort', 'page'];
const legal = ['version'];
const entrance = ['redirectUrl'];

/** The parameters of the query that the pages read which the server renders, by their paths; others read none. */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/courses': catalogue,
  '/lms-courses': catalogue,
  '/universities': ['q', 'country', 'kind', 'sort', 'page', 'saved', 'compare', 'view'],
  '/privacy-policy': legal,
  '/terms-conditions': legal,
  '/verify': ['code'],
  '/search': ['q'],
  '/sign-in': entrance,
  '/sign-up': entrance,
};

/**
 * What a page shows of the query of its address, in the browser as on the server: what it does not read is left out, and
 * what it reads stands in one order, so that one page has one form. All of it on a page that the server does not render.
 */
export function shownParameters(path: string, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const names = pageParameters[path];
  if (names === undefined) return given;
  return new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
}
