import { skipToken, useQuery } from '@tanstack/react-query';
import type { operations, Reel, ReelPage } from '../../shared/transport/schema.d.ts';

export const reelKeys = { all: ['mine', 'reels'], known: ['mine', 'reels', 'known'] } as const;

export type ReelQuery = NonNullable<operations['listReels']['parameters']['query']>;

/** The reels that the feed has loaded so far, by id. */
export interface KnownReels extends Pick<ReelPage, 'total' | 'topics'> {
  reels: Readonly<Record<number, Reel>>;
}

const none: KnownReels = { reels: {}, total: 0, topics: [] };

/** The loaded reels; the chart decides what to load. */
export const useKnownReels = (): KnownReels =>
  useQuery<KnownReels>({ queryKey: reelKeys.known, queryFn: skipToken, gcTime: 0 }).data ?? none;
