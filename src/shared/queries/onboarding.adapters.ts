import type { QueryClient } from '@tanstack/react-query';
import type { OnboardingPorts, ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import type { SessionUser } from '../../machines/session/session.ports.ts';
import { toSessionUser } from '../actors/session-user.ts';
import { type ApiClient, ask } from '../transport/client.ts';
import { queryKeys, skillMutationKey } from './query-keys.ts';

/** Answers with the text that the server has for the learner. */
export const saveProfileOver =
  (api: ApiClient, queryClient: QueryClient) =>
  async (profile: ProfileDraft): Promise<string> => {
    const { list } = await ask(api.POST('/add_portfolio_profile', { body: { ...profile, avatar: null } }));
    void queryClient.invalidateQueries({ queryKey: queryKeys.portfolio });
    return list;
  };

export const saveAreasOver =
  (api: ApiClient, queryClient: QueryClient): OnboardingPorts['saveAreas'] =>
  async (areaIds) => {
    await ask(api.POST('/user-course-category-map', { body: { category_ids: [...new Set(areaIds)] } }));
    void queryClient.invalidateQueries({ queryKey: queryKeys.areas });
  };

export const saveUniversitiesOver =
  (api: ApiClient, queryClient: QueryClient): OnboardingPorts['saveUniversities'] =>
  async (universityIds) => {
    await ask(api.POST('/user-university-save', { body: { organisation_ids: [...new Set(universityIds)] } }));
    queryClient.setQueryData(queryKeys.myUniversities, [...new Set(universityIds)]);
  };

/** Resolves when no skill is being added or removed any more, whatever the answers were. */
export const settleSkillsOver =
  (queryClient: QueryClient): OnboardingPorts['settleSkills'] =>
  () =>
    new Promise((resolve) => {
      const isSettled = () => queryClient.isMutating({ mutationKey: skillMutationKey }) === 0;
      if (isSettled()) return resolve();
      const unsubscribe = queryClient.getMutationCache().subscribe(() => {
        if (!isSettled()) return;
        unsubscribe();
        resolve();
      });
    });

/** @param adopt takes the user as the server now has it */
export const refreshUserOver =
  (api: ApiClient, adopt: (user: SessionUser) => void): OnboardingPorts['refreshUser'] =>
  async () => {
    await ask(api.POST('/user-interete-saved', { body: { interest_value: '1' } }));
    adopt(toSessionUser(await ask(api.GET('/user'))));
  };
