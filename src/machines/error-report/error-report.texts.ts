import { problemPagesMessages } from '../../messages/problem-pages.ts';
import { problemsMessages } from '../../messages/problems.ts';

/** The texts of each state, by screen, tag or name. */
export const errorReportTexts = {
  ready: [problemPagesMessages.reportIssue],
  sent: [problemsMessages.reported],
  failed: [problemsMessages.reportFailed],
} as const;
