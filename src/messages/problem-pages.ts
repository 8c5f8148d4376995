import { errorMessages } from './errors.ts';

/** Texts of the pages for access denied and unhandled errors. */
export const problemPagesMessages = {
  accessDenied: 'Access denied',
  accessDeniedText: 'Your account doesn’t have access to this page. If you think it should, email',
  errorTitle: errorMessages.somethingWentWrong,
  goHome: 'Go to Home',
  reportIssue: 'Report Issue',
} as const;
