import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { profileKeys } from './queries.ts';

/** Saves the profile. */
export const saveProfile = command({
  send: ({ api }, profile: ProfileDraft) =>
    ask(api.POST('/add_portfolio_profile', { body: { ...profile, avatar: null } })),
  touches: [profileKeys.portfolio],
});
