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
export const communitiesOptions = ({ api }: Pick<ApiServices, 'api'>, query: CommunityQuery) =>
  queryOptions({
    queryKey: communityKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/community-list', { params: { query }, signal })),
  });

/** Keeps the previous page of the list while the next page is loading. */
export const useCommunities = (query: CommunityQuery) =>
  useQuery({ ...communitiesOptions(useApi(), query), placeholderData: keepPreviousData });

/** One community. */
export const communityOptions = ({ api }: Pick<ApiServices, 'api'>, id: number) =>
  queryOptions({
    queryKey: communityKeys.one(id),
    queryFn: ({ signal }) => ask(api.GET('/community-details/{id}', { params: { path: { id } }, signal })),
  });

export const useCommunity = (id: number) => useQuery(communityOptions(useApi(), id));
