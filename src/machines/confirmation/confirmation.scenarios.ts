import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { confirmationMachine } from './confirmation.machine.ts';
import type { ConfirmationLink } from './confirmation.ports.ts';

const address: ConfirmationLink = { kind: 'address', token: 'a-token' };
const google: ConfirmationLink = { kind: 'google', token: 'another-token' };
const opened = (link: ConfirmationLink | { kind: 'address'; token: null }) =>
  ({ type: 'link.opened', ...link }) as const;
const submitted = 'confirmation.submitted';
const confirmed = { answer: 'confirm', with: { kind: 'confirmed' } };
const failed = { fail: 'confirm' };

export const confirmationScenarios: Scenarios<typeof confirmationMachine> = {
  'confirms the address by the button and by nothing before, and forgets the token': [
    { begins: ['unread', { kind: 'address', token: null, failure: null }] },
    [submitted],
    [opened(address), 'asking.idle', { token: 'a-token' }],
    [submitted, 'confirming', {}, { invokes: { confirm: address } }],
    [confirmed, 'confirmed', { token: null }],
    [submitted],
  ],
  'lets Google sign in by a link of its own': [
    { given: [opened(google)] },
    [submitted, 'confirming', {}, { invokes: { confirm: google } }],
    [confirmed, 'confirmed', { token: null }],
  ],
  'takes the button again where no answer could be had': [
    { given: [opened(address), submitted] },
    [failed, 'asking.failed', { failure: portFailure }],
    [submitted, 'confirming', { failure: null }, { invokes: { confirm: address } }],
  ],
  'says that the link is good no more, and forgets its token': [
    { given: [opened(address), submitted] },
    [{ answer: 'confirm', with: { kind: 'badLink' } }, 'badLink', { token: null }],
  ],
  'says of an address without a token that there is none': [
    { given: [opened(address)] },
    [opened({ kind: 'address', token: null }), 'noLink', { token: null }],
    [opened({ kind: 'google', token: '' }), 'noLink'],
  ],
  'begins anew with each link': [
    { given: [opened(address), submitted, failed] },
    [opened(google), 'asking.idle', { kind: 'google', token: 'another-token', failure: null }],
  ],
};
