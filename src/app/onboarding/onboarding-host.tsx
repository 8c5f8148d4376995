import { lazy, Suspense } from 'react';
import { useOnboarding } from '../../actors/use-onboarding.ts';
import { isOpen } from '../../machines/onboarding/onboarding.selectors.ts';
import type { PathEntry } from '../../routes/paths.ts';

const OnboardingWithSteps = lazy(async () => ({
  default: (await import('./onboarding-with-steps.tsx')).OnboardingWithSteps,
}));

/** Pages that a learner may read before the onboarding is done. */
const uncoveredKeys: ReadonlySet<string> = new Set([
  'privacyPolicy',
  'termsConditions',
  'acadoPrivacyPolicy',
  'termAndConditions',
]);

/** The onboarding over whatever page the learner is on. */
export function OnboardingHost({ entry }: { entry: PathEntry | null }) {
  const open = useOnboarding(isOpen);
  const covered = entry === null || (entry.layout !== 'blank' && !uncoveredKeys.has(entry.key));
  return open && covered ? (
    <Suspense>
      <OnboardingWithSteps />
    </Suspense>
  ) : null;
}
