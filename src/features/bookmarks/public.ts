/** The public API of this capability. */
export { setBookmark } from './commands.ts';
export { type PendingBookmark, pendingBookmarkKey } from './pending-bookmark.ts';
export { bookmarked, bookmarksOptions, useBookmarks } from './queries.ts';
