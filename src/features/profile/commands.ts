import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { profileKeys } from './queries.ts';

/** Saves the profile and answers with the text that the server has for the learner. */
export const saveProfile = command({
  send: async ({ api }, profile: ProfileDraft) =>
    (await ask(api.POST('/add_portfolio_profile', { body: { ...profile, avatar: null } }))).list,
  touches: [profileKeys.portfolio],
});
