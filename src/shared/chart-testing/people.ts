import type { SessionUser } from '../ports/session-user.ts';

/** The learner in all models. */
export const learner: SessionUser = {
  id: 7,
  name: 'Asha Rao',
  email: 'asha@example.com',
  avatar: null,
  authority: ['Learner'],
  username: null,
  is_interest_save: null,
  timezone: null,
};

/** The learner after the onboarding, as the server returns them. */
export const onboarded: SessionUser = { ...learner, is_interest_save: 1 };

export const presenter: SessionUser = { ...onboarded, authority: ['Presenter'], username: 'presenter' };
