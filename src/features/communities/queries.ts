import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations } from '../../shared/transport/schema.d.ts';

export type CommunityQuery = NonNullable<operations['listCommunities']['parameters']['query']>;

export const communityKeys = {
  overview: ['communities', 'overview'],
  all: ['mine', 'communities'],
  list: (query: CommunityQuery) => ['mine', 'communities', 'list', query] as const,
  one: (id: number) => ['mine', 'communities', 'one', id] as const,
} as const;

/** The public overview of communities. */
export const overviewOptions = ({ api }: ApiServices) =>
  queryOptions({
    queryKey: communityKeys.overview,
    queryFn: ({ signal }) => ask(api.GET('/community-overview', { signal })),
  });

export const useOverview = () => useQuery(overviewOptions(useApi()));

/** A page of communities, each with the learner's membership. */
export function useCommunities(query: CommunityQuery) {
  const { api } = useApi();
  return useQuery({
    queryKey: communityKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/community-list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A community by id. */
export function useCommunity(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: communityKeys.one(id),
    queryFn: ({ signal }) => ask(api.GET('/community-details/{id}', { params: { path: { id } }, signal })),
  });
}
