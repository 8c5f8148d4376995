import { problemPagesMessages as texts } from '../../messages/problem-pages.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ProblemScreen } from './problem-screen.tsx';

export interface ErrorScreenProps {
  /** Whether an error report is being sent. */
  reporting: boolean;
  /** The error. */
  failure: unknown;
  onGoHome: () => void;
  onReport: () => void;
}

/** Shown in place of the failed part. It has no links, because the router itself may have failed. */
export function ErrorScreen({ reporting, failure, onGoHome, onReport }: ErrorScreenProps) {
  return (
    <ProblemScreen title={texts.errorTitle} failure={failure}>
      <Button variant="filled" onClick={onGoHome}>
        {texts.goHome}
      </Button>
      <SubmitButton type="button" variant="outline" busy={reporting} onClick={onReport}>
        {texts.reportIssue}
      </SubmitButton>
    </ProblemScreen>
  );
}
