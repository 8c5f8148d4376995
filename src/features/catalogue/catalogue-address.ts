import { filterNames } from '../../routes/page-parameters.ts';
import { formatOf, oneOf, pageNumber, readNumber, readWords, several, words } from '../../ui/list/address.ts';
import type { CatalogueQuery } from './queries.ts';

const sorts = ['relevance', 'popular', 'rating', 'newest', 'start', 'university'] as const;

export type FilterName = (typeof filterNames)[number];
export type Sort = (typeof sorts)[number];

/** Parses the URL of a catalogue; ignores but keeps unknown parameters. */
export type CatalogueState = Readonly<Record<FilterName, readonly string[]>> & {
  readonly q: string;
  /** Without search words, relevance means popularity. */
  readonly sort: Sort;
  /** Starts at 1. */
  readonly page: number;
};

/** The minimum length of a search. */
export const minQueryLength = 2;
const maxQueryLength = 200;
const maxValues = 50;

const among =
  (...values: readonly string[]) =>
  (text: string) =>
    values.includes(text);
const isId = (text: string) => readNumber(text) !== null;

const isKnown: Readonly<Record<FilterName, (text: string) => boolean>> = {
  subject: (text) => text !== '' && text === readWords(text, 200),
  level: among('beginner', 'intermediate', 'advanced'),
  lang: (text) => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(text),
  mode: among('online', 'in-person', 'hybrid'),
  duration: among('under-5', '5-20', '20-60', 'over-60'),
  price: among('free', 'paid'),
  cert: among('yes', 'no'),
  stars: among('3', '4'),
  university: isId,
  skill: isId,
};

const noFilters = Object.fromEntries(filterNames.map((name) => [name, []])) as unknown as Record<FilterName, []>;

/** The change that clears all filters. `nothingChosen` also clears the search words. */
export const withoutFilters: Partial<CatalogueState> = { ...noFilters, page: 1 };
export const nothingChosen: Partial<CatalogueState> = { ...withoutFilters, q: '' };

const filters = Object.fromEntries(
  filterNames.map((name) => [name, several(isKnown[name], maxValues)]),
) as unknown as Record<FilterName, ReturnType<typeof several>>;

/** A filter with several values repeats its parameter. */
export const catalogueFormat = formatOf<CatalogueState>({
  q: words(maxQueryLength, minQueryLength),
  ...filters,
  sort: oneOf(sorts, 'relevance'),
  page: pageNumber(10_000),
});

/**
 * The effective sort order: the chosen order; or relevance, if there are search words; or the catalogue's default.
 * @param otherwise the default of the catalogue
 */
export const orderOf = ({ sort, q }: CatalogueState, otherwise: Sort): Sort =>
  sort !== 'relevance' ? sort : q === '' ? otherwise : 'relevance';

/** The query for the server. */
export function catalogueQuery({ q, sort, page, university, skill, ...others }: CatalogueState): CatalogueQuery {
  const chosen = { ...others, university: university.map(Number), skill: skill.map(Number) };
  return {
    page,
    ...(q === '' ? {} : { q }),
    ...(sort === 'relevance' ? {} : { sort }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0)),
  };
}

/** The query for a catalogue page. @param order the default of the catalogue */
export function shownQuery(state: CatalogueState, order: Sort): CatalogueQuery {
  const sort = orderOf(state, order);
  return catalogueQuery(sort === 'university' ? { ...state, sort } : state);
}
