/** The query parameters that name the campaign through which a visitor came. */
export const sourceNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The campaign parameters of a visit. */
export type Source = Partial<Record<(typeof sourceNames)[number], string>>;

/** The maximum length in the contract. */
const maxLength = 120;

/** Picks only the campaign parameters. */
export const sourceOf = (named: Source): Source =>
  Object.fromEntries(
    sourceNames.flatMap((name) => {
      const value = named[name]?.slice(0, maxLength);
      return value ? [[name, value]] : [];
    }),
  );

/** The campaign parameters in a page's query. */
export const sourceIn = (search: URLSearchParams): Source => sourceOf(Object.fromEntries(search));

/** The partner in the page's query, whose branding the visitor sees; empty if it is missing or invalid. */
export const partnerIn = (search: URLSearchParams): string => {
  const partner = search.get('partner') ?? '';
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(partner) && partner.length <= 40 ? partner : '';
};
