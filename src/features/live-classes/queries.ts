import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const liveClassKeys = {
  all: ['mine', 'live classes'],
  list: (span: object) => ['mine', 'live classes', span] as const,
} as const;

type Span = { from: string; to: string } | Record<string, never>;

/**
 * Live classes with the server's time.
 *
 * @param span those that begin before `to` and end after `from`; without it those to come, as the server knows the time
 */
export const liveClassesOptions = ({ api }: ApiServices, span: Span = {}) =>
  queryOptions({
    queryKey: liveClassKeys.list(span),
    queryFn: ({ signal }) => ask(api.GET('/live-classes-list', { params: { query: span }, signal })),
  });

export const useLiveClasses = (span: Span = {}) => useQuery(liveClassesOptions(useApi(), span));
