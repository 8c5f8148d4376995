import { chakra } from '@chakra-ui/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { useOnboarding } from '../../actors/use-onboarding.ts';
import type { OnboardingStep } from '../../machines/onboarding/onboarding.ports.ts';
import { onboardingSteps, selectStep } from '../../machines/onboarding/onboarding.selectors.ts';
import { onboardingMessages as texts } from '../../messages/onboarding.ts';
import { WaypointPath } from '../../ui/waypoint-path.tsx';
import { headingId } from './step-frame.tsx';

const Dialog = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    inlineSize: '100%',
    blockSize: '100dvh',
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'paper',
    color: 'ink',
    flexDirection: 'column',
    '&[open]': { display: 'flex' },
  },
});

const Header = chakra('header', {
  base: {
    paddingBlock: { base: '4', md: '5' },
    paddingInline: { base: '4', md: '8' },
    borderBlockEnd: '1px solid',
    borderColor: 'line',
    background: 'surface',
    '& > *': { maxInlineSize: '1136px', marginInline: 'auto' },
  },
});

/** The four steps over the page: modal, and left only through its buttons. */
export function OnboardingOverlay({ steps }: { steps: Readonly<Record<OnboardingStep, ComponentType>> }) {
  const step = useOnboarding(selectStep);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (step !== null) document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [step]);

  const Step = step === null ? null : steps[step];
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={Step === null ? undefined : headingId}
      aria-label={Step === null ? texts.leaving : undefined}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <Header>
        <WaypointPath
          label={texts.title}
          places={onboardingSteps.map((name) => texts.steps[name])}
          current={step === null ? onboardingSteps.length : onboardingSteps.indexOf(step)}
        />
      </Header>
      {Step === null ? (
        <chakra.p role="status" margin="auto" color="soft">
          {texts.leaving}
        </chakra.p>
      ) : (
        <Step key={step} />
      )}
    </Dialog>
  );
}
