import type { ResetRequestEvent } from '../../../src/machines/reset-request/reset-request.machine.ts';
import type { Cause, Story } from '../support/story.ts';
import { portFailure } from '../support/walk.ts';

const email = 'asha@example.com';
const submitted: Cause<ResetRequestEvent> = { send: { type: 'address.submitted', email } };

export const resetRequestStories: readonly Story<ResetRequestEvent>[] = [
  {
    says: 'says the same to everybody once the wish is taken, and takes another one',
    begins: { is: 'asking.idle', knows: { email: '', wait: null, failure: null } },
    steps: [
      { ...submitted, is: 'sending', knows: { email }, asks: { requestLink: email } },
      { ...submitted },
      { answer: 'requestLink', with: { kind: 'taken' }, is: 'sent' },
      { send: { type: 'another.requested' }, is: 'asking.idle' },
    ],
  },
  {
    says: 'says how long to wait after too many wishes, until the next one',
    given: [submitted],
    steps: [
      { answer: 'requestLink', with: { kind: 'held', seconds: 90 }, is: 'asking.held', knows: { wait: 90 } },
      { ...submitted, is: 'sending', knows: { wait: null }, asks: { requestLink: email } },
    ],
  },
  {
    says: 'keeps the address as typed where no answer could be had, until the next try',
    given: [submitted],
    steps: [
      { fail: 'requestLink', is: 'asking.failed', knows: { failure: portFailure } },
      { ...submitted, is: 'sending', knows: { failure: null }, asks: { requestLink: email } },
    ],
  },
];
