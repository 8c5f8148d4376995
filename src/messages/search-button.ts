/** Texts for the button that opens the search. */
export const searchButtonMessages = {
  search: 'Search',
  searchHint: 'Search everything',
  searchKey: '/',
  searchUnavailable: 'Couldn’t load the search. Check your connection and try again.',
} as const;
