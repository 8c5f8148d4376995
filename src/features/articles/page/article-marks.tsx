import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { articlesMessages as texts } from '../../../messages/articles.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { bookmarked, bookmarksOptions, useBookmarks } from '../../bookmarks/public.ts';
import { likedOptions, useLiked } from '../queries.ts';
import styles from './article-marks.module.css';

/** Marks on an article in a list: saved or liked. */
export function ArticleMarks({ articleId }: { articleId: number }) {
  const isSaved = bookmarked(useBookmarks().data ?? [], 'article').has(articleId);
  const isLiked = useLiked().data?.includes(articleId) ?? false;
  if (!isSaved && !isLiked) return null;
  return (
    <p className={styles.marks}>
      {isSaved && (
        <span>
          <Bookmark aria-hidden />
          {texts.marks.saved}
        </span>
      )}
      {isLiked && (
        <span>
          <Heart aria-hidden />
          {texts.marks.liked}
        </span>
      )}
    </p>
  );
}

/** Requests the articles that the learner saved and liked. */
ArticleMarks.load = ({ services, ask }: PageContext) =>
  Promise.all([ask(bookmarksOptions(services)), ask(likedOptions(services))]);
