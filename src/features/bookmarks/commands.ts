import type { QueryClient } from '@tanstack/react-query';
import { bookmarkKeys } from '../../shared/keys/bookmarks.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { Bookmark } from '../../shared/transport/schema.d.ts';

/** A change of a bookmark. */
export interface BookmarkChange {
  kind: Bookmark['kind'];
  refId: number;
  isSet: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

function show(queryClient: QueryClient, _: unknown, { kind, refId, isSet }: BookmarkChange): void {
  queryClient.setQueryData<Bookmark[]>(bookmarkKeys.all, (known) => {
    const others = known?.filter((other) => other.kind !== kind || other.ref_id !== refId);
    const own = { kind, ref_id: refId, title: '', created_at: '' };
    return isSet && others ? [own, ...others] : others;
  });
}

/**
 * Sets or removes the bookmark of a course, a lesson or an article, and shows it immediately. Bookmarks of
 * lessons go through the outbox, which shows them until they are sent.
 */
export const setBookmark = command({
  send: ({ api }, { kind, refId, isSet, keepalive = false }: BookmarkChange) =>
    ask(api.POST('/bookmarks', { body: { kind, ref_id: refId, is_set: isSet }, keepalive })),
  touches: [bookmarkKeys.all],
  show,
  guess: (queryClient, change) => show(queryClient, null, change),
  takeBack: (queryClient, change) => show(queryClient, null, { ...change, isSet: !change.isSet }),
});
