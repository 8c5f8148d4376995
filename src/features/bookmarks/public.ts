/** What other capabilities may ask, change and know of this one. */
export { setBookmark } from './commands.ts';
export { type PendingBookmark, pendingBookmarkKey } from './pending-bookmark.ts';
export { bookmarked, bookmarkKeys, bookmarksOptions, useBookmarks } from './queries.ts';
