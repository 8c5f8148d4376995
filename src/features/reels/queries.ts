import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ApiServices } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { unkept } from '../../shared/transport/kept.ts';
import type { operations, Reel, ReelPage } from '../../shared/transport/schema.d.ts';

export const reelKeys = {
  all: ['mine', 'reels'],
  known: ['mine', 'reels', 'known'],
  first: (query: ReelQuery) => ['mine', 'reels', 'first', query] as const,
} as const;

export type ReelQuery = NonNullable<operations['listReels']['parameters']['query']>;

/** The first reels of a feed. The chart that shows them reads this answer once. */
export const firstReelsOptions = ({ api }: Pick<ApiServices, 'api'>, query: ReelQuery) =>
  queryOptions({
    queryKey: reelKeys.first(query),
    queryFn: ({ signal }) => ask(api.GET('/reel-list', { params: { query }, signal })),
    // The chart shows a failure and retries.
    retry: false,
    networkMode: 'always',
    ...unkept,
  });

/** The reels that the feed has loaded so far, by id. */
export interface KnownReels extends Pick<ReelPage, 'total' | 'topics'> {
  reels: Readonly<Record<number, Reel>>;
}

const none: KnownReels = { reels: {}, total: 0, topics: [] };

/** The loaded reels; the chart decides what to load. */
export const useKnownReels = (): KnownReels =>
  useQuery<KnownReels>({ queryKey: reelKeys.known, queryFn: skipToken, gcTime: 0 }).data ?? none;
