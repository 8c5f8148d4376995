import { type ComponentType, useEffect } from 'react';
import type { OnboardingStep } from '../../machines/onboarding/onboarding.ports.ts';
import { onboardingSteps, selectStep } from '../../machines/onboarding/onboarding.selectors.ts';
import { onboardingMessages as texts } from '../../messages/onboarding.ts';
import { useOnboarding } from '../../shared/actors/use-onboarding.ts';
import { useRootMark } from '../../ui/root-mark.ts';
import { WaypointPath } from '../../ui/waypoint-path.tsx';
import styles from './onboarding.module.css';
import { headingId } from './step-frame.tsx';

/**
 * The four steps over the page, left only through its buttons. No native dialog: toasts have to stay in sight over it,
 * so the page below is made inert instead.
 */
export function OnboardingOverlay({ steps }: { steps: Readonly<Record<OnboardingStep, ComponentType>> }) {
  useRootMark('data-mark-covered');
  const step = useOnboarding(selectStep);
  useEffect(() => {
    if (step !== null) document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [step]);

  const Step = step === null ? null : steps[step];
  return (
    <div
      role="dialog"
      aria-modal
      aria-labelledby={Step === null ? undefined : headingId}
      aria-label={Step === null ? texts.leaving : undefined}
      className={styles.overlay}
    >
      <header className={styles.header}>
        <WaypointPath
          label={texts.title}
          places={onboardingSteps.map((name) => texts.steps[name])}
          current={step === null ? onboardingSteps.length : onboardingSteps.indexOf(step)}
        />
      </header>
      {Step === null ? (
        <p role="status" className={styles.leaving}>
          {texts.leaving}
        </p>
      ) : (
        <Step key={step} />
      )}
    </div>
  );
}
