import { threadMessages } from '../../messages/threads.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { SaveButton } from '../../ui/save-button.tsx';
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
  return (
    <SaveButton
      isSaved={bookmarked(bookmarks, 'post').has(id)}
      texts={page}
      title={title}
      size="small"
      variant="plain"
      needsServer
      onSave={(isSet) => saving.mutate({ kind: 'post', refId: id, isSet })}
    />
  );
}
