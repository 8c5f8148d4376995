import { lazy, Suspense } from 'react';
import type { PathEntry, PathKey } from '../../routes/paths.ts';
import { useOnboardingIsOpen } from '../../shared/actors/use-onboarding.ts';

const OnboardingWithSteps = lazy(async () => ({
  default: (await import('./onboarding-with-steps.tsx')).OnboardingWithSteps,
}));

/** The pages on which onboarding opens. Links to other pages work before onboarding is done. */
const opensAt: readonly PathKey[] = ['root', 'home'];

/** Whether onboarding covers the page and makes it inert. */
export function useIsCovered(entry: PathEntry | null): boolean {
  const open = useOnboardingIsOpen();
  return open && entry !== null && opensAt.some((key) => key === entry.key);
}

/** The onboarding overlay, loaded on demand. */
export function OnboardingHost() {
  return (
    <Suspense>
      <OnboardingWithSteps />
    </Suspense>
  );
}
