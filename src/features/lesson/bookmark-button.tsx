import { entriesOf } from '../../machines/outbox/entries.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { useOutbox, useOutboxActor, write } from '../../shared/outbox/use-outbox.ts';
import { SaveButton } from '../../ui/save-button.tsx';
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
  return (
    <SaveButton
      isSaved={wanted ?? known}
      texts={{ save: texts.bookmark, saved: texts.bookmarked }}
      size="small"
      variant="plain"
      onSave={(isSet) => write<PendingBookmark>(outbox, { kind: 'bookmark', refKind: 'item', refId: itemId, isSet })}
    />
  );
}
