import { createActor } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts';
import type { ProfileDraft } from '../../../machines/onboarding/onboarding.ports.ts';
import { promised } from '../../../shared/actors/promised.ts';
import type { OnboardingActor } from '../../../shared/actors/use-onboarding.ts';
import type { PortalParts } from '../../../shared/portal-parts.ts';
import { followOnboarding } from './follow-onboarding.ts';
import * as ports from './onboarding.adapters.ts';

/** Starts the onboarding of the signed-in user. */
export function startOnboarding(parts: PortalParts): OnboardingActor {
  const { api, queryClient, onStop } = parts;
  const onboarding = createActor(
    onboardingMachine.provide({
      actors: {
        saveProfile: promised<ProfileDraft, unknown>(ports.saveProfileOver(parts)),
        saveAreas: promised(ports.saveAreasOver(parts)),
        settleSkills: promised(ports.settleSkillsOver(queryClient)),
        saveUniversities: promised(ports.saveUniversitiesOver(parts)),
        refreshUser: promised(ports.refreshUserOver(api)),
      },
    }),
  );
  onboarding.start();
  onStop(followOnboarding({ ...parts, onboarding }));
  onStop(() => onboarding.stop());
  return onboarding;
}
