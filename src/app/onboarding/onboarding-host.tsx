import { lazy, Suspense } from 'react';
import type { PathEntry } from '../../routes/paths.ts';
import { useOnboardingIsOpen } from '../../shared/actors/use-onboarding.ts';

const OnboardingWithSteps = lazy(async () => ({
  default: (await import('./onboarding-with-steps.tsx')).OnboardingWithSteps,
}));

/** Whether the onboarding lies over the page, which is out of reach then; the legal texts may be read before. */
export function useIsCovered(entry: PathEntry | null): boolean {
  const open = useOnboardingIsOpen();
  return open && (entry === null || (entry.layout !== 'blank' && entry.text?.kind !== 'legal'));
}

/** The onboarding itself, loaded when it is wanted. */
export function OnboardingHost() {
  return (
    <Suspense>
      <OnboardingWithSteps />
    </Suspense>
  );
}
