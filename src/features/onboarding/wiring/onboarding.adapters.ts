import type { QueryClient } from '@tanstack/react-query';
import type { OnboardingPorts } from '../../../machines/onboarding/onboarding.ports.ts';
import { skillKeys } from '../../../shared/keys/skills.ts';
import { toSessionUser } from '../../../shared/ports/session-user.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';
import { type CommandParts, sendCommand } from '../../../shared/transport/command.ts';
import { saveAreas } from '../../interests/public.ts';
import { saveProfile } from '../../profile/public.ts';
import { saveUniversities } from '../../universities/public.ts';

export const saveProfileOver =
  (parts: CommandParts): OnboardingPorts['saveProfile'] =>
  (profile) =>
    sendCommand(parts, saveProfile, profile);

export const saveAreasOver =
  (parts: CommandParts): OnboardingPorts['saveAreas'] =>
  async (areaIds) => {
    await sendCommand(parts, saveAreas, areaIds);
  };

export const saveUniversitiesOver =
  (parts: CommandParts): OnboardingPorts['saveUniversities'] =>
  async (universityIds) => {
    await sendCommand(parts, saveUniversities, universityIds);
  };

/** Resolves when no skill is being added or removed any more, whether that succeeded or failed. */
export const settleSkillsOver =
  (queryClient: QueryClient): OnboardingPorts['settleSkills'] =>
  () =>
    new Promise((resolve) => {
      const isSettled = () => queryClient.isMutating({ mutationKey: skillKeys.changes }) === 0;
      if (isSettled()) return resolve();
      const unsubscribe = queryClient.getMutationCache().subscribe(() => {
        if (!isSettled()) return;
        unsubscribe();
        resolve();
      });
    });

export const refreshUserOver =
  (api: ApiClient): OnboardingPorts['refreshUser'] =>
  async () => {
    await ask(api.POST('/user-interete-saved', { body: { interest_value: '1' } }));
    return toSessionUser(await ask(api.GET('/user')));
  };
