import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Cause, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { ConfirmationEvent } from './confirmation.machine.ts';
import type { ConfirmationLink } from './confirmation.ports.ts';

type ConfirmationCause = Cause<ConfirmationEvent>;

const address: ConfirmationLink = { kind: 'address', token: 'a-token' };
const google: ConfirmationLink = { kind: 'google', token: 'another-token' };
const opened = (link: ConfirmationLink): ConfirmationCause => ({ send: { type: 'link.opened', ...link } });
const openedWithout: ConfirmationCause = { send: { type: 'link.opened', kind: 'address', token: null } };
const submitted: ConfirmationCause = { send: { type: 'confirmation.submitted' } };
const answered = (kind: string) => ({ answer: 'confirm', with: { kind } });
const failed = { fail: 'confirm' };

export const confirmationScenarios: readonly Scenario<ConfirmationEvent>[] = [
  {
    it: 'confirms the address by the button and by nothing before, and forgets the token',
    begins: { state: 'unread', context: { kind: 'address', token: null, failure: null } },
    steps: [
      { ...submitted },
      { ...opened(address), state: 'asking.idle', context: { token: 'a-token' } },
      { ...submitted, state: 'confirming', invokes: { confirm: address } },
      { ...answered('confirmed'), state: 'confirmed', context: { token: null } },
      { ...submitted },
    ],
  },
  {
    it: 'lets Google sign in by a link of its own',
    given: [opened(google)],
    steps: [
      { ...submitted, state: 'confirming', invokes: { confirm: google } },
      { ...answered('confirmed'), state: 'confirmed', context: { token: null } },
    ],
  },
  {
    it: 'takes the button again where no answer could be had',
    given: [opened(address), submitted],
    steps: [
      { ...failed, state: 'asking.failed', context: { failure: portFailure } },
      { ...submitted, state: 'confirming', context: { failure: null }, invokes: { confirm: address } },
    ],
  },
  {
    it: 'says that the link is good no more, and forgets its token',
    given: [opened(address), submitted],
    steps: [{ ...answered('badLink'), state: 'badLink', context: { token: null } }],
  },
  {
    it: 'says of an address without a token that there is none',
    given: [opened(address)],
    steps: [
      { ...openedWithout, state: 'noLink', context: { token: null } },
      { ...opened({ kind: 'google', token: '' }), state: 'noLink' },
    ],
  },
  {
    it: 'begins anew with each link',
    given: [opened(address), submitted, failed],
    steps: [
      { ...opened(google), state: 'asking.idle', context: { kind: 'google', token: 'another-token', failure: null } },
    ],
  },
];
