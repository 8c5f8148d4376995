import type { SnapshotFrom } from 'xstate';
import type { onboardingMachine } from './onboarding.machine.ts';
import type { OnboardingProgress, OnboardingStep } from './onboarding.ports.ts';

type Snapshot = SnapshotFrom<typeof onboardingMachine>;

export const onboardingSteps: readonly OnboardingStep[] = ['profile', 'areas', 'skills', 'universities'];

export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed');
export const canGoBack = (snapshot: Snapshot): boolean => snapshot.can({ type: 'back.requested' });
export const canSkip = (snapshot: Snapshot): boolean => snapshot.can({ type: 'skip.requested' });
/** The current step; null while the overlay is closed or closing. */
export const selectStep = (snapshot: Snapshot): OnboardingStep | null =>
  onboardingSteps.find((step) => snapshot.hasTag(step)) ?? null;
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile;
export const selectAreaIds = (snapshot: Snapshot) => snapshot.context.areaIds;
export const selectUniversityIds = (snapshot: Snapshot) => snapshot.context.universityIds;

/** The data that a reload restores; null if no onboarding is in progress. */
export const selectProgress = (snapshot: Snapshot): OnboardingProgress | null => {
  const step = selectStep(snapshot);
  return step === null ? null : { step, ...snapshot.context };
};
