import { errorMessages } from './errors.ts';

/** Words of the pages that stand in for one that is not there. */
export const problemPagesMessages = {
  accessDenied: 'Access denied',
  accessDeniedText: 'This page belongs to another account. If you think that you should see it, write to',
  errorTitle: errorMessages.somethingWentWrong,
  goHome: 'Go to Home',
  reportIssue: 'Report Issue',
} as const;
