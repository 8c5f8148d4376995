import { filterNames } from '../../routes/page-parameters.ts';
import { readNumber, readWords } from '../../ui/list/address.ts';
import type { AddressFormat } from '../../ui/list/use-address-state.ts';
import type { CatalogueQuery } from './queries.ts';

const sorts = ['relevance', 'popular', 'newest', 'start', 'university'] as const;

export type FilterName = (typeof filterNames)[number];
export type Sort = (typeof sorts)[number];

/** What the address of a catalogue says; whatever it has that is not known here is left in it and means nothing. */
export type CatalogueState = Readonly<Record<FilterName, readonly string[]>> & {
  readonly q: string;
  /** By relevance is by popularity where nothing is looked for. */
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
};

/** Letters from which on it is looked for what was typed. */
export const shortestQuery = 2;
const longestQuery = 200;
const lastPage = 10_000;
const mostValues = 50;

const oneOf =
  (...values: readonly string[]) =>
  (text: string) =>
    values.includes(text);
const isId = (text: string) => readNumber(text) !== null;

const isKnown: Readonly<Record<FilterName, (text: string) => boolean>> = {
  subject: (text) => text !== '' && text === readWords(text, 200),
  level: oneOf('beginner', 'intermediate', 'advanced'),
  lang: (text) => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(text),
  mode: oneOf('online', 'in-person', 'hybrid'),
  duration: oneOf('under-5', '5-20', '20-60', 'over-60'),
  price: oneOf('free', 'paid'),
  cert: oneOf('yes', 'no'),
  university: isId,
  skill: isId,
};

const noFilters = Object.fromEntries(filterNames.map((name) => [name, []])) as unknown as Record<FilterName, []>;

/** The change that drops all filters, and that which drops the words as well. */
export const withoutFilters: Partial<CatalogueState> = { ...noFilters, page: 1 };
export const nothingChosen: Partial<CatalogueState> = { ...withoutFilters, q: '' };

/** Reads the address; unknown values are dropped. A filter with several values is there several times. */
export function readCatalogueState(params: URLSearchParams): CatalogueState {
  const q = readWords(params.get('q'), longestQuery);
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, [...new Set(params.getAll(name))].filter(isKnown[name]).slice(0, mostValues)]),
  ) as Record<FilterName, string[]>;
  return {
    ...filters,
    q: q.length < shortestQuery ? '' : q,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'relevance',
    page: readNumber(params.get('page') ?? '', lastPage) ?? 1,
  };
}

/** The query of the address with these changes; what is as it would be without it is not written. */
export function writeCatalogueState(params: URLSearchParams, changes: Partial<CatalogueState>): URLSearchParams {
  const next = { ...readCatalogueState(params), ...changes };
  const written = new URLSearchParams(params);
  for (const name of filterNames) {
    written.delete(name);
    for (const value of next[name]) written.append(name, value);
  }
  const texts = {
    q: next.q,
    sort: next.sort === 'relevance' ? '' : next.sort,
    page: next.page === 1 ? '' : String(next.page),
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') written.delete(name);
    else written.set(name, text);
  }
  return written;
}

export const catalogueFormat: AddressFormat<CatalogueState> = { read: readCatalogueState, write: writeCatalogueState };

/**
 * The order that something is shown in: where none is chosen, words decide, else the catalogue.
 *
 * @param otherwise of the catalogue
 */
export const orderOf = ({ sort, q }: CatalogueState, otherwise: Sort): Sort =>
  sort !== 'relevance' ? sort : q === '' ? otherwise : 'relevance';

/** What the server is asked for. */
export function catalogueQuery({ q, sort, page, university, skill, ...filters }: CatalogueState): CatalogueQuery {
  const chosen = { ...filters, university: university.map(Number), skill: skill.map(Number) };
  return {
    page,
    ...(q === '' ? {} : { q }),
    ...(sort === 'relevance' ? {} : { sort }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0)),
  };
}

/** What it is asked for to show a catalogue. @param order of the catalogue */
export function shownQuery(state: CatalogueState, order: Sort): CatalogueQuery {
  const sort = orderOf(state, order);
  return catalogueQuery(sort === 'university' ? { ...state, sort } : state);
}
