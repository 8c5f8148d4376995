import { errorMessages } from './errors.ts';

/** Words of the pages that stand in for one that is not there. */
export const problemPagesMessages = {
  accessDenied: 'Access denied',
  accessDeniedText: 'This page is meant for somebody else. If you think that it should be yours, write to',
  errorTitle: errorMessages.somethingWentWrong,
  goHome: 'Go to Home',
  reportIssue: 'Report Issue',
} as const;
