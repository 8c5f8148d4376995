/** The words of the button that opens the search. */
export const searchButtonMessages = {
  search: 'Search',
  searchHint: 'Search everything',
  searchKey: '/',
  searchUnavailable: 'The search could not be loaded. Check your connection and try again.',
} as const;
