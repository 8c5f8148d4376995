import type { SessionUser } from '../ports/session-user.ts';

/** The learner of all models. */
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

/** The learner as the server has them once the onboarding is done. */
export const onboarded: SessionUser = { ...learner, is_interest_save: 1 };

export const presenter: SessionUser = { ...onboarded, authority: ['Presenter'], username: 'presenter' };
