import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readWords } from '../../shared/lists/address.ts';
import { lengthOf } from '../../shared/text/length.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** Keys of private results, because they depend on the user. */
export const searchKeys = { found: (q: string) => ['mine', 'search', q] as const } as const;

const maxQueryLength = 100;
/** Fewer letters would match nearly everything. */
const minLetters = 2;

/** The query for the server; empty if it is too short. */
export function readQuery(typed: string | null): string {
  const q = readWords(typed, maxQueryLength);
  return lengthOf(q) < minLetters ? '' : q;
}

/** All results for the words. @param q from `readQuery`, not empty */
export const searchOptions = ({ api }: ApiServices, q: string) =>
  queryOptions({
    queryKey: searchKeys.found(q),
    queryFn: ({ signal }) => ask(api.GET('/global-search', { params: { query: { q } }, signal })),
  });

/** The same query as a hook; keeps the previous results while loading, and cancels outdated requests. */
export const useGlobalSearch = (q: string) =>
  useQuery({ ...searchOptions(useApi(), q), placeholderData: keepPreviousData, enabled: q !== '' });
