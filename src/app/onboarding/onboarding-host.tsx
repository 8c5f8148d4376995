import { lazy, Suspense } from 'react';
import type { PathEntry } from '../../routes/paths.ts';
import { useOnboardingIsOpen } from '../../shared/actors/use-onboarding.ts';

const OnboardingWithSteps = lazy(async () => ({
  default: (await import('./onboarding-with-steps.tsx')).OnboardingWithSteps,
}));

/** Pages that a learner may read before the onboarding is done. */
const uncoveredKeys: ReadonlySet<string> = new Set([
  'privacyPolicy',
  'termsConditions',
  'acadoPrivacyPolicy',
  'termAndConditions',
  'accessDenied',
]);

/** Whether the onboarding lies over the page, which is out of reach then. */
export function useIsCovered(entry: PathEntry | null): boolean {
  const open = useOnboardingIsOpen();
  return open && (entry === null || (entry.layout !== 'blank' && !uncoveredKeys.has(entry.key)));
}

/** The onboarding itself, loaded when it is wanted. */
export function OnboardingHost() {
  return (
    <Suspense>
      <OnboardingWithSteps />
    </Suspense>
  );
}
