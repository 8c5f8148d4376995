import { listMessages } from '../../../messages/list.ts';
import { lengthOf } from '../../../shared/text/length.ts';
import { flag, formatOf, oneOf, pageNumber, several, words } from '../../../ui/list/address.ts';
import type { FilterChip } from '../../../ui/list/filter-chips.tsx';
import type { ArticleQuery } from '../queries.ts';

/** The filters of articles and their names in the address. */
export const filterParameters = { tag: 'tag', writer: 'author' } as const;
export type Filter = keyof typeof filterParameters;
export const filterNames = Object.keys(filterParameters) as Filter[];

/** The list's state in the address; unknown parameters are kept and ignored. */
export interface ListState {
  readonly q: string;
  readonly tag: readonly string[];
  readonly writer: readonly string[];
  /** Shows the learner's saved articles instead of the list. */
  readonly saved: boolean;
  readonly sort: 'new' | 'popular';
  /** The page number, from 1. */
  readonly page: number;
}

const longest = { query: 200, tag: 60, writer: 120 };
const maxValues = 20;
const lastPage = 10_000;

const textsUpTo = (most: number) => several((text) => text.trim() !== '' && lengthOf(text) <= most, maxValues);

export const listFormat = formatOf<ListState>({
  q: words(longest.query),
  tag: textsUpTo(longest.tag),
  writer: { name: filterParameters.writer, ...textsUpTo(longest.writer) },
  saved: flag,
  sort: oneOf(['new', 'popular'], 'new'),
  page: pageNumber(lastPage),
});

/** The change that clears all filters. */
export const noFilters: Partial<ListState> = { q: '', tag: [], writer: [], page: 1 };

/** The active filters, including the search words. */
export function filterChips(state: ListState): FilterChip<ListState>[] {
  const searched = state.q === '' ? [] : [{ name: listMessages.words(state.q), without: { q: '', page: 1 } }];
  const values = filterNames.flatMap((filter) =>
    state[filter].map((value) => ({
      name: value,
      without: { [filter]: state[filter].filter((other) => other !== value), page: 1 },
    })),
  );
  return [...searched, ...values];
}

/** The query for the server. */
export const listQuery = ({ q, tag, writer, sort, page }: ListState): ArticleQuery => ({
  sort,
  page,
  ...(q !== '' && { q }),
  ...(tag.length > 0 && { tag: [...tag] }),
  ...(writer.length > 0 && { writer: [...writer] }),
});

/** The address of the list with one filter. */
export const filteredBy = (filter: Filter, value: string): string =>
  `/blogs?${new URLSearchParams({ [filterParameters[filter]]: value }).toString()}`;
