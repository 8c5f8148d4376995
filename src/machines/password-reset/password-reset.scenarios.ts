import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Cause, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { PasswordResetEvent } from './password-reset.machine.ts';

type ResetCause = Cause<PasswordResetEvent>;

const opened = (token: string | null): ResetCause => ({ send: { type: 'link.opened', token } });
const submitted: ResetCause = { send: { type: 'password.submitted', password: 'a long sentence' } };
const change = { token: 'a-token', password: 'a long sentence' };
const refusal = 'Choose another one.';
const refused = { answer: 'resetPassword', with: { kind: 'refused', message: refusal } };
const failed = { fail: 'resetPassword' };

export const passwordResetScenarios: readonly Scenario<PasswordResetEvent>[] = [
  {
    it: 'changes the password by the link, and forgets its token',
    begins: { state: 'unread', context: { token: null, refusal: null, failure: null } },
    steps: [
      { ...submitted },
      { ...opened('a-token'), state: 'choosing.idle', context: { token: 'a-token' } },
      { ...submitted, state: 'changing', invokes: { resetPassword: change } },
      { answer: 'resetPassword', with: { kind: 'changed' }, state: 'changed', context: { token: null } },
      { ...submitted },
    ],
  },
  {
    it: 'says why a password will not do, and takes another by the same link',
    given: [opened('a-token'), submitted],
    steps: [
      { ...refused, state: 'choosing.refused', context: { refusal } },
      { ...submitted, state: 'changing', context: { refusal: null }, invokes: { resetPassword: change } },
    ],
  },
  {
    it: 'takes the password again where no answer could be had',
    given: [opened('a-token'), submitted],
    steps: [
      { ...failed, state: 'choosing.failed', context: { failure: portFailure } },
      { ...submitted, state: 'changing', context: { failure: null }, invokes: { resetPassword: change } },
    ],
  },
  {
    it: 'says that the link is good no more, and forgets its token',
    given: [opened('a-token'), submitted],
    steps: [{ answer: 'resetPassword', with: { kind: 'badLink' }, state: 'badLink', context: { token: null } }],
  },
  {
    it: 'says of an address without a token that there is none',
    given: [opened('a-token')],
    steps: [
      { ...opened(null), state: 'noLink', context: { token: null } },
      { ...opened(''), state: 'noLink' },
    ],
  },
  {
    it: 'begins anew with each link',
    given: [opened('a-token'), submitted, refused],
    steps: [{ ...opened('another-token'), state: 'choosing.idle', context: { token: 'another-token', refusal: null } }],
  },
];
