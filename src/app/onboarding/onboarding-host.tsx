import { lazy, Suspense } from 'react';
import type { PathEntry, PathKey } from '../../routes/paths.ts';
import { useOnboardingIsOpen } from '../../shared/actors/use-onboarding.ts';

const OnboardingWithSteps = lazy(async () => ({
  default: (await import('./onboarding-with-steps.tsx')).OnboardingWithSteps,
}));

/** Where the onboarding opens: a link that somebody follows leads to its page, before it is done as well. */
const opensAt: readonly PathKey[] = ['root', 'home'];

/** Whether the onboarding lies over the page, which is out of reach then. */
export function useIsCovered(entry: PathEntry | null): boolean {
  const open = useOnboardingIsOpen();
  return open && entry !== null && opensAt.some((key) => key === entry.key);
}

/** The onboarding itself, loaded when it is wanted. */
export function OnboardingHost() {
  return (
    <Suspense>
      <OnboardingWithSteps />
    </Suspense>
  );
}
