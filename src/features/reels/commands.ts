import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { ReelLikes, ReelViews } from '../../shared/transport/schema.d.ts';
import { type KnownReels, reelKeys } from './queries.ts';

interface Like {
  id: number;
  isLiked: boolean;
}

function showLikes(queryClient: QueryClient, id: number, likesOf: (before: ReelLikes) => ReelLikes): void {
  queryClient.setQueryData<KnownReels>(reelKeys.known, (known) => {
    const reel = known?.reels[id];
    return known && reel && { ...known, reels: { ...known.reels, [id]: { ...reel, ...likesOf(reel) } } };
  });
}

const setTo =
  (isLiked: boolean) =>
  ({ likes, is_liked }: ReelLikes): ReelLikes => ({
    likes: likes + Number(isLiked) - Number(is_liked),
    is_liked: isLiked,
  });

/** Likes or unlikes a reel; shown immediately. */
export const likeReel = command({
  key: ['reel-likes'],
  inTurn: true,
  expected: [404, 'suspended'],
  send: ({ api }, { id, isLiked }: Like): Promise<ReelLikes> =>
    ask(api.POST('/reel-likes', { body: { reel_id: id, is_liked: isLiked } })),
  guess: (queryClient, { id, isLiked }) => showLikes(queryClient, id, setTo(isLiked)),
  takeBack: (queryClient, { id, isLiked }) => showLikes(queryClient, id, setTo(!isLiked)),
});

/** Reports viewed reels; continues when the page is closed. */
export const reportViews = command({
  send: ({ api }, body: ReelViews) => ask(api.POST('/reel-views', { body, keepalive: true })),
});
