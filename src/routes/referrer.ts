/** By which way somebody has come to a page, as the query of its address names it. */
export const sourceNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** What is known of the way by which somebody has come. */
export type Source = Partial<Record<(typeof sourceNames)[number], string>>;

/** As long as the contract takes them. */
const maxLength = 120;

/** The way alone, of what says more. */
export const sourceOf = (named: Source): Source =>
  Object.fromEntries(
    sourceNames.flatMap((name) => {
      const value = named[name]?.slice(0, maxLength);
      return value ? [[name, value]] : [];
    }),
  );

/** By which way somebody has come to a page, by its query. */
export const sourceIn = (search: URLSearchParams): Source => sourceOf(Object.fromEntries(search));

/** In whose colours somebody has come, by the query of the page; empty where in nobody's, or in those of nobody there can be. */
export const partnerIn = (search: URLSearchParams): string => {
  const partner = search.get('partner') ?? '';
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(partner) && partner.length <= 40 ? partner : '';
};
