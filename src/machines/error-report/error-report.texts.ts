import { problemPagesMessages } from '../../messages/problem-pages.ts';
import { problemsMessages } from '../../messages/problems.ts';

/** What people read in a state, by its screen, tag or name. */
export const errorReportTexts = {
  ready: [problemPagesMessages.reportIssue],
  sent: [problemsMessages.reported],
  failed: [problemsMessages.reportFailed],
} as const;
