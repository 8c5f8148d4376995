export const bookmarkKeys = { all: ['mine', 'bookmarks'] } as const;
