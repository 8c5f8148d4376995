import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';
import { isOpen } from '../../machines/onboarding/onboarding.selectors.ts';
import { absent, noActor } from './absent.ts';
import { useSelected } from './use-selected.ts';

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

/** The actor once it runs; loaded when a learner signs in. */
export interface OnboardingSource {
  current: () => OnboardingActor | null;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
}

export const OnboardingContext = createContext<OnboardingSource | null>(null);

function useActorIfAny(): OnboardingActor | null {
  const source = useContext(OnboardingContext);
  if (source === null) throw new Error('useOnboarding needs an OnboardingContext');
  return useSyncExternalStore(source.subscribe, source.current, noActor);
}

/**
 * The running onboarding actor, for sending events.
 * @throws if no learner is signed in
 */
export function useOnboardingActor(): OnboardingActor {
  const actor = useActorIfAny();
  if (actor === null) throw new Error('The onboarding is not there yet');
  return actor;
}

/** Whether the onboarding should be shown. */
export function useOnboardingIsOpen(): boolean {
  return useSelected<SnapshotFrom<typeof onboardingMachine> | null, boolean>(
    useActorIfAny() ?? absent,
    (snapshot) => snapshot !== null && isOpen(snapshot),
  );
}

/** Subscribes to a selection of the onboarding's state. */
export function useOnboarding<Selected>(
  selector: (snapshot: SnapshotFrom<typeof onboardingMachine>) => Selected,
): Selected {
  return useSelected(useOnboardingActor(), selector);
}
