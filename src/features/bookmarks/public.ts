/** The public API of this capability. */
export { setBookmark } from './commands.ts';
export { type PendingBookmark, pendingBookmarkKey } from './pending-bookmark.ts';
export { bookmarked, bookmarkKeys, useBookmarks } from './queries.ts';
