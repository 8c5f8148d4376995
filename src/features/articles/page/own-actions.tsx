import Heart from 'lucide-react/icons/heart';
import { articlePageMessages as texts } from '../../../messages/articles.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { ArticleDetails } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveButton } from '../../../ui/save-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { bookmarked, setBookmark, useBookmarks } from '../../bookmarks/public.ts';
import styles from '../blog-page.module.css';
import { likeArticle } from '../commands.ts';
import { useLiked } from '../queries.ts';

const showFailure = (text: string, failure: Error) => showToast({ type: 'danger', text, failure });

/** Buttons to like and save an article. Changes are shown immediately and reverted if the server refuses them. */
export function OwnActions({ article: { id, title, likes } }: { article: ArticleDetails }) {
  const bookmarks = useBookmarks().data;
  const liked = useLiked().data;
  const liking = useCommand(likeArticle, (failure) => showFailure(texts.likeFailed(failureText(failure)), failure));
  const saving = useCommand(setBookmark, (failure) => showFailure(texts.saveFailed(failureText(failure)), failure));
  if (bookmarks === undefined || liked === undefined) return null;
  const isLiked = liked.includes(id);
  const isSaved = bookmarked(bookmarks, 'article').has(id);
  return (
    <>
      <SaveButton
        isSaved={isSaved}
        texts={texts}
        title={title}
        variant={isSaved ? 'outline' : 'filled'}
        needsServer
        onSave={(isSet) => saving.mutate({ kind: 'article', refId: id, isSet })}
      />
      <Button
        needsServer
        aria-pressed={isLiked}
        aria-label={isLiked ? texts.likedOf(title) : texts.likeOf(title)}
        onClick={() => liking.mutate({ id, isLiked: !isLiked })}
      >
        <Heart aria-hidden className={isLiked ? styles.liked : undefined} />
        {isLiked ? texts.liked(likes) : texts.like(likes)}
      </Button>
    </>
  );
}
