import type { ConfirmationEvent } from '../../../src/machines/confirmation/confirmation.machine.ts';
import type { ConfirmationLink } from '../../../src/machines/confirmation/confirmation.ports.ts';
import type { Cause, Story } from '../support/story.ts';
import { portFailure } from '../support/walk.ts';

type ConfirmationCause = Cause<ConfirmationEvent>;

const address: ConfirmationLink = { kind: 'address', token: 'a-token' };
const google: ConfirmationLink = { kind: 'google', token: 'another-token' };
const opened = (link: ConfirmationLink): ConfirmationCause => ({ send: { type: 'link.opened', ...link } });
const openedWithout: ConfirmationCause = { send: { type: 'link.opened', kind: 'address', token: null } };
const submitted: ConfirmationCause = { send: { type: 'confirmation.submitted' } };
const answered = (kind: string) => ({ answer: 'confirm', with: { kind } });
const failed = { fail: 'confirm' };

export const confirmationStories: readonly Story<ConfirmationEvent>[] = [
  {
    says: 'confirms the address by the button and by nothing before, and forgets the token',
    begins: { is: 'unread', knows: { kind: 'address', token: null, failure: null } },
    steps: [
      { ...submitted },
      { ...opened(address), is: 'asking.idle', knows: { token: 'a-token' } },
      { ...submitted, is: 'confirming', asks: { confirm: address } },
      { ...answered('confirmed'), is: 'confirmed', knows: { token: null } },
      { ...submitted },
    ],
  },
  {
    says: 'lets Google sign in by a link of its own',
    given: [opened(google)],
    steps: [
      { ...submitted, is: 'confirming', asks: { confirm: google } },
      { ...answered('confirmed'), is: 'confirmed', knows: { token: null } },
    ],
  },
  {
    says: 'takes the button again where no answer could be had',
    given: [opened(address), submitted],
    steps: [
      { ...failed, is: 'asking.failed', knows: { failure: portFailure } },
      { ...submitted, is: 'confirming', knows: { failure: null }, asks: { confirm: address } },
    ],
  },
  {
    says: 'says that the link is good no more, and forgets its token',
    given: [opened(address), submitted],
    steps: [{ ...answered('badLink'), is: 'badLink', knows: { token: null } }],
  },
  {
    says: 'says of an address without a token that there is none',
    given: [opened(address)],
    steps: [
      { ...openedWithout, is: 'noLink', knows: { token: null } },
      { ...opened({ kind: 'google', token: '' }), is: 'noLink' },
    ],
  },
  {
    says: 'begins anew with each link',
    given: [opened(address), submitted, failed],
    steps: [{ ...opened(google), is: 'asking.idle', knows: { kind: 'google', token: 'another-token', failure: null } }],
  },
];
