import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';
import { isOpen } from '../../machines/onboarding/onboarding.selectors.ts';
import { absent, noActor } from './absent.ts';
import { useSelected } from './use-selected.ts';

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

/** The actor once it runs; it is loaded when there is a learner. */
export interface OnboardingSource {
  current: () => OnboardingActor | null;
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
}

export const OnboardingContext = createContext<OnboardingSource | null>(null);

function useActorIfAny(): OnboardingActor | null {
  const source = useContext(OnboardingContext);
  if (source === null) throw new Error('useOnboarding needs an OnboardingContext');
  return useSyncExternalStore(source.subscribe, source.current, noActor);
}

/** The running onboarding actor, to send events to. @throws when there is no learner */
export function useOnboardingActor(): OnboardingActor {
  const actor = useActorIfAny();
  if (actor === null) throw new Error('The onboarding is not there yet');
  return actor;
}

/** Whether the onboarding wants to be seen. */
export function useOnboardingIsOpen(): boolean {
  return useSelected<SnapshotFrom<typeof onboardingMachine> | null, boolean>(
    useActorIfAny() ?? absent,
    (snapshot) => snapshot !== null && isOpen(snapshot),
  );
}

/** What the selector reads of the onboarding, kept up to date. */
export function useOnboarding<Selected>(
  selector: (snapshot: SnapshotFrom<typeof onboardingMachine>) => Selected,
): Selected {
  return useSelected(useOnboardingActor(), selector);
}
