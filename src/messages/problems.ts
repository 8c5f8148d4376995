/** Texts for problems that can occur on every page, and for error reports. */
export const problemsMessages = {
  notLoaded: 'Couldn’t load this page',
  notLoadedText: 'There may be a newer version of Acado, or your connection was lost for a moment. Reload the page.',
  notLoadedOffline: 'You’re offline. The page loads when you’re back online.',
  reload: 'Reload',
  noSuchAddress: 'That page doesn’t exist. You’re now on the home page.',
  reported: 'Issue reported successfully',
  reportFailed: 'Failed to report the issue',
} as const;
