import { lastPage, readNumber, readWords } from '../../../ui/list/address.ts';
import type { UniversityListQuery } from '../queries.ts';

export type Kind = 'public' | 'private';
export type Sort = 'name' | 'founded';

/** What the address of the list says; whatever it has that is not known here is left in it and means nothing. */
export interface ListState {
  q: string;
  country: readonly string[];
  kind: readonly Kind[];
  sort: Sort;
  /** From 1. */
  page: number;
  /** Only those on the learner's own list. */
  saved: boolean;
  /** Ids, at most three. */
  compare: readonly number[];
  /** The comparison in the place of the list. */
  comparing: boolean;
}

export const pageSize = 24;
export const mostCompared = 3;
const kinds: readonly string[] = ['public', 'private'] satisfies Kind[];
const mostCountries = 50;
const longestQuery = 100;
// Made with the first country: it takes longer than the rest of the list.
let countryNames: Intl.DisplayNames | undefined;

/** The English name of a country; undefined where the code is none. */
export function nameOfCountry(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return countryNames.of(code);
}

const isKind = (text: string): text is Kind => kinds.includes(text);
const partsOf = (params: URLSearchParams, name: string) => [...new Set((params.get(name) ?? '').split(','))];

/** Reads the address; unknown values are dropped. */
export function readListState(params: URLSearchParams): ListState {
  const compare = partsOf(params, 'compare').flatMap((text) => readNumber(text) ?? []);
  return {
    q: readWords(params.get('q'), longestQuery),
    country: partsOf(params, 'country')
      .filter((code) => nameOfCountry(code) !== undefined)
      .slice(0, mostCountries),
    kind: partsOf(params, 'kind').filter(isKind),
    sort: params.get('sort') === 'founded' ? 'founded' : 'name',
    page: readNumber(params.get('page') ?? '', lastPage) ?? 1,
    saved: params.get('saved') === '1',
    compare: compare.slice(0, mostCompared),
    comparing: params.get('view') === 'compare' && compare.length > 0,
  };
}

/** The query of the address with these changes; what is as it would be without it is not written. */
export function writeListState(params: URLSearchParams, changes: Partial<ListState>): URLSearchParams {
  const next = { ...readListState(params), ...changes };
  const texts = {
    q: next.q,
    country: next.country.join(','),
    kind: next.kind.join(','),
    sort: next.sort === 'name' ? '' : next.sort,
    page: next.page === 1 ? '' : String(next.page),
    saved: next.saved ? '1' : '',
    compare: next.compare.join(','),
    view: next.comparing && next.compare.length > 0 ? 'compare' : '',
  };
  const written = new URLSearchParams(params);
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') written.delete(name);
    else written.set(name, text);
  }
  return written;
}

/** What the server is asked for. @param ids those on the learner's own list, where only they are wanted */
export function listQuery({ q, country, kind, sort, page }: ListState, ids: readonly number[] | null) {
  const query: UniversityListQuery = { page, page_size: pageSize };
  if (q !== '') query.q = q;
  if (country.length > 0) query.country = [...country];
  if (kind.length > 0) query.kind = [...kind];
  if (sort !== 'name') query.sort = sort;
  if (ids !== null) query.ids = [...ids];
  return query;
}
