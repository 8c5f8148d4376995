import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { lengthOf } from '../../shared/text/length.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { readWords } from '../../ui/list/address.ts';

/** Keys of a user's own answers, for the results depend on the user. */
export const searchKeys = { found: (q: string) => ['mine', 'search', q] as const } as const;

const maxQueryLength = 100;
/** Fewer letters would find nearly everything. */
const minLetters = 2;

/** The words as the call takes them; empty where they are too few to look for. */
export function readQuery(typed: string | null): string {
  const q = readWords(typed, maxQueryLength);
  return lengthOf(q) < minLetters ? '' : q;
}

/** Everything that has the words. @param q as `readQuery` makes it, not empty */
export const searchOptions = ({ api }: ApiServices, q: string) =>
  queryOptions({
    queryKey: searchKeys.found(q),
    queryFn: ({ signal }) => ask(api.GET('/global-search', { params: { query: { q } }, signal })),
  });

/** The same; while it is asked for, what the words before it have found. An answer to earlier words is given up. */
export const useGlobalSearch = (q: string) =>
  useQuery({ ...searchOptions(useApi(), q), placeholderData: keepPreviousData, enabled: q !== '' });
