import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { passwordResetMachine } from './password-reset.machine.ts';

const opened = (token: string | null) => ({ type: 'link.opened', token }) as const;
const change = { token: 'a-token', password: 'a long sentence' };
const submitted = { type: 'password.submitted', password: 'a long sentence' } as const;
const answered = (kind: string, more?: object) => ({ answer: 'resetPassword', with: { kind, ...more } });
const refusal = 'Choose another one.';
const refused = answered('refused', { message: refusal });
const asks = { invokes: { resetPassword: change } };
const given = [opened('a-token'), submitted];

export const passwordResetScenarios: Scenarios<typeof passwordResetMachine> = {
  'changes the password with the link, and drops its token': [
    { begins: ['unread', { token: null, refusal: null, failure: null }] },
    [submitted],
    [opened('a-token'), 'choosing.idle', { token: 'a-token' }],
    [submitted, 'changing', {}, asks],
    [answered('changed'), 'changed', { token: null }],
    [submitted],
  ],
  'shows why a password is rejected, and accepts another one with the same link': [
    { given },
    [refused, 'choosing.refused', { refusal }],
    [submitted, 'changing', { refusal: null }, asks],
  ],
  'accepts the password again after there was no response': [
    { given },
    [{ fail: 'resetPassword' }, 'choosing.failed', { failure: portFailure }],
    [submitted, 'changing', { failure: null }, asks],
  ],
  'shows that the link is no longer valid, and drops its token': [
    { given },
    [answered('badLink'), 'badLink', { token: null }],
  ],
  'shows that an address has no token': [
    { given: [opened('a-token')] },
    [opened(null), 'noLink', { token: null }],
    [opened(''), 'noLink'],
  ],
  'starts again with each link': [
    { given: [...given, refused] },
    [opened('another-token'), 'choosing.idle', { token: 'another-token', refusal: null }],
  ],
};
