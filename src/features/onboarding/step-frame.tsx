import { type ReactNode, useState } from 'react';
import { canGoBack, canSkip, hasFailed, isBusy } from '../../machines/onboarding/onboarding.selectors.ts';
import { onboardingMessages as texts } from '../../messages/onboarding.ts';
import { useOnboarding, useOnboardingActor } from '../../shared/actors/use-onboarding.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { useRootMark } from '../../ui/root-mark.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ScrollElementContext } from '../../ui/virtual-grid.tsx';
import styles from './onboarding.module.css';

export const headingId = 'onboarding-heading';

interface StepFrameProps {
  heading: string;
  hint: string;
  banner?: ReactNode;
  /** The button that continues: it submits the form with that id, or calls `onClick`. */
  forward: { label: string; form?: string; onClick?: () => void };
  /** Disables the button while the data that it saves is loading. */
  isComing?: boolean;
  children: ReactNode;
}

/** A heading, scrollable content and a fixed action bar. */
export function StepFrame({ heading, hint, banner, forward, isComing = false, children }: StepFrameProps) {
  useRootMark('data-mark-bar');
  const actor = useOnboardingActor();
  const busy = useOnboarding(isBusy);
  const failed = useOnboarding(hasFailed);
  const back = useOnboarding(canGoBack);
  const skip = useOnboarding(canSkip);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setScroller} className={styles.scroller}>
        <div className={styles.content}>
          {banner}
          <div>
            <h2 id={headingId} tabIndex={-1} className={styles.heading}>
              {heading}
            </h2>
            <p className={styles.hint}>{hint}</p>
          </div>
          {scroller !== null && <ScrollElementContext value={scroller}>{children}</ScrollElementContext>}
        </div>
      </div>
      <footer className={styles.footer}>
        <Row gap={2} columnGap={3} align="center" className={styles.actions}>
          <Button disabled={!back} onClick={() => actor.send({ type: 'back.requested' })}>
            {texts.back}
          </Button>
          <Row gap={2} columnGap={3} justify="end" className={styles.forward}>
            <Button variant="plain" disabled={!skip} onClick={() => actor.send({ type: 'skip.requested' })}>
              {texts.skip}
            </Button>
            <SubmitButton
              type={forward.form === undefined ? 'button' : 'submit'}
              form={forward.form}
              onClick={forward.onClick}
              disabled={isComing}
              busy={busy}
              failed={failed}
              data-failed={failed || undefined}
            >
              {forward.label}
            </SubmitButton>
          </Row>
        </Row>
      </footer>
    </>
  );
}
