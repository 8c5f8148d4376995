import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { ArticleAnswer } from '../../shared/transport/schema.d.ts';
import { articleKeys } from './queries.ts';

interface Like {
  id: number;
  isLiked: boolean;
}

/** @param likesOf the new number of likes, given the old number */
function show(queryClient: QueryClient, { id, isLiked }: Like, likesOf: (before: number) => number): void {
  queryClient.setQueryData<number[]>(articleKeys.liked, (ids) => {
    const others = ids?.filter((other) => other !== id);
    return isLiked && others ? [id, ...others] : others;
  });
  queryClient.setQueriesData<ArticleAnswer>({ queryKey: articleKeys.articles }, (known) =>
    known?.item.id === id ? { ...known, item: { ...known.item, likes: likesOf(known.item.likes) } } : known,
  );
}

const guess = (queryClient: QueryClient, like: Like) =>
  show(queryClient, like, (before) => Math.max(0, before + (like.isLiked ? 1 : -1)));

/** Likes or unlikes an article. The change is shown immediately and reverted if the server refuses it. */
export const likeArticle = command({
  key: articleKeys.liking,
  inTurn: true,
  send: ({ api }, { id, isLiked }: Like) =>
    ask(api.POST('/blog-likes', { body: { article_id: id, is_liked: isLiked } })),
  expected: [404, 'suspended'],
  touches: [articleKeys.liked, articleKeys.pages],
  show: (queryClient, { likes }, like) => show(queryClient, like, () => likes),
  guess,
  takeBack: (queryClient, { id, isLiked }) => guess(queryClient, { id, isLiked: !isLiked }),
});
