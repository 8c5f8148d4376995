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
  'changes the password by the link, and forgets its token': [
    { begins: ['unread', { token: null, refusal: null, failure: null }] },
    [submitted],
    [opened('a-token'), 'choosing.idle', { token: 'a-token' }],
    [submitted, 'changing', {}, asks],
    [answered('changed'), 'changed', { token: null }],
    [submitted],
  ],
  'says why a password will not do, and takes another by the same link': [
    { given },
    [refused, 'choosing.refused', { refusal }],
    [submitted, 'changing', { refusal: null }, asks],
  ],
  'takes the password again where no answer could be had': [
    { given },
    [{ fail: 'resetPassword' }, 'choosing.failed', { failure: portFailure }],
    [submitted, 'changing', { failure: null }, asks],
  ],
  'says that the link is good no more, and forgets its token': [
    { given },
    [answered('badLink'), 'badLink', { token: null }],
  ],
  'says of an address without a token that there is none': [
    { given: [opened('a-token')] },
    [opened(null), 'noLink', { token: null }],
    [opened(''), 'noLink'],
  ],
  'begins anew with each link': [
    { given: [...given, refused] },
    [opened('another-token'), 'choosing.idle', { token: 'another-token', refusal: null }],
  ],
};
