import type { PasswordResetEvent } from '../../../src/machines/password-reset/password-reset.machine.ts';
import type { Cause, Story } from '../support/story.ts';
import { portFailure } from '../support/walk.ts';

type ResetCause = Cause<PasswordResetEvent>;

const opened = (token: string | null): ResetCause => ({ send: { type: 'link.opened', token } });
const submitted: ResetCause = { send: { type: 'password.submitted', password: 'a long sentence' } };
const change = { token: 'a-token', password: 'a long sentence' };
const refusal = 'Choose another one.';
const refused = { answer: 'resetPassword', with: { kind: 'refused', message: refusal } };
const failed = { fail: 'resetPassword' };

export const passwordResetStories: readonly Story<PasswordResetEvent>[] = [
  {
    says: 'changes the password by the link, and forgets its token',
    begins: { is: 'unread', knows: { token: null, refusal: null, failure: null } },
    steps: [
      { ...submitted },
      { ...opened('a-token'), is: 'choosing.idle', knows: { token: 'a-token' } },
      { ...submitted, is: 'changing', asks: { resetPassword: change } },
      { answer: 'resetPassword', with: { kind: 'changed' }, is: 'changed', knows: { token: null } },
      { ...submitted },
    ],
  },
  {
    says: 'says why a password will not do, and takes another by the same link',
    given: [opened('a-token'), submitted],
    steps: [
      { ...refused, is: 'choosing.refused', knows: { refusal } },
      { ...submitted, is: 'changing', knows: { refusal: null }, asks: { resetPassword: change } },
    ],
  },
  {
    says: 'takes the password again where no answer could be had',
    given: [opened('a-token'), submitted],
    steps: [
      { ...failed, is: 'choosing.failed', knows: { failure: portFailure } },
      { ...submitted, is: 'changing', knows: { failure: null }, asks: { resetPassword: change } },
    ],
  },
  {
    says: 'says that the link is good no more, and forgets its token',
    given: [opened('a-token'), submitted],
    steps: [{ answer: 'resetPassword', with: { kind: 'badLink' }, is: 'badLink', knows: { token: null } }],
  },
  {
    says: 'says of an address without a token that there is none',
    given: [opened('a-token')],
    steps: [
      { ...opened(null), is: 'noLink', knows: { token: null } },
      { ...opened(''), is: 'noLink' },
    ],
  },
  {
    says: 'begins anew with each link',
    given: [opened('a-token'), submitted, refused],
    steps: [{ ...opened('another-token'), is: 'choosing.idle', knows: { token: 'another-token', refusal: null } }],
  },
];
