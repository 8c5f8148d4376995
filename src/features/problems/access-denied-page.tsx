import { problemPagesMessages as texts } from '../../messages/problem-pages.ts';
import { product } from '../../messages/product.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ProblemScreen } from './problem-screen.tsx';

export function AccessDeniedPage() {
  const { supportAddress } = product;
  return (
    <ProblemScreen
      title={texts.accessDenied}
      text={
        <>
          {texts.accessDeniedText} <a href={`mailto:${supportAddress}`}>{supportAddress}</a>.
        </>
      }
    >
      <LinkButton to="/" variant="filled">
        {texts.goHome}
      </LinkButton>
    </ProblemScreen>
  );
}
