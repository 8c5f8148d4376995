import { problemsMessages as texts } from '../../messages/problems.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemScreen } from './problem-screen.tsx';

interface ErrorScreenProps {
  onGoHome: () => void;
  onReport: () => void;
}

/** Shown in the place of what broke. It has no links, since what broke may be the router. */
export function ErrorScreen({ onGoHome, onReport }: ErrorScreenProps) {
  return (
    <ProblemScreen title={texts.errorTitle}>
      <Button look="filled" onClick={onGoHome}>
        {texts.goHome}
      </Button>
      <Button onClick={onReport}>{texts.reportIssue}</Button>
    </ProblemScreen>
  );
}
