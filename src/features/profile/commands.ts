import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { applicationKeys } from '../../shared/keys/applications.ts';
import { programmeKeys } from '../../shared/keys/programmes.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { PictureChoice } from '../../shared/transport/schema.d.ts';
import { profileKeys } from './queries.ts';

/** Saves the profile. */
export const saveProfile = command({
  send: ({ api }, profile: ProfileDraft) =>
    ask(api.POST('/add_portfolio_profile', { body: { ...profile, avatar: null } })),
  // The queries of the profile, and those that compare something with the profile.
  touches: [profileKeys.portfolio, programmeKeys.checked, applicationKeys.all],
});

/** Replaces the user's picture with an uploaded picture; returns the user. */
export const setPicture = command({
  send: ({ api }, choice: PictureChoice) => ask(api.POST('/profile-picture', { body: choice })),
  expected: [404, 409],
  touches: [profileKeys.portfolio],
});

/** Removes the user's picture; returns the user. */
export const removePicture = command({
  send: ({ api }) => ask(api.POST('/profile-picture-removals')),
  touches: [profileKeys.portfolio],
});
