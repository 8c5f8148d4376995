/** The public API of this capability. */
export { setBookmark } from './commands.ts';
export { type PendingBookmark, pendingBookmarkKey } from './pending-bookmark.ts';
export { bookmarked, bookmarkKeys, bookmarksOptions, useBookmarks } from './queries.ts';
