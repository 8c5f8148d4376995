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
  'confirms the address only with the button, and drops the token': [
    { begins: ['unread', { kind: 'address', token: null, failure: null }] },
    [submitted],
    [opened(address), 'asking.idle', { token: 'a-token' }],
    [submitted, 'confirming', {}, { invokes: { confirm: address } }],
    [confirmed, 'confirmed', { token: null }],
    [submitted],
  ],
  'connects Google with a link of its own': [
    { given: [opened(google)] },
    [submitted, 'confirming', {}, { invokes: { confirm: google } }],
    [confirmed, 'confirmed', { token: null }],
  ],
  'accepts the button again after there was no response': [
    { given: [opened(address), submitted] },
    [failed, 'asking.failed', { failure: portFailure }],
    [submitted, 'confirming', { failure: null }, { invokes: { confirm: address } }],
  ],
  'shows that the link is no longer valid, and drops its token': [
    { given: [opened(address), submitted] },
    [{ answer: 'confirm', with: { kind: 'badLink' } }, 'badLink', { token: null }],
  ],
  'shows that an address has no token': [
    { given: [opened(address)] },
    [opened({ kind: 'address', token: null }), 'noLink', { token: null }],
    [opened({ kind: 'google', token: '' }), 'noLink'],
  ],
  'starts again with each link': [
    { given: [opened(address), submitted, failed] },
    [opened(google), 'asking.idle', { kind: 'google', token: 'another-token', failure: null }],
  ],
};
