import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { articlesMessages as texts } from '../../../messages/articles.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { OwnMarks } from '../../../ui/list/own-marks.tsx';
import { bookmarked, bookmarksOptions, useBookmarks } from '../../bookmarks/public.ts';
import { likedOptions, useLiked } from '../queries.ts';

/** Marks on an article in a list: saved or liked. */
export function ArticleMarks({ articleId }: { articleId: number }) {
  const isSaved = bookmarked(useBookmarks().data ?? [], 'article').has(articleId);
  const isLiked = useLiked().data?.includes(articleId) ?? false;
  const saved = isSaved ? [{ icon: Bookmark, text: texts.marks.saved }] : [];
  const liked = isLiked ? [{ icon: Heart, text: texts.marks.liked }] : [];
  return <OwnMarks marks={[...saved, ...liked]} />;
}

/** Requests the articles that the learner saved and liked. */
ArticleMarks.load = ({ services, ask }: PageContext) =>
  Promise.all([ask(bookmarksOptions(services)), ask(likedOptions(services))]);
