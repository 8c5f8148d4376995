import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { onboardingMachine } from '../machines/onboarding/onboarding.machine.ts';

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

export const OnboardingContext = createContext<OnboardingActor | null>(null);

/** The running onboarding actor, to send events to. */
export function useOnboardingActor(): OnboardingActor {
  const actor = useContext(OnboardingContext);
  if (actor === null) throw new Error('useOnboardingActor needs an OnboardingContext');
  return actor;
}

/** What the selector reads of the onboarding, kept up to date. */
export function useOnboarding<Selected>(
  selector: (snapshot: SnapshotFrom<typeof onboardingMachine>) => Selected,
): Selected {
  return useSelector(useOnboardingActor(), selector);
}
