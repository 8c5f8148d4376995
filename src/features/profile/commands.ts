import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { PictureChoice } from '../../shared/transport/schema.d.ts';
import { applicationKeys } from '../applications/public.ts';
import { programmeKeys } from '../programmes/public.ts';
import { profileKeys } from './queries.ts';

/** Saves the profile. */
export const saveProfile = command({
  send: ({ api }, profile: ProfileDraft) =>
    ask(api.POST('/add_portfolio_profile', { body: { ...profile, avatar: null } })),
  // And what is compared with it.
  touches: [profileKeys.portfolio, programmeKeys.checked, applicationKeys.all],
});

/** Shows the picture that was uploaded from now on; answers with the user. */
export const setPicture = command({
  send: ({ api }, choice: PictureChoice) => ask(api.POST('/profile-picture', { body: choice })),
  expected: [404, 409],
  touches: [profileKeys.portfolio],
});

/** Shows no picture any more; answers with the user. */
export const removePicture = command({
  send: ({ api }) => ask(api.POST('/profile-picture-removals')),
  touches: [profileKeys.portfolio],
});
