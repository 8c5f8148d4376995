/** What other capabilities may ask, change and know of this one. */
export { type BookmarkChange, setBookmark } from './commands.ts';
export { bookmarked, bookmarkKeys, useBookmarks } from './queries.ts';
