import { problemPagesMessages as texts } from '../../messages/problem-pages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ProblemScreen } from './problem-screen.tsx';

export function NotFoundPage() {
  return (
    <ProblemScreen name="notFound" title={texts.notFound} text={texts.notFoundText}>
      <LinkButton to="/" look="filled">
        {texts.goHome}
      </LinkButton>
    </ProblemScreen>
  );
}
