import { flag, formatOf, listed, oneOf, pageNumber, readNumber, words } from '../../../ui/list/address.ts';
import type { UniversityListQuery } from '../queries.ts';

export type Kind = 'public' | 'private';
export type Sort = 'name' | 'founded';

/** The state in the address of the list. Unknown parameters stay in the address and are ignored. */
export interface ListState {
  q: string;
  country: readonly string[];
  kind: readonly Kind[];
  sort: Sort;
  /** The page number, from 1. */
  page: number;
  /** Whether to show only the learner's selection. */
  saved: boolean;
  /** Ids, at most three. */
  compare: readonly number[];
  /** Whether to show the comparison instead of the list. */
  comparing: boolean;
}

export const pageSize = 24;
export const maxCompared = 3;
const kinds = ['public', 'private'] as const satisfies Kind[];
const maxCountries = 50;
const maxQueryLength = 100;
// Created lazily, because it takes longer than the rest of the list.
let countryNames: Intl.DisplayNames | undefined;

/** The English name of a country, or undefined for an invalid code. */
export function nameOfCountry(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return countryNames.of(code);
}

const compared = listed((text) => readNumber(text), maxCompared);

export const listFormat = formatOf<ListState>({
  q: words(maxQueryLength),
  country: listed((code) => (nameOfCountry(code) === undefined ? null : code), maxCountries),
  kind: listed((text) => kinds.find((kind) => kind === text) ?? null, kinds.length),
  sort: oneOf(['name', 'founded'], 'name'),
  page: pageNumber(),
  saved: flag,
  compare: compared,
  comparing: {
    name: 'view',
    read: ([text], params) => text === 'compare' && compared.read(params.getAll('compare')).length > 0,
    write: (comparing, { compare }) => (comparing && compare.length > 0 ? ['compare'] : []),
  },
});

/** The query that is sent to the server. @param ids the learner's selection, if only that is shown */
export function listQuery({ q, country, kind, sort, page }: ListState, ids: readonly number[] | null) {
  const query: UniversityListQuery = { page, page_size: pageSize };
  if (q !== '') query.q = q;
  if (country.length > 0) query.country = [...country];
  if (kind.length > 0) query.kind = [...kind];
  if (sort !== 'name') query.sort = sort;
  if (ids !== null) query.ids = [...ids];
  return query;
}
