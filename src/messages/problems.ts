/** Words for what can go wrong on every page, and of reports. */
export const problemsMessages = {
  notLoaded: 'This page could not be loaded',
  notLoadedText: 'There may be a newer version of it, or the connection was lost for a moment.',
  notLoadedOffline: 'There is no connection. The page comes by itself as soon as it is back.',
  reload: 'Reload',
  noSuchAddress: 'There is no page at that address. This is the home page.',
  reported: 'Issue reported successfully',
  reportFailed: 'Failed to report the issue',
} as const;
