import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { entriesOf } from '../../machines/outbox/entries.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { useOutbox, useOutboxActor, write } from '../../shared/outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { bookmarked, type PendingBookmark, pendingBookmarkKey, useBookmarks } from '../bookmarks/public.ts';

/** Adds or removes a bookmark for the lesson; works offline. */
export function BookmarkButton({ itemId }: { itemId: number }) {
  const outbox = useOutboxActor();
  const known = bookmarked(useBookmarks().data ?? [], 'item').has(itemId);
  const wanted = useOutbox(({ context }) => {
    const entry = entriesOf<PendingBookmark>(context.entries, 'bookmark').find(
      ({ key, refusal }) => key === pendingBookmarkKey('item', itemId) && refusal === null,
    );
    return entry?.change.isSet ?? null;
  });
  const isSet = wanted ?? known;
  const Icon = isSet ? BookmarkCheck : Bookmark;
  return (
    <Button
      size="small"
      variant="plain"
      aria-pressed={isSet}
      onClick={() =>
        write<PendingBookmark>(outbox, { kind: 'bookmark', refKind: 'item', refId: itemId, isSet: !isSet })
      }
    >
      <Icon aria-hidden />
      {isSet ? texts.bookmarked : texts.bookmark}
    </Button>
  );
}
