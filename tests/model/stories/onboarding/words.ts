import type { OnboardingEvent } from '../../../../src/machines/onboarding/onboarding.machine.ts';
import type { OnboardingProgress } from '../../../../src/machines/onboarding/onboarding.ports.ts';
import { onboarded, profile } from '../../support/charts.ts';
import type { Cause, Story } from '../../support/story.ts';
import { portFailure } from '../../support/walk.ts';

export type OnboardingStory = Story<OnboardingEvent>;
export type OnboardingCause = Cause<OnboardingEvent>;

export const nothing = { profile: null, areaIds: null, universityIds: null };
export const send = (event: OnboardingEvent): OnboardingCause => ({ send: event });
export const skipped = send({ type: 'skip.requested' });

export const kept = (step: OnboardingProgress['step']): OnboardingProgress => ({
  step,
  profile,
  areaIds: [1],
  universityIds: [2],
});

export const arrived = (progress: OnboardingProgress | null) => send({ type: 'learner.arrived', progress });
export const refreshed = { type: 'user.refreshed', user: onboarded };
export const refreshFailed = { type: 'refresh.failed', error: portFailure };
