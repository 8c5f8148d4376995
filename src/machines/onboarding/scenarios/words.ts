import { portFailure } from '../../../shared/chart-testing/model.ts';
import { onboarded } from '../../../shared/chart-testing/people.ts';
import type { Cause, Scenario } from '../../../shared/chart-testing/scenario.ts';
import type { OnboardingEvent } from '../onboarding.machine.ts';
import { profile } from '../onboarding.model.ts';
import type { OnboardingProgress } from '../onboarding.ports.ts';

export type OnboardingScenario = Scenario<OnboardingEvent>;
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
