import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Cause, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { ResetRequestEvent } from './reset-request.machine.ts';

const email = 'asha@example.com';
const submitted: Cause<ResetRequestEvent> = { send: { type: 'address.submitted', email } };

export const resetRequestScenarios: readonly Scenario<ResetRequestEvent>[] = [
  {
    it: 'says the same to everybody once the wish is taken, and takes another one',
    begins: { state: 'asking.idle', context: { email: '', wait: null, failure: null } },
    steps: [
      { ...submitted, state: 'sending', context: { email }, invokes: { requestLink: email } },
      { ...submitted },
      { answer: 'requestLink', with: { kind: 'taken' }, state: 'sent' },
      { send: { type: 'another.requested' }, state: 'asking.idle' },
    ],
  },
  {
    it: 'says how long to wait after too many wishes, until the next one',
    given: [submitted],
    steps: [
      { answer: 'requestLink', with: { kind: 'held', seconds: 90 }, state: 'asking.held', context: { wait: 90 } },
      { ...submitted, state: 'sending', context: { wait: null }, invokes: { requestLink: email } },
    ],
  },
  {
    it: 'keeps the address as typed where no answer could be had, until the next try',
    given: [submitted],
    steps: [
      { fail: 'requestLink', state: 'asking.failed', context: { failure: portFailure } },
      { ...submitted, state: 'sending', context: { failure: null }, invokes: { requestLink: email } },
    ],
  },
];
