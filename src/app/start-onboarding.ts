import { createActor } from 'xstate';
import { hasOutboxDatabase } from '../features/lesson/wiring/outbox-database.ts';
import { onboardingMachine } from '../machines/onboarding/onboarding.machine.ts';
import type { ProfileDraft } from '../machines/onboarding/onboarding.ports.ts';
import { promised } from '../shared/actors/promised.ts';
import type { OnboardingActor } from '../shared/actors/use-onboarding.ts';
import * as ports from '../shared/queries/onboarding.adapters.ts';
import { followOnboarding } from './follow-onboarding.ts';
import type { PortalParts } from './portal-parts.ts';

/** What an earlier page has left to be sent needs no lesson to be open; a browser that has never kept any has no store. */
async function sendWhatWaits(parts: PortalParts): Promise<void> {
  if (!(await hasOutboxDatabase())) return;
  const { outboxOf } = await import('./learning-outbox.ts');
  outboxOf(parts);
}

/** Somebody who has no outbox has signed in: what others have left here goes, as an outbox would do it. */
export async function dropUnsentOfOthers(userId: number): Promise<void> {
  if (await hasOutboxDatabase()) await (await import('./learning-outbox.ts')).dropUnsentOfOthers(userId);
}

/** Starts the onboarding of whoever is signed in. */
export function startOnboarding(parts: PortalParts): OnboardingActor {
  const { session, api, queryClient, onStop } = parts;
  const onboarding = createActor(
    onboardingMachine.provide({
      actors: {
        saveProfile: promised<ProfileDraft, unknown>(ports.saveProfileOver(api, queryClient)),
        saveAreas: promised(ports.saveAreasOver(api, queryClient)),
        settleSkills: promised(ports.settleSkillsOver(queryClient)),
        saveUniversities: promised(ports.saveUniversitiesOver(api, queryClient)),
        refreshUser: promised(ports.refreshUserOver(api, (user) => session.send({ type: 'user.refreshed', user }))),
      },
    }),
  );
  onboarding.start();
  sendWhatWaits(parts).catch(parts.record);
  onStop(followOnboarding({ ...parts, onboarding }));
  onStop(() => onboarding.stop());
  return onboarding;
}
