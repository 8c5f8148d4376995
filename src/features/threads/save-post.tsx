import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { threadMessages } from '../../messages/threads.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { bookmarked, setBookmark, useBookmarks } from '../bookmarks/public.ts';

const { page, changeFailed } = threadMessages;

/** Bookmarks a post, or removes the bookmark. */
export function SavePost({ id, title }: { id: number; title: string }) {
  const bookmarks = useBookmarks().data;
  const saving = useCommand(setBookmark, (failure) =>
    showToast({ type: 'danger', text: changeFailed(failureText(failure)), failure }),
  );
  if (bookmarks === undefined) return null;
  const isSaved = bookmarked(bookmarks, 'post').has(id);
  return (
    <Button
      size="small"
      variant="plain"
      needsServer
      aria-pressed={isSaved}
      aria-label={isSaved ? page.savedOf(title) : page.saveOf(title)}
      onClick={() => saving.mutate({ kind: 'post', refId: id, isSet: !isSaved })}
    >
      {isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      {isSaved ? page.saved : page.save}
    </Button>
  );
}
