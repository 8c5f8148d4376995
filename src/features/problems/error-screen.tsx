import { problemPagesMessages as texts } from '../../messages/problem-pages.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ProblemScreen } from './problem-screen.tsx';

export interface ErrorScreenProps {
  /** Whether a report is under way. */
  reporting: boolean;
  /** What broke. */
  failure: unknown;
  onGoHome: () => void;
  onReport: () => void;
}

/** Shown in the place of what broke. It has no links, since what broke may be the router. */
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
