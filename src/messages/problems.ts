import { errorMessages } from './errors.ts';

export const problemsMessages = {
  notFound: 'Page not found',
  notFoundText: 'Nothing lives at this address. It may have moved, or there is a slip of the keyboard in it.',
  accessDenied: 'Access denied',
  accessDeniedText: 'This page is meant for somebody else. If you think that it should be yours, write to',
  errorTitle: errorMessages.somethingWentWrong,
  goHome: 'Go to Home',
  reportIssue: 'Report Issue',
  notLoaded: 'This page could not be loaded',
  notLoadedText: 'There may be a newer version of it, or the connection was lost for a moment.',
  notLoadedOffline: 'There is no connection. The page comes by itself as soon as it is back.',
  reload: 'Reload',
  reported: 'Issue reported successfully',
  reportFailed: 'Failed to report the issue',
} as const;
