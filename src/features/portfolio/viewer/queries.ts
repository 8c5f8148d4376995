import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import { unkept } from '../../../shared/transport/kept.ts';

/** The cache key of a public portfolio. Signed-in users see the same as visitors. */
export const seenKey = (username: string, key: string | null) => ['portfolios', username, key] as const;

/** A user's portfolio. @param key the key of its link */
export const seenOptions = ({ api }: ApiServices, username: string, key: string | null) =>
  queryOptions({
    queryKey: seenKey(username, key),
    queryFn: ({ signal }) =>
      ask(
        api.GET('/portfolio-public/{username}', {
          params: { path: { username }, query: key === null ? {} : { key } },
          signal,
        }),
      ),
    retry: false,
    ...unkept,
  });

/** The same query as a hook. */
export const useSeen = (username: string, key: string | null) => useQuery(seenOptions(useApi(), username, key));
